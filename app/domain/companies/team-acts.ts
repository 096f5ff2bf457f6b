import { ofName } from "../french";

type Words = {
  /** To the member whom it concerns. */
  readonly own: string;
  /** To the others, by the first name of the member. */
  readonly of: (name: string) => string;
};

/** TEAM-3, TEAM-6: what happens to a member of a company, as the owners and the member read it. */
export const TEAM_ACTS = {
  joined: { own: "Vous avez rejoint l’équipe", of: (name) => `${name} a rejoint l’équipe` },
  left: { own: "Vous avez quitté l’équipe", of: (name) => `${name} a quitté l’équipe` },
  removed: {
    own: "Vous ne faites plus partie de l’équipe",
    of: (name) => `${name} ne fait plus partie de l’équipe`,
  },
  role_changed: { own: "Votre rôle a changé", of: (name) => `Le rôle ${ofName(name)} a changé` },
  handed_over: {
    own: "Vous êtes désormais propriétaire",
    of: (name) => `${name} est désormais propriétaire`,
  },
  company_deleted: {
    own: "Votre entreprise a été supprimée",
    of: () => "Votre entreprise a été supprimée",
  },
} as const satisfies Readonly<Record<string, Words>>;

export type TeamAct = keyof typeof TEAM_ACTS;

const isTeamAct = (act: string | null): act is TeamAct => act !== null && Object.hasOwn(TEAM_ACTS, act);

/** The member of a notification about the team: by first name, or the reader. */
export type ConcernedMember = { readonly firstName: string | null; readonly isReader: boolean };

const SOMEBODY = "Un membre";

/** The sentence about a stored act; a plain one for an act that is no longer known. */
export function teamWords(act: string | null, member: ConcernedMember | null): string {
  if (!isTeamAct(act)) return "L’équipe de votre entreprise a changé";
  return member?.isReader ? TEAM_ACTS[act].own : TEAM_ACTS[act].of(member?.firstName ?? SOMEBODY);
}
