import { isProven } from "~/domain/accounts/proof";
import type { CompanyId } from "~/domain/companies/company-id";
import { REFUSALS } from "~/domain/messages";
import { type Action, type Actor, can, type Permissions } from "~/domain/policy";
import { type Refusal, refused } from "~/domain/result";
import { noteRefusal } from "~/platform/audit/audit-context.server";

type User = Extract<Actor, { kind: "user" }>;

/** The actor as a user who may perform the action, or the refusal for the operation to return. */
export function authorize<A extends Action>(
  actor: Actor,
  action: A,
  ...subject: Permissions[A] extends undefined ? [] : [Permissions[A]]
): User | Refusal {
  if (actor.kind === "user" && can(actor, action, ...subject)) return actor;
  // An expired session is not recorded as an attempt.
  if (actor.kind === "user") noteRefusal("policy.refused", { facts: { action } });
  return refused("forbidden", REFUSALS.notAllowed);
}

/** The actor as a user who may read it. Others see nothing; that is not recorded as a refusal. */
export function permitted<A extends Action>(
  actor: Actor,
  action: A,
  ...subject: Permissions[A] extends undefined ? [] : [Permissions[A]]
): User | undefined {
  return actor.kind === "user" && can(actor, action, ...subject) ? actor : undefined;
}

/** SAFE-2: the same for a sensitive act, which needs a recent proof of identity by password, passkey or sign-in. */
export function authorizeProven<A extends "account.manage" | "company.manage">(
  actor: Actor,
  action: A,
  at: Date,
  ...subject: Permissions[A] extends undefined ? [] : [Permissions[A]]
): User | Refusal {
  const user = authorize(actor, action, ...subject);
  if (isRefusal(user)) return user;
  return isProven(user.provenAt, at) ? user : refused("forbidden", REFUSALS.proofNeeded);
}

/** TEAM-1: the company of a user whom the policy permits what only members may do. */
export function companyIdOf({ company }: User): CompanyId {
  if (!company) throw new Error("the policy permitted an action of members to somebody else");
  return company.id;
}

export const isRefusal = (outcome: object): outcome is Refusal => "ok" in outcome && outcome.ok === false;
