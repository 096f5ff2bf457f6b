import { kindLabel } from "../audit/act-kinds";
import { CANDIDATURE_STATES, type CandidatureMover } from "../candidatures/candidature-status";
import { COMMISSION_BASES, COMMISSION_DUES } from "../candidatures/commission";
import { OFFER_KINDS } from "../candidatures/offer-form";
import { ANSWER_REASONS } from "../candidatures/refusal-reasons";
import {
  LANGUAGES,
  LOCATION_TYPES,
  labelOf,
  MARKETS,
  MISSION_TYPES,
  ROLES,
  SECTORS,
  VOLUME_PERIODS,
} from "../catalogue";
import {
  MEMBERSHIPS,
  type MembershipRole,
  NOTIFIED_LABELS,
  type NotifiedScope,
} from "../companies/memberships";
import type { ConversationOrigin, ConversationStatus } from "../conversations/conversation";
import type { InboundOutcome } from "../conversations/mail-replies/inbound-outcome";
import type { REPORT_STATUSES } from "../conversations/report";
import { EXPENSES, OBJECTIVE_KINDS } from "../engagements/engagement-terms";
import { listed, moment } from "../french";
import { MISSION_STATES } from "../missions/mission-status";
import { CONTEST_STATES } from "../moderation/contest";
import { NOTIFICATIONS } from "../notifications/notification-kinds";
import { departmentName } from "../places";
import { PROFILE_STATES } from "../profiles/profile-status";
import { regionName } from "../regions";
import { RHYTHM_LABELS, type Rhythm } from "../search/rhythm";
import type { Mover, State } from "../transition";
import { labelOfField } from "./field-labels";
import type { SectionName } from "./sections";

export type Fact = { readonly term: string; readonly detail: string };

type Words = Readonly<Record<string, (code: string) => string>>;

/** Who moved a candidature. */
const BY: Readonly<Record<CandidatureMover, string>> = {
  company: "L’entreprise",
  commercial: "L’Acharné",
  clock: "Le délai",
  mission: "La mission",
  admin: "Notre équipe",
  replacement: "L’entreprise",
};

const ORIGINS: Readonly<Record<ConversationOrigin, string>> = {
  candidature: "Une candidature",
  invitation: "Une invitation",
  approach: "Un message de l’entreprise",
};

const CLOSERS: Readonly<Record<Mover, string>> = { owner: "Votre entreprise", admin: "Notre équipe" };

const THREAD_STATES: Readonly<Record<ConversationStatus, { readonly label: string }>> = {
  open: { label: "Ouverte" },
  declined: { label: "Déclinée" },
  blocked_by_company: { label: "Bloquée par l’entreprise" },
  blocked_by_commercial: { label: "Bloquée par l’Acharné" },
  closed_by_team: { label: "Fermée par notre équipe" },
};

const INBOUND: Readonly<Record<InboundOutcome, string>> = {
  posted: "Ajouté à la conversation",
  held_sender: "Retenu, sans preuve qu’il vient de vous",
  held_thread: "Retenu, la conversation ne le prenait plus",
  held_content: "Retenu pour son contenu",
  held_limit: "Retenu, trop de messages à la fois",
};

const REVIEWED: Readonly<Record<string, string>> = {
  mission: "Une mission",
  company: "Une entreprise",
  profile: "Un profil",
};

const REPORT_STATES: Readonly<Record<(typeof REPORT_STATUSES)[number], { readonly label: string }>> = {
  open: { label: "En attente" },
  upheld: { label: "Retenu" },
  dismissed: { label: "Sans suite" },
};

/** The words for the codes of a field. */
const WORDS: Words = {
  role: (code) => labelOf(ROLES, code),
  sectors: (code) => labelOf(SECTORS, code),
  required_sectors: (code) => labelOf(SECTORS, code),
  languages: (code) => labelOf(LANGUAGES, code),
  required_languages: (code) => labelOf(LANGUAGES, code),
  experience_type: (code) => labelOf(MARKETS, code),
  mission_preferences: (code) => labelOf(MARKETS, code),
  location_type: (code) => labelOf(LOCATION_TYPES, code),
  mission_type: (code) => labelOf(MISSION_TYPES, code),
  volume_period: (code) => labelOf(VOLUME_PERIODS, code),
  closed_by: (code) => CLOSERS[code as Mover] ?? code,
  origin: (code) => ORIGINS[code as ConversationOrigin] ?? code,
  commission_base: (code) => labelOf(COMMISSION_BASES, code),
  commission_due: (code) => labelOf(COMMISSION_DUES, code),
  expenses: (code) => labelOf(EXPENSES, code),
  objective_kind: (code) => labelOf(OBJECTIVE_KINDS, code),
  region: regionName,
  department: departmentName,
  kind: (code) => NOTIFICATIONS.find(({ kind }) => kind === code)?.label ?? code,
  act: kindLabel,
  outcome: (code) => INBOUND[code as InboundOutcome] ?? code,
  reviewed: (code) => REVIEWED[code] ?? code,
  membership_role: (code) => MEMBERSHIPS[code as MembershipRole]?.label ?? code,
  filter: (query) => [...new URLSearchParams(query)].map((pair) => pair.join("\u202f: ")).join(", "),
  searched: (code) => (code === "profiles" ? "Les Acharnés" : "Les missions"),
  rhythm: (code) => RHYTHM_LABELS[code as Rhythm] ?? code,
  notified: (code) => NOTIFIED_LABELS[code as NotifiedScope] ?? code,
};

/** Sections use the same codes with different words. */
function withStates(states: Readonly<Record<string, Pick<State, "label">>>): Words {
  const label = (code: string): string => states[code]?.label ?? code;
  return { ...WORDS, status: label, from_status: label, to_status: label };
}
const WORDS_OF_MISSION = withStates(MISSION_STATES);
const WORDS_OF_PROFILE = withStates(PROFILE_STATES);
const WORDS_OF_CANDIDATURE: Words = {
  ...withStates(CANDIDATURE_STATES),
  by: (code) => BY[code as CandidatureMover] ?? code,
  reason: (code) => labelOf(ANSWER_REASONS, code),
};

const WORDS_OF_SECTION: Readonly<Record<string, Words>> = {
  missions: WORDS_OF_MISSION,
  mission_reviews: WORDS_OF_MISSION,
  candidatures: WORDS_OF_CANDIDATURE,
  candidature_events: WORDS_OF_CANDIDATURE,
  offers: { ...WORDS, kind: (code) => labelOf(OFFER_KINDS, code) },
  conversations: withStates(THREAD_STATES),
  reports: withStates(REPORT_STATES),
  reports_decided: withStates(REPORT_STATES),
  contests: withStates(CONTEST_STATES),
  contests_decided: withStates(CONTEST_STATES),
};

const wordsOf = (section: SectionName, record: object): Words =>
  "reviewed" in record && record.reviewed === "mission"
    ? WORDS_OF_MISSION
    : (WORDS_OF_SECTION[section] ?? WORDS_OF_PROFILE);

function inWords(name: string, value: unknown, words: Words): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return moment(value);
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  if (Array.isArray(value)) {
    const each = value.map((one) => inWords(name, one, words));
    return name.endsWith("languages") ? listed(each) : each.join(", ");
  }
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([inner, each]) => `${labelOfField(inner)}\u202f: ${inWords(inner, each, words)}`)
      .join(", ");
  }
  return words[name]?.(String(value)) ?? String(value);
}

/** SET-5: an exported record in words, without empty fields. */
export function recordInWords(section: SectionName, record: object): readonly Fact[] {
  const words = wordsOf(section, record);
  return Object.entries(record)
    .map(([name, value]) => ({ term: labelOfField(name), detail: inWords(name, value, words) }))
    .filter(({ detail }) => detail !== "");
}
