import type { CandidatureStatus } from "../candidatures/candidature-status";
import { dayOfWait } from "../candidatures/deadline";
import type { PaySides } from "../candidatures/pay-sides";
import type { Side } from "../conversations/conversation";
import { calendarDayOf, calendarDayShort, day, plural, typeset } from "../french";
import { PATHS, pathOf, WHETHER_FILLED } from "../paths";
import { A_CONFIDENTIAL_COMPANY } from "../profiles/name";
import { isolated } from "../text";
import { type DashboardOffer, type DashboardRow, type NewGroup, offerSides } from "./dashboard-row";
import { deadlineText } from "./due";

/** Something that waits for the reader, with the action in its line. */
export type DashboardLine = {
  readonly key: string;
  readonly deadline: Date | null;
  readonly title: string;
  readonly pays: readonly PaySides[];
  readonly text: string;
  readonly to: string;
  readonly action: string;
};

const quoted = (title: string) => `«\u202f${isolated(title)}\u202f»`;
const nameOf = ({ otherName }: DashboardRow) =>
  otherName === null ? A_CONFIDENTIAL_COMPANY : isolated(otherName);

type Words = (
  row: DashboardRow,
  now: Date,
  overseas: boolean,
) => Pick<DashboardLine, "title" | "text" | "action"> & {
  /** The part of the page that the link opens, where it is not the first screen. */
  readonly part?: string;
};

const until = ({ expiresAt }: DashboardRow, now: Date, overseas: boolean) =>
  expiresAt ? deadlineText(expiresAt, now, overseas) : "";
const waited = ({ submittedAt }: DashboardRow, now: Date) => {
  const days = dayOfWait(submittedAt, now);
  return days > 0 ? `Attend depuis ${plural(days, "jour")}` : "Arrivée aujourd’hui";
};

const READ = "Lire";

const OWN: Readonly<Record<Side, Partial<Record<CandidatureStatus, Words>>>> = {
  company: {
    viewed: (row, now, overseas) => ({
      title: `Répondre à ${nameOf(row)}`,
      text: `${waited(row, now)}, pour ${quoted(row.missionTitle)}. Sans réponse ${until(row, now, overseas)}, sa candidature expire.`,
      action: "Lire et répondre",
    }),
    shortlisted: (row, now, overseas) => ({
      title: `Décider pour ${nameOf(row)}`,
      text: `En présélection pour ${quoted(row.missionTitle)}. Faites une offre ou dites non, avant ${until(row, now, overseas)}.`,
      action: "Décider",
    }),
    accepted: (row) => ({
      title: "La mission est-elle pourvue\u202f?",
      text: `${nameOf(row)} a accepté votre offre pour ${quoted(row.missionTitle)}. Les autres candidats attendent de le savoir.`,
      action: "Répondre",
      part: WHETHER_FILLED,
    }),
  },
  commercial: {
    invited: (row, now, overseas) => ({
      title: `Répondre à ${nameOf(row)}`,
      text: `Vous invite à ${quoted(row.missionTitle)}. L’invitation expire ${until(row, now, overseas)}.`,
      action: "Lire l’invitation",
    }),
    offered: (row, now, overseas) => ({
      title: `Répondre à ${nameOf(row)}`,
      text: `${row.offer ? `${offerText(row.offer, now)}. ` : ""}L’offre expire ${until(row, now, overseas)}.`,
      action: "Lire l’offre",
    }),
  },
};

/** TEAM-2: the same for a member who only reads, while a colleague acts. */
const FOLLOWED: typeof OWN.company = {
  viewed: (row, now, overseas) => ({
    title: `${nameOf(row)} attend une réponse`,
    text: `${waited(row, now)}, pour ${quoted(row.missionTitle)}. Sans réponse ${until(row, now, overseas)}, sa candidature expire.`,
    action: READ,
  }),
  shortlisted: (row, now, overseas) => ({
    title: `${nameOf(row)} attend une décision`,
    text: `En présélection pour ${quoted(row.missionTitle)}. Sans suite ${until(row, now, overseas)}, sa candidature expire.`,
    action: READ,
  }),
  accepted: (row) => ({
    title: `${nameOf(row)} a accepté l’offre`,
    text: `Pour ${quoted(row.missionTitle)}. Reste à dire aux autres candidats si la mission est pourvue.`,
    action: READ,
  }),
};

/** The line of a candidature that waits for this side; undefined where it does not. */
export function ownLine(
  row: DashboardRow,
  side: Side,
  now: Date,
  overseas = false,
  acts = true,
): DashboardLine | undefined {
  const words = (acts ? OWN[side] : FOLLOWED)[row.status];
  if (!words) return undefined;
  const { part, ...line } = words(row, now, overseas);
  return {
    key: row.id,
    deadline: row.expiresAt,
    pays: offerSides(row, side),
    to: `${pathOf(PATHS.candidature, row.id)}${part ? `#${part}` : ""}`,
    ...line,
  };
}

const NEW_GROUP = "nouvelles";

/** The unopened candidatures to a mission, in one line. */
export function newGroupLine(
  { first, total, missionSlug, missionTitle, expiresAt }: NewGroup,
  acts = true,
): DashboardLine {
  const [only] = first;
  const names = first.map(({ name }) => isolated(name)).join(", ");
  const others = total - first.length;
  const one = total === 1 && only;
  return {
    key: `new-${missionSlug}`,
    deadline: expiresAt,
    title:
      total === 1
        ? "Lire une nouvelle candidature"
        : `Lire ${plural(total, "nouvelle candidature", "nouvelles candidatures")}`,
    pays: [],
    text: `${names}${others > 0 ? ` et ${plural(others, "autre")}` : ""}, pour ${quoted(missionTitle)}.`,
    to: one
      ? pathOf(PATHS.candidature, only.id)
      : `${PATHS.candidatures}?mission=${missionSlug}&etat=${NEW_GROUP}`,
    action: one ? (acts ? "Lire et répondre" : READ) : "Les lire",
  };
}

/** Threads with unread messages, in one line that names the last ones. */
export function unreadLine(
  total: number,
  last: readonly { id: string; name: string }[],
): DashboardLine | undefined {
  const [only] = last;
  if (!only) return undefined;
  const others = total - last.length;
  const names = `${last.map(({ name }) => isolated(name)).join(", ")}${others > 0 ? ` et ${plural(others, "autre")}` : ""}`;
  return {
    key: "unread",
    deadline: null,
    title: total === 1 ? "Lire un message" : `Lire ${plural(total, "conversation")}`,
    pays: [],
    text: `${names} ${total > 1 ? "vous ont écrit" : "vous a écrit"}.`,
    to: total === 1 ? pathOf(PATHS.conversation, only.id) : PATHS.messages,
    action: READ,
  };
}

/** FREE-4: half-days that were confirmed long ago. */
export const availabilityLine = (confirmedAt: Date): DashboardLine => ({
  key: "availability",
  deadline: null,
  title: "Confirmer vos disponibilités",
  pays: [],
  text: `Vous les avez confirmées le ${day(confirmedAt)}. Les entreprises cherchent par semaine.`,
  to: PATHS.availability,
  action: "Les confirmer",
});

type Returned = { readonly id: string; readonly title: string; readonly rejection: string | null };

/** The line of a mission that was returned with a remark; empty otherwise. */
export const returnedLines = ({ id, title, rejection }: Returned, acts = true): readonly DashboardLine[] =>
  rejection === null
    ? []
    : [
        {
          key: `returned-${id}`,
          deadline: null,
          title: acts ? "Reprendre une mission" : "Une mission est à reprendre",
          pays: [],
          text: `${quoted(title)} est revenue avec une remarque\u202f: «\u202f${isolated(typeset(rejection))}\u202f»`,
          to: pathOf(PATHS.editMission, id),
          action: acts ? "Reprendre la mission" : READ,
        },
      ];

/** Orders by deadline; lines without one come last. */
export const byDeadline = (a: DashboardLine, b: DashboardLine): number =>
  (a.deadline?.getTime() ?? Number.POSITIVE_INFINITY) - (b.deadline?.getTime() ?? Number.POSITIVE_INFINITY) ||
  0;

/** 'Mission de 8 semaines, dès le 11 janvier' */
function offerText({ kind, duration_weeks, start_date }: DashboardOffer, now: Date): string {
  const sameYear = start_date.slice(0, 4) === calendarDayOf(now).slice(0, 4);
  const what = {
    essai: "Essai d’une semaine",
    commission: "Mission à la commission",
    mission: duration_weeks ? `Mission de ${plural(duration_weeks, "semaine")}` : "Mission",
  }[kind];
  return `${what}, dès le ${calendarDayShort(start_date, sameYear)}`;
}
