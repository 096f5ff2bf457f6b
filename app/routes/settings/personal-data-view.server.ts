import {
  LANGUAGES,
  LOCATION_TYPES,
  labelOf,
  MARKETS,
  MISSION_TYPES,
  ROLES,
  SECTORS,
  VOLUME_PERIODS,
} from "~/marketplace/catalogue";
import { listed, moment } from "~/marketplace/french";
import { MISSION_STATES } from "~/marketplace/missions/mission-status";
import { NOTIFICATIONS } from "~/marketplace/notifications/notification-kinds";
import { departmentName, regionName } from "~/marketplace/places";
import { PROFILE_STATES } from "~/marketplace/profiles/profile-status";
import type { State } from "~/marketplace/transition";
import type { PersonalData } from "~/operations/accounts/export-account.server";
import { FIELD_LABELS, SECTION_TITLES } from "./personal-data-labels";

type Fact = { readonly term: string; readonly detail: string };

type Words = Readonly<Record<string, (code: string) => string>>;

/** How the codes of a field read. */
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
  region: regionName,
  department: departmentName,
  kind: (code) => NOTIFICATIONS.find(({ kind }) => kind === code)?.label ?? code,
  reviewed: (code) => (code === "mission" ? "Une mission" : "Un profil"),
};

/** The states of a mission and of a profile share their codes, not their words. */
function wordsOfStates(states: Readonly<Record<string, State>>): Words {
  const label = (code: string): string => states[code]?.label ?? code;
  return { ...WORDS, status: label, from_status: label, to_status: label };
}
const WORDS_OF_MISSION = wordsOfStates(MISSION_STATES);
const WORDS_OF_PROFILE = wordsOfStates(PROFILE_STATES);

const wordsOf = (section: string, record: object): Words =>
  section === "missions" || "mission" in record || ("reviewed" in record && record.reviewed === "mission")
    ? WORDS_OF_MISSION
    : WORDS_OF_PROFILE;

const labelOfField = (name: string): string => FIELD_LABELS[name] ?? name;

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

const factsOf = (record: object, words: Words): Fact[] =>
  Object.entries(record)
    .map(([name, value]) => ({ term: labelOfField(name), detail: inWords(name, value, words) }))
    .filter(({ detail }) => detail !== "");

/** SET-5: the exported data in words, section by section, nothing left out but what is empty. */
export function personalDataView({ exported_at, ...sections }: PersonalData) {
  return {
    exportedAt: moment(exported_at),
    sections: Object.entries(sections).map(([name, content]) => ({
      name,
      title: SECTION_TITLES[name as keyof typeof sections],
      records: [content ?? []].flat().map((record) => factsOf(record, wordsOf(name, record))),
    })),
  };
}
