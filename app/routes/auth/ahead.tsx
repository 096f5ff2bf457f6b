import type { Role } from "~/marketplace/catalogue";
import { duration } from "~/marketplace/durations";

const STEPS: Readonly<
  Record<Role | "unknown", { readonly title: string; readonly steps: readonly string[] }>
> = {
  entreprise: {
    title: "Votre mission ensuite.",
    steps: [
      `Vous présentez l’entreprise, ${duration("company")}.`,
      `Vous décrivez la mission, ${duration("mission")}.`,
      "Notre équipe relit les deux, un e-mail vous prévient.",
    ],
  },
  commercial: {
    title: "Les missions ensuite.",
    steps: [
      `Vous remplissez votre profil, ${duration("commercial")}.`,
      "Notre équipe le relit, un e-mail vous prévient.",
      "Vous postulez, les entreprises vous écrivent.",
    ],
  },
  unknown: {
    title: "Et ensuite.",
    steps: [
      "Vous dites qui vous êtes : entreprise ou commercial indépendant.",
      `Vous remplissez votre profil, ${duration("company")} pour une entreprise, ${duration("commercial")} pour un commercial.`,
      "Notre équipe le relit, un e-mail vous prévient.",
    ],
  },
};

/** What follows the confirmation, beside it. */
export function Ahead({ role }: { readonly role: Role | null }) {
  const { title, steps } = STEPS[role ?? "unknown"];
  return (
    <aside className="ahead" aria-labelledby="ahead">
      <div className="ahead__in">
        <h2 id="ahead">{title}</h2>
        <p className="soft">Rien n’est publié sans vous.</p>
        <ol className="ahead__steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
