import { and, eq } from "drizzle-orm";
import { newToken, sha256 } from "~/platform/accounts/tokens.server";
import { accounts, confirmations, users } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import { isRepeated } from "../rate-limit.server";
import { keepConfirmation, type SignUpChoices } from "./confirmation-links.server";

const BY_PASSWORD = "credential";

type Registration = {
  readonly email: string;
  readonly at: Date;
  readonly appUrl: string;
  /** What tells it from any other request, so that the same one arriving twice is one. */
  readonly asked: readonly (string | null)[];
  /** In place of what the browser signed up for before, whose links end. */
  readonly anew?: boolean;
};

/**
 * AUTH-4: opens an unconfirmed account and queues the mail with its link; the owner of a confirmed one gets a mail
 * that says so. Both leave the same behind. Of an unconfirmed account, each sign-up has a link of its own, which will
 * set the password chosen there: whoever reads the mail decides between them.
 */
export async function registerAddress(
  db: Db,
  { email, at, appUrl, asked, anew = false }: Registration,
  chosen: SignUpChoices,
): Promise<void> {
  const token = newToken();
  await db.transaction(async (tx) => {
    if (await isRepeated(tx, ["sign up", email, ...asked], at)) return;
    if (anew) await tx.delete(confirmations).where(eq(confirmations.browserHash, sha256(chosen.browser)));
    await tx.insert(users).values({ email }).onConflictDoNothing();
    const [account] = await tx
      .select({ id: users.id, confirmed: users.emailVerified })
      .from(users)
      .where(eq(users.email, email))
      .for("update");
    if (!account) throw new Error("the account that was just opened is gone");
    if (!account.confirmed) await setPassword(tx, account.id, chosen.password);
    await keepConfirmation(tx, { token, userId: account.id, at }, chosen);
    const mail = account.confirmed
      ? ({ for: "already registered" } as const)
      : ({ for: "confirmation", token } as const);
    await db.jobs.send(tx, "write-account-mail", { to: email, at: at.toISOString(), appUrl, asked: mail });
  });
}

/** Gives an account the password of that hash, in place of the one before. */
export async function setPassword(tx: Reader, userId: string, password: string): Promise<void> {
  const ofAccount = and(eq(accounts.userId, userId), eq(accounts.providerId, BY_PASSWORD));
  const changed = await tx.update(accounts).set({ password }).where(ofAccount).returning({ id: accounts.id });
  if (changed.length) return;
  await tx.insert(accounts).values({ userId, accountId: userId, providerId: BY_PASSWORD, password });
}
