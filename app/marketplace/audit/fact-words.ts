import { labelOf, ROLES } from "../catalogue";
import { count, moment } from "../french";
import { MISSION_STATES, MISSION_TRANSITIONS } from "../missions/mission-status";
import { PROFILE_STATES, PROFILE_TRANSITIONS } from "../profiles/profile-status";
import { ACT_GROUPS, type ActGroup, kindLabel } from "./act-kinds";
import type { Facts } from "./entry";

/** In the order in which they are read. */
const LABELS: Readonly<Record<string, string>> = {
  cause: "Cause",
  rule: "Limite",
  action: "Droit demandé",
  times: "Fois",
  until: "Jusqu’à",
  others: "Beaucoup d’adresses à la fois",
  move: "Geste",
  undone: "Geste annulé",
  from: "De l’état",
  to: "À l’état",
  decision: "Décision",
  measure: "Suite",
  blocked: "Conversation fermée",
  restored: "État rétabli",
  alone: "Relue sans une autre personne",
  mission: "Mission",
  report: "Signalement",
  contest: "Contestation",
  role: "Rôle",
  proof: "Preuve",
  sessions: "Sessions fermées",
  left: "Codes de secours restants",
  known_browser: "Navigateur connu",
  second_factor: "En deux étapes",
  by: "Par",
  format: "Format",
  kind: "Genre",
  since: "Depuis le",
  upto: "Jusqu’au",
  of_person: "Cherché par personne",
  of_address: "Cherché par adresse",
  entries: "Entrées au plus",
};

const CAUSES: Readonly<Record<string, string>> = {
  delay: "Trop d’essais",
  password: "Mauvais mot de passe",
  "second factor": "Mauvais code",
  unconfirmed: "Adresse non confirmée",
  "unknown account": "Aucun compte à cette adresse",
  passkey: "Clé d’accès refusée",
};

const WAYS: Readonly<Record<string, string>> = { password: "Mot de passe", passkey: "Clé d’accès" };

const DECISIONS: Readonly<Record<string, string>> = {
  upheld: "Retenu",
  dismissed: "Écarté",
  confirmed: "Confirmée",
  reversed: "Annulée",
};

const MEASURES: Readonly<Record<string, string>> = {
  warn: "Avertissement",
  hide: "Retrait de la page",
  block: "Conversation fermée",
};

const PROOFS: Readonly<Record<string, string>> = {
  browser: "Le navigateur de l’inscription",
  password: "Le mot de passe de l’inscription",
  "new password": "Un nouveau mot de passe",
};

const FORMATS: Readonly<Record<string, string>> = {
  zip: "Archive",
  page: "Page à lire",
  csv: "CSV",
  json: "JSON",
};

const isGroup = (text: string): text is ActGroup => Object.hasOwn(ACT_GROUPS, text);

type Words = Readonly<Record<string, { readonly label: string }>>;

/** Missions and profiles share the names of their states and moves, not their words. */
const OF_MISSION = { states: MISSION_STATES as Words, moves: MISSION_TRANSITIONS };
const OF_PROFILE = { states: PROFILE_STATES as Words, moves: PROFILE_TRANSITIONS };

function inWords(
  name: string,
  value: string,
  { states, moves }: typeof OF_MISSION | typeof OF_PROFILE,
): string {
  if (name === "cause") return CAUSES[value] ?? value;
  if (name === "by") return WAYS[value] ?? value;
  if (name === "decision") return DECISIONS[value] ?? value;
  if (name === "measure") return MEASURES[value] ?? value;
  if (name === "from" || name === "to") return states[value]?.label ?? value;
  if (name === "move" || name === "undone") return moves.find((move) => move.name === value)?.label ?? value;
  if (name === "kind") return isGroup(value) ? ACT_GROUPS[value] : kindLabel(value);
  if (name === "proof") return PROOFS[value] ?? value;
  if (name === "format") return FORMATS[value] ?? value;
  if (name === "role") return labelOf(ROLES, value);
  if (name === "until") return moment(new Date(value));
  return value;
}

export type FactWords = { readonly term: string; readonly detail: string };

const PLACES = Object.keys(LABELS);

/** What an entry of the journal tells beside people, as it is read; what this version does not know, as it stands. */
export function factsInWords(facts: Facts): FactWords[] {
  const subject = "mission" in facts ? OF_MISSION : OF_PROFILE;
  return Object.entries(facts)
    .sort(([one], [other]) => PLACES.indexOf(one) - PLACES.indexOf(other))
    .flatMap(([name, value]) => {
      const term = LABELS[name] ?? name;
      if (value === null) return [];
      if (typeof value === "boolean") return [{ term, detail: value ? "Oui" : "Non" }];
      return [{ term, detail: typeof value === "number" ? count(value) : inWords(name, value, subject) }];
    });
}
