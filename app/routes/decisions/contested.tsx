import { href } from "react-router";
import { typeset } from "~/domain/french";
import { CONTEST_PERIOD } from "~/domain/moderation/contest";
import { ButtonLink } from "~/ui/brand/button";
import { StatusBadge } from "~/ui/feedback/status-badge";
import type { ContestView } from "./decisions-view.server";

type ContestedProps = { readonly id: string; readonly contest: ContestView };

/** SAFE-6: contests a decision, or shows the outcome. */
export function Contested({ id, contest }: ContestedProps) {
  if (contest.of === "none" && contest.until && !contest.mayContest)
    return (
      <p className="soft">
        Un propriétaire de l’entreprise peut la contester jusqu’au {contest.until}, une fois.
      </p>
    );
  if (contest.of === "none")
    return contest.until ? (
      <p className="decisions__contest">
        <ButtonLink to={href("/decisions/:id/contester", { id })} variant="line">
          Contester cette décision
        </ButtonLink>
        <span className="soft">Jusqu’au {contest.until}, une fois.</span>
      </p>
    ) : (
      <p className="soft">Le délai de {CONTEST_PERIOD} pour la contester est passé.</p>
    );
  return (
    <div className="decisions__review">
      <StatusBadge tone={contest.tone}>
        {contest.decidedOn ? `Relue\u202f: ${contest.label.toLowerCase()}` : "Contestée, à relire"}
      </StatusBadge>
      <p className="soft">
        Contestée le {contest.sentOn}
        {contest.decidedOn ? `, relue le ${contest.decidedOn}` : null}.
      </p>
      {contest.decision ? <blockquote>{typeset(contest.decision)}</blockquote> : null}
      {contest.unchanged ? <p>L’état avait changé depuis{"\u202f"}: rien d’autre n’a été modifié.</p> : null}
      {contest.alone ? (
        <p className="soft">
          Notre équipe n’avait personne d’autre à qui la confier{"\u202f"}: elle n’a pas été relue par une
          autre personne.
        </p>
      ) : null}
    </div>
  );
}
