import { labelOf, ROLES, type Role } from "../catalogue";
import { MEMBERSHIPS, type MembershipRole } from "../companies/memberships";
import { count, moment } from "../french";
import { MISSION_STATES, MISSION_TRANSITIONS } from "../missions/mission-status";
import { PROFILE_STATES, PROFILE_TRANSITIONS } from "../profiles/profile-status";
import { REFERENCE_STATES, REFERENCE_TRANSITIONS } from "../profiles/reference-status";
import { ACT_GROUPS, type ActGroup, type ActKind, kindLabel } from "./act-kinds";
import { ACTION_WORDS, LIMIT_WORDS } from "./refusal-words";

/** A fact of an act: its label, and how its values are shown. */
export type Fact<V> = { readonly label: string; readonly words: (value: V) => string };

const yesOrNo = (label: string): Fact<boolean> => ({ label, words: (value) => (value ? "Oui" : "Non") });
const figure = (label: string): Fact<number> => ({ label, words: count });
const text = (label: string): Fact<string> => ({ label, words: String });
const oneOf = <W extends Readonly<Record<string, string>>>(label: string, words: W): Fact<keyof W> => ({
  label,
  words: (value) => (Object.hasOwn(words, value) ? words[value] : undefined) ?? String(value),
});
/** A fact that some acts of its kind do not have. */
const maybe = <V>({ label, words }: Fact<V>): Fact<V | undefined> => ({
  label,
  words: (value) => (value === undefined ? "" : words(value)),
});
/** A fact whose null value is not shown. */
const orNothing = <V>({ label, words }: Fact<V>): Fact<V | null> => ({
  label,
  words: (value) => (value === null ? "" : words(value)),
});

type Named = Readonly<Record<string, { readonly label: string }>>;
type Move = { readonly name: string; readonly label: string };

/** Missions and profiles share the names of their states and moves, but not the words for them. */
const moved = (states: Named, moves: readonly Move[]) => {
  const state = (value: string) => states[value]?.label ?? value;
  const move = (value: string) => moves.find(({ name }) => name === value)?.label ?? value;
  return {
    move: { label: "Geste", words: move },
    undone: { label: "Geste annulé", words: move },
    from: { label: "De l’état", words: state },
    to: { label: "À l’état", words: state },
  } satisfies Readonly<Record<string, Fact<string>>>;
};
const ofMission = moved(MISSION_STATES, MISSION_TRANSITIONS);
const ofProfile = moved(PROFILE_STATES, PROFILE_TRANSITIONS);
const ofReference = moved(REFERENCE_STATES, REFERENCE_TRANSITIONS);
/** An undone act on any of them. */
const undone = moved({ ...REFERENCE_STATES, ...PROFILE_STATES }, PROFILE_TRANSITIONS);

const role: Fact<Role> = { label: "Rôle", words: (value) => labelOf(ROLES, value) };
const mission = text("Mission");
const company = text("Entreprise");
const reference = text("Référence");
const membership = (label: string): Fact<MembershipRole> => ({
  label,
  words: (value) => MEMBERSHIPS[value]?.label ?? value,
});
const report = text("Signalement");
const contest = text("Contestation");
const sessions = figure("Sessions fermées");
const isGroup = (value: string): value is ActGroup => Object.hasOwn(ACT_GROUPS, value);
const genre: Fact<string> = {
  label: "Genre",
  words: (value) => (isGroup(value) ? ACT_GROUPS[value] : kindLabel(value)),
};
/**
 * SAFE-7: the facts of an entry of each kind, in the order in which they are shown. Other facts cannot be
 * recorded, and a kind or a value without words does not compile.
 */
export const ACT_FACTS = {
  "account.confirmed": {
    role: orNothing(role),
    proof: oneOf("Preuve", {
      browser: "Le navigateur de l’inscription",
      password: "Le mot de passe de l’inscription",
      "new password": "Un nouveau mot de passe",
    }),
  },
  "account.deleted": {},
  "account.exported": { format: oneOf("Format", { zip: "Archive", page: "Page à lire" }) },
  "address.changed": {},
  "calendar.renewed": {},
  "device.trusted": {},
  "passkey.added": {},
  "passkey.removed": {},
  "password.changed": {},
  "password.asked": {},
  "password.reset": {},
  "recovery-code.used": { left: figure("Codes de secours restants") },
  "recovery-codes.renewed": {},
  "role.chosen": { role },
  "second-factor.disabled": {},
  "second-factor.enabled": {},
  "session.closed": { sessions },
  "session.ended": {},
  "session.opened": {
    known_browser: yesOrNo("Navigateur connu"),
    second_factor: yesOrNo("En deux étapes"),
    by: oneOf("Par", { password: "Mot de passe", passkey: "Clé d’accès" }),
  },
  "company.member_invited": { role: membership("Rôle"), company },
  "company.invitation_withdrawn": { role: membership("Rôle"), company },
  "company.joined": { role: membership("Rôle"), company },
  "company.role_changed": { from: membership("Du rôle"), to: membership("Au rôle"), company },
  "company.member_removed": { role: membership("Rôle"), company },
  "company.left": { role: membership("Rôle"), company },
  "company.handed_over": { company },
  "company.deleted": { members: figure("Membres"), company },
  "company.page_switched": { shown: yesOrNo("Page visible"), company },
  "contest.decided": {
    decision: oneOf("Décision", { confirmed: "Confirmée", reversed: "Annulée" }),
    restored: orNothing(yesOrNo("État rétabli")),
    alone: yesOrNo("Relue sans une autre personne"),
    contest,
    company: maybe(company),
  },
  "contest.sent": { contest, company: maybe(company) },
  "mission.moderated": {
    move: ofMission.move,
    from: ofMission.from,
    to: ofMission.to,
    mission,
    company: maybe(company),
  },
  "moderation.undone": {
    undone: undone.undone,
    from: undone.from,
    to: undone.to,
    mission: maybe(mission),
    reference: maybe(reference),
    company: maybe(company),
  },
  "profile.moderated": {
    move: ofProfile.move,
    from: ofProfile.from,
    to: ofProfile.to,
    company: maybe(company),
  },
  "reference.asked": { reference },
  "reference.moderated": {
    move: ofReference.move,
    from: ofReference.from,
    to: ofReference.to,
    reference,
  },
  "report.decided": {
    decision: oneOf("Décision", { upheld: "Retenu", dismissed: "Écarté" }),
    measure: maybe(
      orNothing(
        oneOf("Suite", {
          warn: "Avertissement",
          hide: "Retrait de la page ou de l’avis",
          block: "Conversation fermée",
        }),
      ),
    ),
    blocked: maybe(yesOrNo("Conversation fermée")),
    report,
    company: maybe(company),
  },
  "report.read": { report, company: maybe(company) },
  "replacement.proposed": {
    replacement: text("Demande de remplacement"),
    proposed: figure("Profils proposés"),
  },
  "admin.granted": {},
  "admin.revoked": { sessions },
  "second-factor.reset": {},
  "journal.exported": {
    format: oneOf("Format", { csv: "CSV", json: "JSON" }),
    kind: maybe(orNothing(genre)),
    since: orNothing(text("Depuis le")),
    upto: orNothing(text("Jusqu’au")),
    of_person: maybe(yesOrNo("Cherché par personne")),
    of_address: maybe(yesOrNo("Cherché par adresse")),
    entries: maybe(figure("Entrées au plus")),
  },
  "limit.reached": { rule: oneOf("Limite", LIMIT_WORDS) },
  "origin.refused": {},
  "passkey.refused": {},
  "password.refused": {},
  "policy.refused": { action: oneOf("Droit demandé", ACTION_WORDS) },
  "session.refused": {
    cause: oneOf("Cause", {
      delay: "Trop d’essais",
      password: "Mauvais mot de passe",
      "second factor": "Mauvais code",
      unconfirmed: "Adresse non confirmée",
      "unknown account": "Aucun compte à cette adresse",
    }),
  },
} as const satisfies Readonly<Record<ActKind, Readonly<Record<string, Fact<never>>>>>;

/** The facts of refusals that were counted together. */
export const TALLY_FACTS = {
  times: figure("Fois"),
  until: { label: "Jusqu’à", words: (value: string) => moment(new Date(value)) },
  others: yesOrNo("Beaucoup d’adresses à la fois"),
} as const;

/** The undoing of a mission's move uses the words of missions. */
export const OF_MISSION = { undone: ofMission.undone, from: ofMission.from, to: ofMission.to } as const;

type Table = typeof ACT_FACTS;
type ValueOf<F> = F extends Fact<infer V> ? V : never;
type FactValues<K extends ActKind> = { readonly [N in keyof Table[K]]: ValueOf<Table[K][N]> };
type Optional<T> = { [N in keyof T]: undefined extends T[N] ? N : never }[keyof T];

/** The facts of a kind, with their types. */
export type FactsOf<K extends ActKind> = Omit<FactValues<K>, Optional<FactValues<K>>> &
  Partial<Pick<FactValues<K>, Optional<FactValues<K>>>>;

/** The argument for a kind: its facts, or nothing where it has none. */
export type WithFacts<K extends ActKind> = keyof Table[K] extends never
  ? { readonly facts?: undefined }
  : { readonly facts: FactsOf<K> };
