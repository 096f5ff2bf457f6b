import { isInvitation } from "~/domain/accounts/page-after-sign-in";
import type { Role } from "~/domain/catalogue";
import { duration } from "~/domain/durations";
import "./next-step.css";

type Way = { readonly title: string; readonly steps: readonly string[] };

const STEPS: Readonly<Record<Role | "writing" | "joining" | "unknown", Way>> = {
  entreprise: {
    title: "Votre mission ensuite.",
    steps: [
      `Vous présentez l’entreprise, ${duration("company")}.`,
      `Vous décrivez la mission, ${duration("mission")}.`,
      "Notre équipe relit les deux, un e-mail vous prévient.",
    ],
  },
  writing: {
    title: "Votre message ensuite.",
    steps: [
      `Vous présentez l’entreprise, ${duration("company")}.`,
      "Vous préparez votre message à l’Acharné.",
      "Notre équipe valide l’entreprise, et il peut partir.",
    ],
  },
  joining: {
    title: "Votre équipe ensuite.",
    steps: [
      "Vous revenez à votre invitation.",
      "Vous donnez votre nom et votre téléphone.",
      "Vous rejoignez l’entreprise.",
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

type NextStepProps = {
  readonly role: Role | null;
  /** The requested page (GEN-3), such as the form for writing to an Acharné. */
  readonly page: string | null;
};

function wayOf(role: Role | null, page: string | null): keyof typeof STEPS {
  if (isInvitation(page)) return "joining";
  if (role === "entreprise" && page?.startsWith("/acharne/")) return "writing";
  return role ?? "unknown";
}

/** The steps after the confirmation, beside it. */
export function NextStep({ role, page }: NextStepProps) {
  const { title, steps } = STEPS[wayOf(role, page)];
  return (
    <aside className="next-step" aria-labelledby="next-step">
      <div className="next-step__in">
        <h2 id="next-step">{title}</h2>
        <p className="soft">Rien n’est publié sans vous.</p>
        <ol className="plain">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
