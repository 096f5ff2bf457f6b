import type { Role } from "./catalogue";
import type { AccountId, CompanyId } from "./companies/company-id";
import { MEMBERSHIPS, type MembershipRole } from "./companies/memberships";

/** The actor of a request, read from the session by the server. */
export type Actor =
  | { readonly kind: "visitor" }
  | {
      readonly kind: "user";
      readonly userId: AccountId;
      readonly role: Role | null;
      /** TEAM-1: the company of a member, and the member's rights in it; null for everybody else. */
      readonly company: { readonly id: CompanyId; readonly role: MembershipRole } | null;
      /** The profile form was submitted at least once, that of a member's company by any of its owners (AUTH-9). */
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

/** The subject of an action: whose it is, by the id of an Acharné's account or of a company (`sideIdOf`). */
type Owned = { readonly ownerId: string | null };
type OfCompany = { readonly companyId: CompanyId | null };

export type Permissions = {
  "account.manage": undefined;
  "role.choose": undefined;
  "profile.fillCommercial": undefined;
  "profile.fillCompany": undefined;
  /** The name and phone of a member, who may not edit the company. */
  "profile.fillMember": undefined;
  "profile.readOwn": Owned;
  /** `met`: the Acharné has applied to one of the company's missions, or written to it (PUB-6). */
  "profile.readLinks": { readonly met: boolean };
  "profile.moderate": undefined;
  "acharne.contact": undefined;
  "mission.submit": undefined;
  "mission.apply": undefined;
  "candidature.readOwn": undefined;
  "candidature.readReceived": undefined;
  /** The company's side of a candidature, a thread or an engagement: to read it, and to act on it. */
  "candidature.follow": Owned;
  "candidature.answer": Owned;
  "candidature.pursue": Owned;
  "conversation.read": undefined;
  "conversation.write": undefined;
  "results.share": undefined;
  /** LIST-6: the lists of the actor's company, or an Acharné's own. */
  "list.read": undefined;
  "list.manage": undefined;
  "availability.state": undefined;
  "reference.ask": undefined;
  "company.readMembers": undefined;
  "company.manage": OfCompany;
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
type User = Extract<Actor, { kind: "user" }>;
type Rule<A extends Action> = (user: User, subject: Permissions[A]) => boolean;

/**
 * The id by which missions, candidatures, threads and engagements know an actor: of the company for a member, of the account for
 * an Acharné; null for everybody else.
 */
export const sideIdOf = (actor: Actor): string | null => {
  if (actor.kind === "visitor") return null;
  return actor.role === "entreprise" ? (actor.company?.id ?? null) : actor.userId;
};

export const owns = (actor: Actor, ownerId: string | null): boolean =>
  ownerId !== null && sideIdOf(actor) === ownerId;

const isAdmin = (user: User) => user.admin && !user.mustRenewPassword && !user.mustShowSecondFactor;
const isMember = (user: User) => user.role === "entreprise" && user.complete && user.company !== null;
const isRecruiter = (user: User) => isMember(user) && worksFor(user);
const isValidatedRecruiter = (user: User) => isRecruiter(user) && user.validated;
const isCommercial = (user: User) => user.role === "commercial" && user.complete;
const isOwner = (user: User, subject: Owned) => owns(user, subject.ownerId);

const worksFor = ({ company }: User) => company !== null && MEMBERSHIPS[company.role].works;
const decidesFor = ({ company }: User) => company !== null && MEMBERSHIPS[company.role].decides;

const RULES: { readonly [A in Action]: Rule<A> } = {
  "account.manage": () => true,
  "role.choose": (user) => user.role === null,
  "profile.fillCommercial": (user) => user.role === "commercial",
  "profile.fillCompany": (user) => user.role !== "commercial" && (user.company === null || decidesFor(user)),
  "profile.fillMember": isMember,
  "profile.readOwn": isOwner,
  "profile.readLinks": (user, { met }) => isMember(user) && user.validated && met,
  "profile.moderate": isAdmin,
  "acharne.contact": isValidatedRecruiter,
  "mission.submit": isRecruiter,
  "mission.apply": isCommercial,
  "candidature.readOwn": isCommercial,
  "candidature.readReceived": isMember,
  "candidature.follow": (user, subject) => isMember(user) && isOwner(user, subject),
  "candidature.answer": (user, subject) => isRecruiter(user) && isOwner(user, subject),
  "candidature.pursue": (user, subject) => isCommercial(user) && isOwner(user, subject),
  "conversation.read": (user) => isMember(user) || isCommercial(user),
  "conversation.write": (user) => isRecruiter(user) || isCommercial(user),
  "results.share": isCommercial,
  "list.read": (user) => isMember(user) || isCommercial(user),
  "list.manage": (user) => isRecruiter(user) || isCommercial(user),
  "availability.state": isCommercial,
  "reference.ask": isCommercial,
  "company.readMembers": isMember,
  "company.manage": (user, { companyId }) => decidesFor(user) && companyId !== null && owns(user, companyId),
  "mission.listOwn": isMember,
  "mission.readOwn": isOwner,
  "mission.manage": (user, subject) => isRecruiter(user) && isOwner(user, subject),
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

/** TEAM-2: whether the actor is a member who writes nothing in the company's name. */
export const readsOnly = (actor: Actor): boolean =>
  actor.kind === "user" && actor.company !== null && !worksFor(actor);

/** TEAM-2: whether the actor decides for the company that they are a member of. */
export const managesCompany = (actor: Actor): boolean =>
  actor.kind === "user" && can(actor, "company.manage", { companyId: actor.company?.id ?? null });
