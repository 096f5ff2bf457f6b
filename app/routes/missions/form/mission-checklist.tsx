import { DESCRIPTION } from "~/domain/bounds";
import { Pay } from "~/ui/cards/pay";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { Preview } from "~/ui/forms/preview";
import { DraftStatus } from "../../drafts/draft-form";
import type { MissionDraft } from "./mission-draft";
import "~/ui/cards/card.css";
import "~/ui/cards/mission-card.css";
import "./mission-checklist.css";

/** The checklist and the preview, beside the form. */
export function MissionChecklist({ draft }: { readonly draft: MissionDraft }) {
  const { done } = draft;
  const points = [
    { label: "Un titre clair", done: done.title },
    { label: `Une description de ${DESCRIPTION.min} caractères`, done: done.description },
    { label: "Un objectif", done: done.goal },
    { label: "Un budget cohérent", done: done.budget },
    { label: "Au moins un canal demandé", done: done.skill },
    { label: "Un rythme de travail", done: done.rhythm },
  ];
  return (
    <aside className="sticky mission-checklist" aria-label="Avant d’envoyer">
      <h2>Avant d’envoyer</h2>
      <ul className="plain">
        {points.map((point) => (
          <li key={point.label} data-done={point.done ? "" : undefined}>
            <span>
              {point.label}
              <span className="sr-only">{point.done ? " : fait" : " : à faire"}</span>
            </span>
          </li>
        ))}
      </ul>
      <Preview label="Votre mission dans la liste">
        <div className="card mission-card">
          <p className="mission-card__top">
            <StatusBadge tone="draft">Brouillon</StatusBadge>
          </p>
          <h3>{draft.title || "Votre titre"}</h3>
          <p className="card__meta">
            <span>{draft.place}</span>
            {draft.duration ? <span>{draft.duration}</span> : null}
          </p>
          <div className="card__foot">
            <p>
              <Pay budget={draft.budget} to="acharne" />
            </p>
          </div>
        </div>
      </Preview>
      <DraftStatus />
    </aside>
  );
}
