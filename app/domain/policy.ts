import type { Role } from "./catalogue";

/** The actor of a request, read from the session by the server. */
export type Actor =
  | { readonly kind: "visitor" }
  | {
      readonly kind: "user";
      readonly userId: string;
      readonly role: Role | null;
      /** The profile form was submitted at least once (AUTH-9). */
      readonly complete: boolean;
      /** The company was validated, and the validation was not withdrawn (PUB-5, PUB-6). */
      readonly validated: boolean;
      readonly admin: boolean;
      /** PWD-2: an administrator whose password may be too short must change it first. */
      readonly mustRenewPassword?: true;
      /** AUTH-12: an administrator without a second factor in the session must set one up first. */
      readonly mustShowSecondFactor?: true;
      /** When the actor last proved their identity by password, passkey or sign-in. */
      readonly provenAt?: Date;
    };

export const VISITOR: Actor = { kind: "visitor" };

/** The subject of an action. */
type Owned = { readonly ownerId: string | null };

export type Permissions = {
  "account.manage": undefined;
  "role.choose": undefined;
  "profile.fillCommercial": undefined;
  "profile.fillCompany": undefined;
  "profile.readOwn": Owned;
  /** `met`: the Acharné has applied to one of the company's missions, or written to it (PUB-6). */
  "profile.readLinks": { readonly met: boolean };
  "profile.moderate": undefined;
  "acharne.contact": undefined;
  "mission.submit": undefined;
  "mission.apply": undefined;
  "candidature.readOwn": undefined;
  "candidature.readReceived": undefined;
  "candidature.answer": Owned;
  "candidature.pursue": Owned;
  "conversation.write": undefined;
  "results.share": undefined;
  "mission.listOwn": undefined;
  "mission.readOwn": Owned;
  "mission.manage": Owned;
  "mission.moderate": undefined;
  "report.judge": undefined;
  "replacement.propose": undefined;
  "draft.keep": undefined;
  "admin.enter": undefined;
};

export type Action = keyof Permissions;
export const owns = (actor: Actor, ownerId: string | null): boolean =>
  actor.kind === "user" && actor.userId === ownerId;

type User = Extract<Actor, { kind: "user" }>;
type Rule<A extends Action> = (user: User, subject: Permissions[A]) => boolean;

const isAdmin = (user: User) => user.admin && !user.mustRenewPassword && !user.mustShowSecondFactor;
const isCompany = (user: User) => user.role === "entreprise" && user.complete;
const isValidatedCompany = (user: User) => isCompany(user) && user.validated;
const isCommercial = (user: User) => user.role === "commercial" && user.complete;
const isOwner = (user: User, subject: Owned) => owns(user, subject.ownerId);

const RULES: { readonly [A in Action]: Rule<A> } = {
  "account.manage": () => true,
  "role.choose": (user) => user.role === null,
  "profile.fillCommercial": (user) => user.role === "commercial",
  "profile.fillCompany": (user) => user.role !== "commercial",
  "profile.readOwn": isOwner,
  "profile.readLinks": (user, { met }) => isValidatedCompany(user) && met,
  "profile.moderate": isAdmin,
  "acharne.contact": isValidatedCompany,
  "mission.submit": isCompany,
  "mission.apply": isCommercial,
  "candidature.readOwn": isCommercial,
  "candidature.readReceived": isCompany,
  "candidature.answer": (user, subject) => isCompany(user) && isOwner(user, subject),
  "candidature.pursue": (user, subject) => isCommercial(user) && isOwner(user, subject),
  "conversation.write": (user) => isCompany(user) || isCommercial(user),
  "results.share": isCommercial,
  "mission.listOwn": isCompany,
  "mission.readOwn": isOwner,
  "mission.manage": (user, subject) => isCompany(user) && isOwner(user, subject),
  "mission.moderate": isAdmin,
  "report.judge": isAdmin,
  "replacement.propose": isAdmin,
  "draft.keep": () => true,
  "admin.enter": isAdmin,
};

export const ACTIONS = Object.keys(RULES) as Action[];

/**
 * Whether the actor may perform the action. Visitors may do nothing of this table. Operations enforce it,
 * pages hide by it.
 */
export function can<A extends Action>(
  actor: Actor,
  action: A,
  ...[subject]: Permissions[A] extends undefined ? [] : [Permissions[A]]
): boolean {
  if (actor.kind === "visitor") return false;
  return RULES[action](actor, subject as Permissions[A]);
}
