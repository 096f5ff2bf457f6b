import { cguState } from "~/domain/accounts/cgu";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { cguAcceptances } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";

type Acceptance = { readonly userId: string; readonly version: string; readonly at: Date };

/** The first acceptance of a version is kept. */
export async function recordAcceptance(tx: Reader, { userId, version, at }: Acceptance): Promise<void> {
  await tx.insert(cguAcceptances).values({ user_id: userId, version, accepted_at: at }).onConflictDoNothing();
}

/**
 * SAFE-5: accepts the version of the CGU that the actor read. Returns 'conflict' if another one replaced it meanwhile,
 * and does nothing if there is none to accept.
 */
export async function acceptCgu(
  db: Db,
  actor: Actor,
  {
    accepted,
    version,
    at,
  }: { readonly accepted: string | null; readonly version: string; readonly at: Date },
): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  const state = cguState(accepted, at);
  if (state.ask === "nothing") return done({});
  if (state.version.id !== version) return refused("conflict", REFUSALS.cguChanged);
  await recordAcceptance(db, { userId: user.userId, version, at });
  return done({});
}
