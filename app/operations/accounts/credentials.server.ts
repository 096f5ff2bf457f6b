import { and, eq } from "drizzle-orm";
import type { KnownFor } from "~/platform/accounts/devices.server";
import { accounts, users } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

export type Credentials = KnownFor & { readonly email: string };

/** The account of an address, with the hash of its password. */
export async function findCredentials(db: Reader, email: string): Promise<Credentials | undefined> {
  const [account] = await credentials(db).where(eq(users.email, email));
  return asKnown(account);
}

export async function findCredentialsOf(db: Reader, userId: string): Promise<Credentials | undefined> {
  const [account] = await credentials(db).where(eq(users.id, userId));
  return asKnown(account);
}

const credentials = (db: Reader) =>
  db
    .select({ userId: users.id, email: users.email, passwordHash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")));

type Found = { userId: string; email: string; passwordHash: string | null };

const asKnown = (account: Found | undefined): Credentials | undefined =>
  account?.passwordHash ? { ...account, passwordHash: account.passwordHash } : undefined;
