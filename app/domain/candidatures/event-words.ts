import type { Side } from "../conversations/conversation";
import { ofName } from "../french";
import { isolated } from "../text";
import type { CandidatureMover, CandidatureStatus } from "./candidature-status";

export type CandidatureHappening = {
  readonly move: string;
  readonly by: CandidatureMover;
  readonly to_status: CandidatureStatus;
  /** Whether the reader did it; by default, whether their side did. */
  readonly own?: boolean;
};

type Names = Readonly<Record<Side, string>>;

/** A move in words, after 'Vous avez' or 'Nolwenn C. a'. */
const DONE: Readonly<Record<string, string>> = {
  apply: "envoyé la candidature",
  invite: "envoyé l’invitation",
  view: "ouvert la candidature",
  shortlist: "présélectionné la candidature",
  refuse: "refusé la candidature",
  offer: "fait une offre",
  retract: "retiré l’offre",
  withdraw: "retiré la candidature",
  renew: "renouvelé la candidature",
};

const ANSWERED: Partial<Record<CandidatureStatus, string>> = {
  submitted: "accepté l’invitation",
  accepted: "accepté l’offre",
  invitation_declined: "décliné l’invitation",
  offer_declined: "décliné l’offre",
};

/** WORK-5: an event of a candidature in words, for one of its sides. */
export function eventWords(
  { move, by, to_status, own }: CandidatureHappening,
  reader: Side,
  names: Names,
): string {
  if (move === "mission_changed") return "La mission a changé";
  if (move === "profile_unpublished")
    return by === reader
      ? "Votre profil n’est plus publié"
      : `Le profil ${ofName(isolated(names[by as Side]))} n’est plus publié`;
  if (by === "clock") return "Le délai est passé sans réponse";
  if (by === "replacement") return "Une nouvelle invitation est partie, comme remplacement";
  if (by === "mission" || by === "admin") return "La mission est fermée";
  const what = DONE[move] ?? ANSWERED[to_status];
  if (!what) throw new Error(`no words for ${move} to ${to_status}`);
  return (own ?? by === reader) ? `Vous avez ${what}` : `${isolated(names[by])} a ${what}`;
}

/** TEAM-4: what a colleague did, for a member who meant to act as well; undefined for what changes nothing for them. */
export function doneByColleague(move: string, name: string): string | undefined {
  const what = move === "view" ? undefined : DONE[move]?.replace("la candidature", "cette candidature");
  return what && `${isolated(name)} a déjà ${what}.`;
}

/** TEAM-4: the last act of a colleague, on a card: 'Claire a présélectionné'. */
export const actOfColleague = (move: string, name: string): string | null =>
  DONE[move] ? `${isolated(name)} a ${DONE[move].replace(" la candidature", "")}` : null;
