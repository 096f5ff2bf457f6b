import { typeset } from "~/domain/french";
import { Facts } from "~/ui/cards/facts";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { Contested } from "./contested";
import type { OwnReportView, RestrictionView } from "./decisions-view.server";

/** SAFE-6: one statement of reasons. */
export function Restricted({ restriction }: { readonly restriction: RestrictionView }) {
  const { id, title, mission, on, reason, ground, byReport, contest } = restriction;
  return (
    <article className="decisions__one" aria-labelledby={`decision-${id}`}>
      <h3 id={`decision-${id}`}>{title}</h3>
      <blockquote>{typeset(reason)}</blockquote>
      <Facts
        items={[
          { term: "Mission", detail: mission },
          { term: "Le", detail: on },
          { term: "Fondement", detail: ground },
          {
            term: "Origine",
            detail: byReport ? "Un signalement, lu par notre équipe" : "Une relecture de notre équipe",
          },
          { term: "Moyens", detail: "Une personne a décidé, sans moyen automatique" },
        ]}
      />
      <Contested id={id} contest={contest} />
    </article>
  );
}

export function DecidedReport({ report }: { readonly report: OwnReportView }) {
  const { id, title, kind, label, tone, on, decision, decidedOn, contest } = report;
  return (
    <article className="decisions__one" aria-labelledby={`signalement-${id}`}>
      <h3 id={`signalement-${id}`}>
        <bdi>{title}</bdi>
      </h3>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {decision ? <blockquote>{typeset(decision)}</blockquote> : null}
      <Facts
        items={[
          { term: "Motif", detail: kind },
          { term: "Signalé le", detail: on },
          { term: "Décidé le", detail: decidedOn },
        ]}
      />
      {contest ? <Contested id={id} contest={contest} /> : null}
    </article>
  );
}
