import { eq } from "drizzle-orm";
import { newToken, sha256 } from "~/platform/accounts/tokens.server";
import { accounts, confirmations, users } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import { isRepeated } from "../rate-limit.server";
import { createConfirmation, type SignUpChoices } from "./confirmation-links.server";

type Registration = {
  readonly email: string;
  readonly at: Date;
  readonly appUrl: string;
  /** Identifies the request, so that a repeated one is ignored. */
  readonly requestKey: readonly (string | null)[];
  /** Replaces the earlier sign-up of this browser, whose links end. */
  readonly replaces?: boolean;
};

/**
 * AUTH-4: creates an unconfirmed account and queues the mail with its link; the owner of a confirmed one gets a mail
 * instead. Both write the same rows. Each sign-up of an unconfirmed account has its own link, which sets the password
 * of that sign-up: the owner of the mailbox chooses.
 */
export async function registerAddress(
  db: Db,
  { email, at, appUrl, requestKey, replaces = false }: Registration,
  chosen: SignUpChoices,
): Promise<void> {
  const token = newToken();
  await db.transaction(async (tx) => {
    if (await isRepeated(tx, ["sign up", email, ...requestKey], at)) return;
    if (replaces)
      await tx.delete(confirmations).where(eq(confirmations.browser_hash, sha256(chosen.browser)));
    await tx.insert(users).values({ email }).onConflictDoNothing();
    const [account] = await tx
      .select({ id: users.id, confirmed: users.email_verified })
      .from(users)
      .where(eq(users.email, email))
      .for("update");
    if (!account) throw new Error("the account that was just opened is gone");
    if (!account.confirmed) await setPassword(tx, account.id, chosen.password);
    await createConfirmation(tx, { token, userId: account.id, at }, chosen);
    const mail = account.confirmed
      ? ({ for: "already registered" } as const)
      : ({ for: "confirmation", token } as const);
    await db.jobs.send(tx, "write-account-mail", { to: email, at: at.toISOString(), appUrl, request: mail });
  });
}

/** Sets the password hash of an account. */
export async function setPassword(tx: Reader, userId: string, password: string): Promise<void> {
  await tx
    .insert(accounts)
    .values({ user_id: userId, password })
    .onConflictDoUpdate({ target: accounts.user_id, set: { password } });
}
