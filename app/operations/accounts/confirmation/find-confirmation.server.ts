import { and, desc, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isStorable } from "~/domain/text";
import { sha256 } from "~/platform/accounts/tokens.server";
import { confirmations, users } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { isSignUpOf } from "../confirmation-links.server";
import { ownerOfLink } from "../links.server";

/** AUTH-6: the account that a link has confirmed already, until the link would have expired. */
export const findConfirmed = (db: Reader, token: string, at: Date): Promise<string | undefined> =>
  ownerOfLink(db, { purpose: "confirmed", token }, at);

type Followed = { readonly token: string; readonly browser: string | null; readonly at: Date };

/** AUTH-6: the account that a link would confirm at `at`, and what this browser chose when it signed up for it. */
export async function findConfirmation(db: Reader, { token, browser, at }: Followed) {
  if (!isStorable(token)) return undefined;
  const signUp = alias(confirmations, "sign_up");
  // One statement: between two, another link of the account may be used, which deletes both rows.
  const [link] = await db
    .select({
      userId: confirmations.user_id,
      email: users.email,
      password: confirmations.password,
      role: confirmations.role,
      return_path: confirmations.return_path,
      signedUpAt: confirmations.created_at,
      signedUpHere: signUp,
    })
    .from(confirmations)
    .innerJoin(users, eq(users.id, confirmations.user_id))
    .leftJoin(
      signUp,
      browser === null
        ? sql`false`
        : and(eq(signUp.user_id, confirmations.user_id), isSignUpOf(signUp, browser, at)),
    )
    .where(
      and(
        eq(confirmations.token_hash, sha256(token)),
        gt(confirmations.expires_at, at),
        eq(users.email_verified, false),
      ),
    )
    .orderBy(desc(signUp.created_at))
    .limit(1);
  return link;
}
