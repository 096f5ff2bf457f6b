import { and, eq, isNotNull } from "drizzle-orm";
import type { KnownFor } from "~/platform/accounts/devices.server";
import { accounts, secondFactors, users } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

export type Credentials = KnownFor & {
  readonly email: string;
  readonly confirmed: boolean;
  readonly hasSecondFactor: boolean;
};

/** The account of an address, with its password hash. */
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
    .select({
      userId: users.id,
      email: users.email,
      confirmed: users.email_verified,
      passwordHash: accounts.password,
      secondFactor: secondFactors.user_id,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.user_id, users.id))
    .leftJoin(secondFactors, and(eq(secondFactors.user_id, users.id), isNotNull(secondFactors.enabled_at)));

type Found = Awaited<ReturnType<typeof credentials>>[number];

function asKnown(found: Found | undefined): Credentials | undefined {
  if (!found?.passwordHash) return undefined;
  const { secondFactor, ...account } = found;
  return { ...account, passwordHash: found.passwordHash, hasSecondFactor: secondFactor !== null };
}
