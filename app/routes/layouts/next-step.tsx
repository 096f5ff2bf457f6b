import { useLocation, useRouteLoaderData } from "react-router";
import { duration } from "~/marketplace/durations";
import type { loader as rootLoader } from "~/root";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import "~/ui/pages/march.css";
import "~/ui/pages/next-step.css";

type Step = {
  readonly title: string;
  readonly text: string;
  /** The whole way; the first two steps are done, the third is this page's. */
  readonly march?: readonly string[];
  readonly actions?: readonly { readonly to: string; readonly label: string }[];
};

const MISSION_SENT: Step = {
  title: "Votre mission est en relecture",
  text: "Quelqu’un de notre équipe la lit. Un e-mail vous prévient dès qu’elle est publiée, les candidatures arrivent ensuite.",
  actions: [{ to: "/mes-missions", label: "Suivre mes missions" }],
};

const APPLIED: Step = {
  title: "Votre candidature est arrivée",
  text: "L’entreprise vous lit avec votre profil public, et vous écrit si elle veut aller plus loin. Votre candidature reste dans votre tableau de bord.",
  actions: [
    { to: "/dashboard", label: "Suivre mes candidatures" },
    { to: "/missions", label: "Voir d’autres missions" },
  ],
};

const WRITTEN: Step = {
  title: "Votre message est arrivé",
  text: "L’Acharné le lit dans son tableau de bord. Si une de vos missions est ouverte, il peut y postuler aussitôt.",
  actions: [
    { to: "/mes-missions", label: "Voir mes missions" },
    { to: "/acharne", label: "Voir d’autres Acharnés" },
  ],
};

const CONFIRMED = "Adresse confirmée";

/** AUTH-6: what follows a confirmation on the page that it led to. */
function afterConfirmation(path: string, later: string | null): Step {
  const then = later ? ` ${wordsFor(later)}` : "";
  switch (path) {
    case "/onboarding/company":
      return {
        title: CONFIRMED,
        text: `Il reste à présenter l’entreprise, ${duration("company")}.${then}`,
        march: ["Compte", "Adresse", "Entreprise", "Mission", "Relecture"],
      };
    case "/onboarding/commercial":
      return {
        title: CONFIRMED,
        text: `Il reste à remplir votre profil, ${duration("commercial")}.${then}`,
        march: ["Compte", "Adresse", "Profil", "Relecture", "Candidature"],
      };
    case "/onboarding":
      return { title: CONFIRMED, text: `Dites-nous qui vous êtes, puis remplissez votre profil.${then}` };
    default:
      return {
        title: CONFIRMED,
        text: "Bienvenue. Dites-nous qui vous êtes, entreprise ou commercial, et remplissez votre profil.",
        actions: [{ to: "/onboarding", label: "Créer mon profil" }],
      };
  }
}

function wordsFor(later: string): string {
  if (later === "/mission/publier") return "Votre mission vient ensuite.";
  if (later.startsWith("/mission/")) return "La mission vous attend : nous vous y ramenons ensuite.";
  if (later.startsWith("/acharne/"))
    return "L’Acharné que vous regardiez aussi : nous vous y ramenons ensuite.";
  return "Nous vous ramenons ensuite à la page que vous regardiez.";
}

const STEPS = { "mission-sent": MISSION_SENT, applied: APPLIED, written: WRITTEN } as const;

/** What was just done and what comes next, on the page where it happened, until one leaves it. */
export function NextStep() {
  const { pathname } = useLocation();
  const justDone = useRouteLoaderData<typeof rootLoader>("root")?.justDone;
  if (justDone?.at !== pathname) return null;
  const { done, later } = justDone;
  const step = done === "confirmed" ? afterConfirmation(pathname, later) : STEPS[done];
  return (
    <div className="wrap next-step">
      <Notice tone="success" title={step.title}>
        <p>{step.text}</p>
        {step.march ? <March steps={step.march} /> : null}
        {step.actions ? (
          <p className="row">
            {step.actions.map(({ to, label }) => (
              <ButtonLink key={to} to={to} variant="line" size="sm">
                {label}
              </ButtonLink>
            ))}
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

const DONE = 2;

function March({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="march" aria-label="Cinq étapes, deux faites">
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < DONE || undefined}
          data-now={index === DONE || undefined}
          aria-current={index === DONE ? "step" : undefined}
        >
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
