import { and, eq, gt, like } from "drizzle-orm";
import { isStorable } from "~/domain/text";
import { keptLink, type LinkPurpose, newToken } from "~/platform/accounts/tokens.server";
import { verifications } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

type Link = { readonly purpose: LinkPurpose; readonly token: string };

/** Whose link it is, while it works. */
export async function ownerOfLink(
  db: Reader,
  { purpose, token }: Link,
  at: Date,
): Promise<string | undefined> {
  if (!isStorable(token)) return undefined;
  const [link] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, keptLink(purpose, token)), gt(verifications.expiresAt, at)));
  return link?.userId;
}

/** Makes a link that works until `expiresAt`; gives its token. */
export async function makeLink(
  db: Reader,
  { purpose, userId, expiresAt }: Omit<Link, "token"> & { readonly userId: string; readonly expiresAt: Date },
): Promise<string> {
  const token = newToken();
  await db.insert(verifications).values({ identifier: keptLink(purpose, token), value: userId, expiresAt });
  return token;
}

/** Uses up a link, once; gives whose it was. */
export async function takeLink(db: Reader, { purpose, token }: Link, at: Date): Promise<string | undefined> {
  if (!isStorable(token)) return undefined;
  const [link] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, keptLink(purpose, token)), gt(verifications.expiresAt, at)))
    .returning({ userId: verifications.value });
  return link?.userId;
}

/** Ends the links of this table that an account has, or those of one purpose; without an account, everybody's. */
export async function voidLinks(
  db: Reader,
  userId: string | undefined,
  purpose?: LinkPurpose,
): Promise<void> {
  const meant = purpose && like(verifications.identifier, `${purpose}:%`);
  const whose = userId === undefined ? undefined : eq(verifications.value, userId);
  await db.delete(verifications).where(and(whose, meant));
}
