import { type ActReader, whoHas } from "../companies/who-acted";
import { otherSide, type Side } from "../conversations/conversation";
import { calendarDay } from "../french";
import { type AgreedChange, CHANGE_DATES } from "./changes";
import { ENGAGEMENT_STATES, type EngagementMover, type EngagementStatus } from "./engagement-status";

type Happening = {
  readonly move: string;
  readonly by: EngagementMover;
  readonly actor_id: string | null;
  readonly to_status: EngagementStatus;
};

/** A move that has no author in words. */
const MADE: Readonly<Record<string, string>> = {
  start: "Premier jour",
  pause: "La pause commence",
  resume: "Le travail reprend",
  "ask-trial": "La suite de l’essai est demandée aux deux",
  "continue-trial": "Oui des deux côtés\u202f: l’essai continue",
  "agree-trial": "Oui des deux côtés\u202f: une offre dit la suite",
  "stop-trial": "L’essai s’arrête",
  end: "L’engagement est terminé",
  "break-off": "L’engagement est interrompu",
};

/** A move of one side, after 'Vous avez' or 'Nolwenn C. a'. */
const DONE: Readonly<Record<string, string>> = {
  "break-off": "interrompu l’engagement",
  "announce-break-off": "annoncé l’interruption de l’engagement",
};

/** ENG-2, TEAM-4: an event of an engagement in words, for one of its sides. */
export function engagementEventWords(
  { move, by, actor_id, to_status }: Happening,
  reader: ActReader,
): string {
  const done = DONE[move];
  if (done && (by === "company" || by === "commercial"))
    return `${whoHas({ by, actorId: actor_id }, reader)} ${done}`;
  return MADE[move] ?? ENGAGEMENT_STATES[to_status].label;
}

const PROPOSED = { pause: "une pause", resume: "la reprise", end: "une nouvelle date de fin" } as const;

/** ENG-8: a proposal in words. */
export const proposalWords = ({ kind, proposed_by, proposer_id }: Proposed, reader: ActReader): string =>
  `${whoHas({ by: proposed_by, actorId: proposer_id }, reader)} proposé ${PROPOSED[kind]}`;

/** ENG-8: what it changes: 'En pause à partir du 14 décembre 2026' */
export const proposalDate = ({ kind, date }: AgreedChange): string =>
  `${CHANGE_DATES[kind]}${kind === "end" ? "\u202f:" : ""} ${calendarDay(date)}`;

type Proposed = AgreedChange & { readonly proposed_by: Side; readonly proposer_id: string | null };

type Answered = {
  readonly proposed_by: Side;
  readonly answerer_id: string | null;
  readonly accepted: boolean;
};

/** ENG-8: its answer in words. */
export const answerWords = ({ proposed_by, answerer_id, accepted }: Answered, reader: ActReader): string =>
  `${whoHas({ by: otherSide(proposed_by), actorId: answerer_id }, reader)} ${accepted ? "accepté" : "refusé"} la proposition`;
