import { and, eq, gt, or } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { isStorable } from "~/domain/text";
import { sha256 } from "~/platform/accounts/tokens.server";
import { addressChanges, users } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";

export type PendingChange = {
  readonly email: string;
  readonly waitsForOld: boolean;
  readonly waitsForNew: boolean;
};

/** SAFE-2: the pending change of address of the actor. */
export async function findAddressChange(
  db: Reader,
  actor: Actor,
  at: Date,
): Promise<PendingChange | undefined> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return undefined;
  const [change] = await db
    .select()
    .from(addressChanges)
    .where(and(eq(addressChanges.user_id, user.userId), gt(addressChanges.expires_at, at)));
  return (
    change && {
      email: change.email,
      waitsForOld: change.old_token !== null,
      waitsForNew: change.new_token !== null,
    }
  );
}

/** SAFE-2: the change that a mailed link confirms, if it is valid at `at`. */
export async function findFollowedChange(
  db: Reader,
  { token, at }: { readonly token: string; readonly at: Date },
) {
  if (!isStorable(token)) return undefined;
  const [change] = await db
    .select({ from: users.email, to: addressChanges.email })
    .from(addressChanges)
    .innerJoin(users, eq(users.id, addressChanges.user_id))
    .where(and(isLinkOf(token), gt(addressChanges.expires_at, at)));
  return change;
}

export const isLinkOf = (token: string) =>
  or(eq(addressChanges.old_token, sha256(token)), eq(addressChanges.new_token, sha256(token)));
