import { isProven } from "~/domain/accounts/proof";
import { REFUSALS } from "~/domain/messages";
import { type Action, type Actor, can, type Permissions } from "~/domain/policy";
import { type Refusal, refused } from "~/domain/result";
import { noteRefusal } from "~/platform/audit/audit-context.server";

type User = Extract<Actor, { kind: "user" }>;

/** The actor as a user who may do it, or the refusal that the operation returns. */
export function authorize<A extends Action>(
  actor: Actor,
  action: A,
  ...subject: Permissions[A] extends undefined ? [] : [Permissions[A]]
): User | Refusal {
  if (actor.kind === "user" && can(actor, action, ...subject)) return actor;
  // A visitor whose session is over is no attempt at anything.
  if (actor.kind === "user") noteRefusal("policy.refused", { facts: { action } });
  return refused("forbidden", REFUSALS.notAllowed);
}

/**
 * The actor as a user who may read it; for anybody else a page shows nothing there, which is no attempt and stands in no
 * journal.
 */
export function permitted<A extends Action>(
  actor: Actor,
  action: A,
  ...subject: Permissions[A] extends undefined ? [] : [Permissions[A]]
): User | undefined {
  return actor.kind === "user" && can(actor, action, ...subject) ? actor : undefined;
}

/** The same for a sensitive act: who acts has shown lately who they are, by a password or at sign-in (SAFE-2). */
export function authorizeProven(actor: Actor, action: "account.manage", at: Date): User | Refusal {
  const user = authorize(actor, action);
  if (isRefusal(user)) return user;
  return isProven(user.provenAt, at) ? user : refused("forbidden", REFUSALS.proofNeeded);
}

export const isRefusal = (outcome: object): outcome is Refusal => "ok" in outcome && outcome.ok === false;
