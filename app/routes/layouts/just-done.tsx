import { href, useLocation, useRouteLoaderData } from "react-router";
import { isInvitation } from "~/domain/accounts/page-after-sign-in";
import { durationFirst } from "~/domain/durations";
import type { JustDone } from "~/platform/http/just-done";
import type { loader as rootLoader } from "~/root";
import { ButtonLink } from "~/ui/brand/button";
import { Notice } from "~/ui/feedback/notice";
import { Steps } from "~/ui/lists/steps";
import "./just-done.css";

type Step = {
  readonly title: string;
  readonly text: string;
  /** All steps; the first ones are done and the next one is this page. */
  readonly way?: WayProps;
  readonly actions?: readonly { readonly to: string; readonly label: string }[];
};

const APPLIED: Step = {
  title: "Candidature envoyée",
  text: "L’entreprise vous lit avec votre profil public. Elle vous répond, ou la candidature se termine à sa date\u202f: vous en êtes prévenu dans tous les cas.",
  actions: [
    { to: href("/candidatures"), label: "Suivre mes candidatures" },
    { to: href("/missions"), label: "Voir d’autres missions" },
  ],
};

const ALERT_ASKED: Step = {
  title: "Un e-mail vous attend",
  text: "Ouvrez-le et confirmez votre adresse\u202f: l’alerte commence alors. Il est peut-être parmi les indésirables.",
};

const CONFIRMED = "Adresse confirmée";
const TO_A_MISSION = ["Compte", "Adresse", "Entreprise", "Mission", "Relecture"];
const TO_A_CANDIDATURE = ["Compte", "Adresse", "Profil", "Relecture", "Candidature"];

/** AUTH-6: the steps after a confirmation. */
function afterConfirmation(path: string, later: string | null): Step {
  const then = later ? ` ${wordsFor(later)}` : "";
  if (isInvitation(path))
    return {
      title: CONFIRMED,
      text: "Votre compte est ouvert. Rejoignez ci-dessous l’entreprise qui vous invite.",
    };
  switch (path) {
    case href("/onboarding/company"):
      return {
        title: CONFIRMED,
        text: `Votre compte est ouvert.${then}`,
        way: { steps: TO_A_MISSION, done: 2 },
      };
    case href("/onboarding/commercial"):
      return {
        title: CONFIRMED,
        text: `Votre compte est ouvert.${then}`,
        way: { steps: TO_A_CANDIDATURE, done: 2 },
      };
    case href("/onboarding"):
      return { title: CONFIRMED, text: `Dites-nous qui vous êtes, puis remplissez votre profil.${then}` };
    case href("/"):
      return {
        title: CONFIRMED,
        text: "Bienvenue. Dites ci-dessous qui vous êtes, puis remplissez votre profil.",
        actions: [{ to: href("/onboarding"), label: "Créer mon profil" }],
      };
    default:
      return {
        title: CONFIRMED,
        text: "Bienvenue. Dites-nous qui vous êtes, entreprise ou commercial, et remplissez votre profil.",
        actions: [{ to: href("/onboarding"), label: "Créer mon profil" }],
      };
  }
}

function wordsFor(later: string): string {
  if (later === href("/mission/publier")) return "Votre mission vient ensuite.";
  if (later.startsWith("/mission/")) return "La mission vous attend : nous vous y ramenons ensuite.";
  if (later.startsWith("/acharne/"))
    return "L’Acharné que vous regardiez vous attend : nous vous y ramenons ensuite.";
  return "Nous vous ramenons ensuite à la page que vous regardiez.";
}

/** The steps after a company's profile, on the requested page; the form for writing shows them itself. */
function afterCompany(path: string): Step | null {
  if (path === href("/mission/publier")) {
    return {
      title: "Il reste votre mission",
      text: `${durationFirst("mission")} pour la décrire. Notre équipe relit les deux.`,
      way: { steps: TO_A_MISSION, done: 3 },
    };
  }
  const title = "Pendant la validation de votre entreprise";
  const mission = { to: href("/mission/publier"), label: "Proposer une mission" };
  const [, directory, slug, writing] = path.split(href("/"));
  if (directory !== "acharne" || !slug) {
    return {
      title,
      text: "Vous pouvez déjà décrire une mission.",
      actions: [mission],
    };
  }
  if (writing) return null;
  return {
    title,
    text: "Préparez déjà votre message, il vous attendra\u202f: un e-mail vous prévient dès que vous pouvez l’envoyer.",
    actions: [mission],
  };
}

function stepAfter({ done, at, later }: JustDone): Step | null {
  if (done === "confirmed") return afterConfirmation(at, later);
  if (done === "alert-asked") return ALERT_ASKED;
  return done === "company-sent" ? afterCompany(at) : APPLIED;
}

/** The completed step and the next one, until the reader leaves the page. */
export function JustDoneNotice() {
  const { pathname } = useLocation();
  const justDone = useRouteLoaderData<typeof rootLoader>("root")?.justDone;
  if (justDone?.at !== pathname) return null;
  const step = stepAfter(justDone);
  if (!step) return null;
  return (
    <div className="wrap just-done">
      <Notice tone="success" title={step.title}>
        <p>{step.text}</p>
        {step.way ? <Way {...step.way} /> : null}
        {step.actions ? (
          <p className="row just-done__actions">
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

type WayProps = { readonly steps: readonly string[]; readonly done: 2 | 3 };

const COUNTED = { 2: "deux", 3: "trois" } as const;

function Way({ steps, done }: WayProps) {
  return (
    <Steps
      label={`Cinq étapes, ${COUNTED[done]} faites`}
      steps={steps.map((label, index) => ({ label, done: index < done, next: index === done }))}
    />
  );
}
