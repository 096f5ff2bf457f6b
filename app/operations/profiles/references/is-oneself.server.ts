import { and, eq, ne } from "drizzle-orm";
import { mailboxKey } from "~/domain/accounts/mailbox-key";
import { fullName } from "~/domain/profiles/name";
import type { AskReferenceInput } from "~/domain/profiles/reference-forms";
import { normalize } from "~/domain/search/search-text";
import { addressChanges, type ProfileRow, profiles, users } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

/** Locks the Acharné's own profile, so that they ask for one reference at a time. */
export async function lockSelf(tx: Tx, userId: string): Promise<ProfileRow | undefined> {
  const [self] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for("no key update");
  return self;
}

const nameKey = (person: Parameters<typeof fullName>[0]) => normalize(fullName(person));

/** REF-1: whether the client is the Acharné: by address, by name, or by another account of theirs at that address. */
export async function isOneself(
  tx: Tx,
  self: ProfileRow,
  { name, email }: Pick<AskReferenceInput, "name" | "email">,
): Promise<boolean> {
  if (normalize(name) === nameKey(self)) return true;
  const own = await tx.select({ email: users.email }).from(users).where(eq(users.id, self.id));
  const next = await tx
    .select({ email: addressChanges.email })
    .from(addressChanges)
    .where(eq(addressChanges.user_id, self.id));
  const key = mailboxKey(email);
  if ([...own, ...next].some((each) => mailboxKey(each.email) === key)) return true;
  const others = await tx
    .select({ first_name: profiles.first_name, last_name: profiles.last_name, phone: profiles.phone })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.email, email), ne(users.id, self.id)));
  return others.some(
    (other) =>
      (other.first_name !== null && nameKey(other) === nameKey(self)) ||
      (other.phone !== null && other.phone === self.phone),
  );
}
