import { plural } from "~/domain/french";
import { Steps } from "~/ui/lists/steps";
import type { MissionDraft } from "./mission-draft";
import "./mission-progress.css";

const SECTIONS = [
  { id: "essentiel", label: "Essentiel", done: ({ done }: MissionDraft) => done.title && done.description },
  { id: "objectifs", label: "Objectifs", done: ({ done }: MissionDraft) => done.goal },
  { id: "budget", label: "Budget et lieu", done: ({ done }: MissionDraft) => done.budget },
  { id: "profil", label: "Profil", done: ({ done }: MissionDraft) => done.skill },
  { id: "rythme", label: "Outils et rythme", done: ({ done }: MissionDraft) => done.rhythm },
];

/** The progress of the form, in five bars. */
export function MissionProgress({ draft }: { readonly draft: MissionDraft }) {
  const written = SECTIONS.filter((section) => section.done(draft)).length;
  return (
    <nav className="mission-progress" aria-label="Sections du formulaire">
      <p className="mission-progress__line">
        <strong>Mission remplie</strong> {plural(written, "section")} sur {SECTIONS.length}
      </p>
      <Steps
        steps={SECTIONS.map(({ id, label, done }) => ({ label, done: Boolean(done(draft)), to: `#${id}` }))}
      />
    </nav>
  );
}
