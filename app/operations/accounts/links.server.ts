import { and, eq, gt, like } from "drizzle-orm";
import { isStorable } from "~/domain/text";
import { type LinkPurpose, linkIdentifier, newToken, sha256 } from "~/platform/accounts/tokens.server";
import { verifications } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

type Link = { readonly purpose: LinkPurpose; readonly token: string };

const valid = ({ purpose, token }: Link, at: Date) =>
  and(eq(verifications.identifier, linkIdentifier(purpose, sha256(token))), gt(verifications.expires_at, at));

/** The account of a link that is still valid at `at`. */
export async function ownerOfLink(db: Reader, link: Link, at: Date): Promise<string | undefined> {
  if (!isStorable(link.token)) return undefined;
  const [found] = await db.select({ userId: verifications.value }).from(verifications).where(valid(link, at));
  return found?.userId;
}

/** Creates a link that is valid until `expiresAt`; returns its token. */
export async function createLink(
  db: Reader,
  { purpose, userId, expiresAt }: Omit<Link, "token"> & { readonly userId: string; readonly expiresAt: Date },
): Promise<string> {
  const token = newToken();
  const identifier = linkIdentifier(purpose, sha256(token));
  await db.insert(verifications).values({ identifier, value: userId, expires_at: expiresAt });
  return token;
}

/** Uses a link once; returns its account. */
export async function consumeLink(db: Reader, link: Link, at: Date): Promise<string | undefined> {
  if (!isStorable(link.token)) return undefined;
  const [used] = await db
    .delete(verifications)
    .where(valid(link, at))
    .returning({ userId: verifications.value });
  return used?.userId;
}

/** Deletes the links of an account, or of all accounts if none is given; of one purpose, if one is given. */
export async function deleteLinks(
  db: Reader,
  userId: string | undefined,
  purpose?: LinkPurpose,
): Promise<void> {
  const ofPurpose = purpose && like(verifications.identifier, `${purpose}:%`);
  const ofAccount = userId === undefined ? undefined : eq(verifications.value, userId);
  await db.delete(verifications).where(and(ofAccount, ofPurpose));
}
