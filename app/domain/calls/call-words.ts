import { capitalized } from "../text";
import type { CallEvent, CallMeet } from "./call-status";

/** CALL-1: the title of each event of a call, for notifications and mail subjects. */
const TITLES: Readonly<Record<CallEvent, (other: string) => string>> = {
  proposed: (other) => `Un appel avec ${other}\u202f: choisissez un moment`,
  confirmed: (other) => `Appel confirmé avec ${other}`,
  moved: (other) => `Appel déplacé avec ${other}`,
  cancelled: (other) => `Appel annulé avec ${other}`,
  lapsed: (other) => `Appel avec ${other}\u202f: aucun moment choisi`,
  reminded: (other) => `Rappel\u202f: appel avec ${other}`,
  past: (other) => `Comment s’est passé l’appel avec ${other}\u202f?`,
};

const isEvent = (act: string | null): act is CallEvent => act !== null && Object.hasOwn(TITLES, act);

/** The words of an event; a plain sentence for one that is no longer known. */
export const callTitle = (act: string | null, other: string): string =>
  isEvent(act) ? TITLES[act](other) : `Du nouveau pour l’appel avec ${other}`;

/** CAL-1, CAL-3: a call in a calendar. */
export const callSummary = (other: string): string => `Appel avec ${other}`;

/** CALL-2: how one meets, as one side reads it; without `value` it is given later, in the thread. */
export type CallMeeting = {
  readonly kind: CallMeet;
  readonly value: string | null;
  /** Whether the reader's side gave it. */
  readonly isReaders: boolean;
};

/** CALL-2: who calls which number, or the link. */
export function meetingText(meeting: CallMeeting | null, other: string): string {
  if (!meeting?.value) return "Le numéro ou le lien se donne dans la conversation.";
  const { kind, value, isReaders } = meeting;
  if (kind === "link") return `En visio\u202f: ${value}`;
  return isReaders
    ? `${capitalized(other)} vous appelle au\u00a0${value}.`
    : `Vous appelez ${other} au\u00a0${value}.`;
}
