import type { Side } from "../../conversations/conversation";
import { slugWords } from "../../slug";
import {
  awaitedFrom,
  CANDIDATURE_STATES,
  CANDIDATURE_STATUSES,
  type CandidatureStatus,
  LIVE_CANDIDATURES,
} from "../candidature-status";

/** Statuses that a list groups: a column of the company's board, a tab of either list. */
export type Group = {
  /** Its name in URLs. */
  readonly key: string;
  readonly label: string;
  readonly statuses: readonly CandidatureStatus[];
  /** Only candidatures that were sent: unanswered invitations do not count. */
  readonly sent?: true;
};

const group = (label: string, statuses: readonly CandidatureStatus[]): Group => ({
  key: slugWords(label, ""),
  label,
  statuses,
});

const inTab = (tab: string) =>
  CANDIDATURE_STATUSES.filter((status) => CANDIDATURE_STATES[status].tab === tab);
const TABS = [...new Set(CANDIDATURE_STATUSES.map((status) => CANDIDATURE_STATES[status].tab))];
const ENDS = CANDIDATURE_STATUSES.filter(
  (status) => CANDIDATURE_STATES[status].tab === CANDIDATURE_STATES.refused.tab,
);

/** WORK-3: the groups of a company, in the order of the table. */
export const COMPANY_GROUPS: readonly Group[] = TABS.map((tab) => group(tab, inTab(tab)));

/** WORK-3: the groups of an Acharné, active ones first. */
const COMMERCIAL_GROUPS: readonly Group[] = [
  group(
    "En cours",
    LIVE_CANDIDATURES.filter((status) => status !== "invited"),
  ),
  group(CANDIDATURE_STATES.invited.tab, ["invited"]),
  group(CANDIDATURE_STATES.accepted.tab, ["accepted"]),
  group("Terminées", ENDS),
];

export const groupsOf = (side: Side): readonly Group[] =>
  side === "company" ? COMPANY_GROUPS : COMMERCIAL_GROUPS;

/** WORK-2: the statuses that a company's figures count as received. */
export const RECEIVED: Group = {
  ...group(
    "Reçues",
    CANDIDATURE_STATUSES.filter((status) => status !== "invited" && status !== "invitation_declined"),
  ),
  sent: true,
};

const TO_ANSWER: Readonly<Record<Side, Group>> = {
  company: group("À répondre", awaitedFrom("company")),
  commercial: group("À répondre", awaitedFrom("commercial")),
};

/** WORK-1: the groups that the header counts: they wait for an act of that side. */
export const toAnswerBy = (side: Side): Group => TO_ANSWER[side];

/** WORK-3: the tabs of a list after "Toutes". Only the groups of `groupsOf` contain each candidature once. */
export const tabsOf = (side: Side): readonly Group[] => [
  TO_ANSWER[side],
  ...(side === "company" ? [RECEIVED] : []),
  ...groupsOf(side),
];

/** The column of a candidature. */
export const columnOf = (status: CandidatureStatus): Group => {
  const found = COMPANY_GROUPS.find(({ statuses }) => statuses.includes(status));
  if (!found) throw new Error(`no column holds ${status}`);
  return found;
};

type Counts = Readonly<Record<CandidatureStatus, number>>;

/** The number of candidatures in a group, from counts by status: all, and those that were sent. */
export const countOf = ({ statuses, sent }: Group, counts: Counts, received: Counts): number =>
  statuses.reduce((sum, status) => sum + (sent ? received : counts)[status], 0);
