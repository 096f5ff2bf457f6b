import { DESCRIPTION } from "~/marketplace/bounds";
import { plural } from "~/marketplace/french";
import { Pay } from "~/ui/cards/pay";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { DraftKept } from "../drafts/kept-form";
import type { MissionDraft } from "./mission-draft";
import "~/ui/cards/card.css";
import "~/ui/cards/mission-card.css";
import "~/ui/pages/todo.css";

type Shown = { readonly draft: MissionDraft };

const SECTIONS = [
  { id: "essentiel", label: "Essentiel", done: ({ done }: MissionDraft) => done.title && done.description },
  { id: "objectifs", label: "Objectifs", done: ({ done }: MissionDraft) => done.goal },
  { id: "budget", label: "Budget et lieu", done: ({ done }: MissionDraft) => done.budget },
  { id: "profil", label: "Profil", done: ({ done }: MissionDraft) => done.skill },
  { id: "rythme", label: "Outils et rythme", done: ({ done }: MissionDraft) => done.rhythm },
];

/** How far the form has come, in five bars. */
export function MissionProgress({ draft }: Shown) {
  const written = SECTIONS.filter((section) => section.done(draft)).length;
  return (
    <nav className="steps" aria-label="Sections du formulaire">
      <p className="steps__line">
        <strong>Mission remplie</strong> {plural(written, "section")} sur {SECTIONS.length}
      </p>
      <ol className="march">
        {SECTIONS.map((section) => (
          <li key={section.id} data-done={section.done(draft) ? "" : undefined}>
            <a href={`#${section.id}`}>
              <span>{section.label}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function MissionChecklist({ draft }: Shown) {
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
    <aside className="sticky side" aria-label="Avant d’envoyer">
      <h2>Avant d’envoyer</h2>
      <ul className="todo">
        {points.map((point) => (
          <li key={point.label} data-done={point.done ? "" : undefined}>
            <span>
              {point.label}
              <span className="sr-only">{point.done ? " : fait" : " : à faire"}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="preview">
        <p className="preview__label">Votre mission dans la liste</p>
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
      </div>
      <DraftKept />
    </aside>
  );
}
