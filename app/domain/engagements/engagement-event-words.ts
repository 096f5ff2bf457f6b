import type { Side } from "../conversations/conversation";
import { calendarDay } from "../french";
import { isolated } from "../text";
import { type AgreedChange, CHANGE_DATES } from "./changes";
import { ENGAGEMENT_STATES, type EngagementMover, type EngagementStatus } from "./engagement-status";

type Happening = {
  readonly move: string;
  readonly by: EngagementMover;
  readonly to_status: EngagementStatus;
};

type Named = { readonly reader: Side; readonly other: string };

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

/** ENG-2: an event of an engagement in words, for one of its sides. */
export function engagementEventWords({ move, by, to_status }: Happening, named: Named): string {
  const done = DONE[move];
  if (done && (by === "company" || by === "commercial")) return `${whoHas(by, named)} ${done}`;
  return MADE[move] ?? ENGAGEMENT_STATES[to_status].label;
}

/** 'Vous avez' or 'Nolwenn C. a' */
const whoHas = (by: Side, { reader, other }: Named): string =>
  by === reader ? "Vous avez" : `${isolated(other)} a`;

const PROPOSED = { pause: "une pause", resume: "la reprise", end: "une nouvelle date de fin" } as const;

/** ENG-8: a proposal in words. */
export const proposalWords = ({ kind, proposed_by }: Proposed, named: Named): string =>
  `${whoHas(proposed_by, named)} proposé ${PROPOSED[kind]}`;

/** ENG-8: what it changes: 'En pause à partir du 14 décembre 2026' */
export const proposalDate = ({ kind, date }: AgreedChange): string =>
  `${CHANGE_DATES[kind]}${kind === "end" ? "\u202f:" : ""} ${calendarDay(date)}`;

type Proposed = AgreedChange & { readonly proposed_by: Side };

/** ENG-8: its answer in words. */
export const answerWords = (
  { proposed_by, accepted }: { readonly proposed_by: Side; readonly accepted: boolean },
  named: Named,
): string =>
  `${whoHas(proposed_by === "company" ? "commercial" : "company", named)} ${accepted ? "accepté" : "refusé"} la proposition`;
