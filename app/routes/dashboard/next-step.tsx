import { href } from "react-router";
import { durationFirst } from "~/marketplace/durations";
import { plural } from "~/marketplace/french";
import { isolated } from "~/marketplace/text/text";
import { ButtonLink } from "~/ui/brand/button";
import type { OwnMissionView } from "../missions/own/own-mission-view";
import type { ProfileView } from "../profiles/profile-view.server";
import "./next-step.css";

type Step = {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
};

type Standing = {
  readonly profile: ProfileView;
  readonly rejection: string | null;
  readonly publicSlug: string | null;
};

type CommercialStanding = Standing & { readonly openMissions: number; readonly applied: number };

type CompanyStanding = Standing & {
  /** PUB-5: only a validated company writes to Acharnés. */
  readonly mayWrite: boolean;
  readonly counts: { readonly all: number; readonly published: number; readonly pending: number };
  readonly missions: readonly OwnMissionView[];
  readonly received: number;
};

const NEXT = "Prochaine étape";
const MEANWHILE = "En attendant";

function profileStep({ profile, rejection }: Standing): Step | null {
  if (profile.status !== "draft") return null;
  if (rejection === null) {
    return {
      label: NEXT,
      title: "Soumettez votre profil",
      text: "Rien n’est visible tant qu’il n’est pas publié. Relisez-le, complétez-le, et il part en relecture.",
      to: profile.editPath,
      action: "Compléter mon profil",
    };
  }
  return {
    label: NEXT,
    title: "Reprenez votre profil",
    text: "Vos réponses sont gardées. Corrigez ce qui manque, renvoyez-le, et il repart en relecture.",
    to: profile.editPath,
    action: "Reprendre mon profil",
  };
}

export function commercialStep(standing: CommercialStanding): Step | null {
  const { publicSlug, openMissions, applied } = standing;
  const first = profileStep(standing);
  if (first || openMissions === 0 || applied > 0) return first;
  const open = `${plural(openMissions, "mission")} ${openMissions > 1 ? "sont ouvertes" : "est ouverte"}.`;
  const to = { to: href("/missions"), action: "Voir les missions" };
  return publicSlug
    ? {
        label: NEXT,
        title: "Postulez à votre première mission",
        text: `${open} Dites à l’entreprise par où vous commenceriez.`,
        ...to,
      }
    : {
        label: MEANWHILE,
        title: "Repérez vos premières missions",
        text: `${open} Vous pourrez postuler dès que votre profil sera publié.`,
        ...to,
      };
}

export function companyStep(standing: CompanyStanding): Step | null {
  const { counts, missions, received, mayWrite } = standing;
  const first = profileStep(standing);
  if (first) return first;
  if (counts.all === 0) {
    return {
      label: NEXT,
      title: "Proposez votre première mission",
      text: `${durationFirst("mission")} de formulaire. Notre équipe la relit, puis les candidatures arrivent ici.`,
      to: href("/mission/publier"),
      action: "Proposer une mission",
    };
  }
  const returned = missions.find((mission) => mission.rejection !== null);
  if (returned) {
    return {
      label: NEXT,
      title: "Une mission est à reprendre",
      text: `«\u202f${isolated(returned.title)}\u202f» est revenue avec une remarque. Corrigez-la et soumettez-la à nouveau.`,
      to: href("/mes-missions/:id/modifier", { id: returned.id }),
      action: "Reprendre la mission",
    };
  }
  if (received > 0 || counts.published + counts.pending === 0) return null;
  const to = { to: href("/acharne"), action: "Trouver un Acharné" };
  if (!mayWrite) {
    return {
      label: MEANWHILE,
      title: "Repérez vos Acharnés",
      text: "Vous pourrez leur écrire dès que votre entreprise sera validée. Préparez déjà vos messages\u202f: ils vous attendront.",
      ...to,
    };
  }
  return counts.published
    ? {
        label: NEXT,
        title: "Allez chercher vos candidats",
        text: "N’attendez pas les candidatures\u202f: écrivez vous-même aux Acharnés qui vous conviennent.",
        ...to,
      }
    : {
        label: MEANWHILE,
        title: "Repérez vos Acharnés",
        text: "Votre mission est en relecture. Vous pouvez déjà écrire à ceux qui vous conviennent.",
        ...to,
      };
}

/** The one thing to do now. */
export function NextStep({ step }: { readonly step: Step | null }) {
  if (!step) return null;
  return (
    <section className="next-step" aria-label={step.label}>
      <div className="next-step__in">
        <div className="next-step__say">
          <p className="next-step__label">{step.label}</p>
          <h2>{step.title}</h2>
          <p>{step.text}</p>
        </div>
        <p className="next-step__do">
          <ButtonLink to={step.to} variant="primary" size="lg">
            {step.action}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
