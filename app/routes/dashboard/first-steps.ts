import { href } from "react-router";
import { ANSWER_PERIOD } from "~/domain/candidatures/deadline";
import { durationFirst } from "~/domain/durations";
import { plural } from "~/domain/french";
import { PATHS } from "~/domain/paths";
import type { ProfileView } from "../profiles/profile-view.server";

export type FirstStep = {
  readonly title: string;
  readonly text: string;
  readonly done: boolean;
  /** The link of the step; none while waiting. */
  readonly act?: { readonly to: string; readonly label: string };
};

type ProfileFacts = {
  readonly profile: Pick<ProfileView, "status" | "email" | "editPath">;
  readonly rejection: string | null;
};

type CommercialFacts = ProfileFacts & {
  readonly publicSlug: string | null;
  readonly openMissions: number;
  /** Has an availability date. */
  readonly available: boolean;
};

type CompanyFacts = ProfileFacts & {
  /** PUB-5: only a validated company may write to Acharnés. */
  readonly mayWrite: boolean;
  readonly written: boolean;
  /** TEAM-2: a reader of the company takes no step in its name. */
  readonly acts: boolean;
  /** TEAM-3: an owner of a validated company invites colleagues. */
  readonly mayInvite: boolean;
  readonly hasColleagues: boolean;
  readonly counts: { readonly all: number; readonly published: number; readonly pending: number };
};

const confirmed = ({ profile }: ProfileFacts): FirstStep => ({
  title: "Confirmer votre adresse",
  text: profile.email,
  done: true,
});

function filledIn({ profile, rejection }: ProfileFacts, title: string): FirstStep {
  if (profile.status !== "draft") {
    const text =
      profile.status === "pending" ? "Notre équipe a vos réponses." : "Votre profil est relu et validé.";
    return { title, text, done: true };
  }
  const label = rejection === null ? "Compléter mon profil" : "Reprendre mon profil";
  return {
    title,
    text: "Vos réponses sont gardées. Complétez ce qui manque, et il part en relecture.",
    done: false,
    act: { to: profile.editPath, label },
  };
}

/** WORK-2, DASH-3: the steps to a sales person's first candidature. */
export function commercialSteps(facts: CommercialFacts): readonly FirstStep[] {
  const { profile, publicSlug, openMissions, available } = facts;
  const open = openMissions
    ? `${plural(openMissions, "mission")} ${openMissions > 1 ? "sont ouvertes" : "est ouverte"}.`
    : "Aucune mission n’est ouverte pour l’instant.";
  return [
    confirmed(facts),
    filledIn(facts, "Présenter votre métier"),
    {
      title: "Passer la relecture",
      text: publicSlug
        ? "Votre page est dans l’annuaire."
        : "Quelqu’un de notre équipe lit chaque profil, du premier mot au dernier.",
      done: publicSlug !== null,
    },
    {
      title: "Dire quand vous êtes libre",
      text: "Une date, dans votre profil\u202f: les entreprises cherchent aussi par disponibilité.",
      done: available,
      ...(available ? {} : { act: { to: profile.editPath, label: "Donner une date" } }),
    },
    {
      title: "Postuler à une première mission",
      text: publicSlug
        ? `${open} Dites à l’entreprise par où vous commenceriez.`
        : `${open} Vous pourrez postuler dès que votre profil sera publié.`,
      done: false,
      act: { to: href("/missions"), label: "Voir les missions" },
    },
  ];
}

/** WORK-2, DASH-4: the steps to a company's first candidature. */
export function companySteps(facts: CompanyFacts): readonly FirstStep[] {
  const { mayWrite, written, counts, acts, mayInvite, hasColleagues } = facts;
  const proposed = counts.all > 0;
  return [
    confirmed(facts),
    filledIn(facts, "Présenter l’entreprise"),
    {
      title: "Proposer une première mission",
      text: proposed
        ? missionText(counts)
        : `${durationFirst("mission")} de formulaire. Notre équipe la relit, puis les candidatures arrivent ici.`,
      done: proposed,
      ...(proposed || !acts ? {} : { act: { to: href("/mission/publier"), label: "Proposer une mission" } }),
    },
    {
      title: "Écrire à un Acharné",
      text: mayWrite
        ? "N’attendez pas les candidatures\u202f: écrivez vous-même à ceux qui vous conviennent."
        : "Vous pourrez leur écrire dès que votre entreprise sera validée. Repérez déjà ceux qui vous conviennent.",
      done: written,
      ...(written || !acts ? {} : { act: { to: href("/acharne"), label: "Trouver un Acharné" } }),
    },
    ...(mayInvite
      ? [
          {
            title: "Inviter vos collègues",
            text: "Chacun avec son rôle : publier et répondre, ou seulement lire.",
            done: hasColleagues,
            ...(hasColleagues ? {} : { act: { to: PATHS.members, label: "Inviter un collègue" } }),
          },
        ]
      : []),
    {
      title: "Répondre à la première candidature",
      text: `Elle arrivera ici, et par e-mail. Vous aurez ${ANSWER_PERIOD} pour répondre\u202f: un mot suffit.`,
      done: false,
    },
  ];
}

function missionText({ published, pending }: CompanyFacts["counts"]): string {
  if (published) return "Elle est publiée\u202f: les Acharnés la lisent.";
  return pending ? "Elle est en attente de validation." : "Elle attend d’être reprise.";
}
