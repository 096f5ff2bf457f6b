import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { endOfLink } from "~/domain/accounts/link-life";
import type { Role } from "~/domain/catalogue";
import { hashPassword, verifyPassword } from "~/platform/accounts/password-hash.server";
import { sha256 } from "~/platform/accounts/tokens.server";
import { confirmations } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** The choices of a sign-up; `password` is a hash, `browser` the key in the browser's cookie. */
export type SignUpChoices = {
  readonly browser: string;
  readonly password: string;
  readonly role: Role | null;
  readonly returnPath: string | null;
};

type NewLink = {
  readonly token: string;
  readonly userId: string;
  readonly at: Date;
  /** When the sign-up was, if earlier: it accepted the CGU in force then. */
  readonly signedUpAt?: Date | undefined;
};

export async function createConfirmation(
  tx: Reader,
  { token, userId, at, signedUpAt = at }: NewLink,
  { browser, password, role, returnPath }: Partial<SignUpChoices>,
): Promise<void> {
  await tx.insert(confirmations).values({
    token_hash: sha256(token),
    user_id: userId,
    browser_hash: browser === undefined ? null : sha256(browser),
    password,
    role,
    return_path: returnPath,
    created_at: signedUpAt,
    expires_at: endOfLink("confirmation", at),
  });
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * Whether the last sign-up with the address of an account chose that password; takes as long without a sign-up or an
 * account.
 */
export async function isOfLastSignUp(
  db: Reader,
  userId: string | undefined,
  password: string,
): Promise<boolean> {
  const [last] = await db
    .select({ hash: confirmations.password })
    .from(confirmations)
    .where(and(eq(confirmations.user_id, userId ?? NOBODY), isNotNull(confirmations.password)))
    .orderBy(desc(confirmations.created_at))
    .limit(1);
  if (last?.hash) return verifyPassword(last.hash, password);
  await hashPassword(password);
  return false;
}

type SignUps = Readonly<Record<"browser_hash" | "expires_at", AnyPgColumn>>;

/** The sign-ups of a browser whose links still work. */
export const isSignUpOf = (signUps: SignUps, browser: string, at: Date) =>
  and(eq(signUps.browser_hash, sha256(browser)), gt(signUps.expires_at, at));

/** The last sign-up of a browser, of one account or of any. */
export async function findSignUp(
  db: Reader,
  { browser, userId, at }: { readonly browser: string | null; readonly userId?: string; readonly at: Date },
) {
  if (!browser) return undefined;
  const [found] = await db
    .select()
    .from(confirmations)
    .where(
      and(
        isSignUpOf(confirmations, browser, at),
        userId === undefined ? undefined : eq(confirmations.user_id, userId),
      ),
    )
    .orderBy(desc(confirmations.created_at))
    .limit(1);
  return found;
}
