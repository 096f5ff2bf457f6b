import { inArray } from "drizzle-orm";
import { AVATAR_WIDTHS, inWidth, portraitOf } from "~/domain/profiles/avatar-widths";
import {
  attachments,
  companies,
  inboundMails,
  profiles,
  publicCompanies,
  publicProfiles,
  shownCompanies,
} from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import type { FileStore } from "~/platform/files/files.server";
import { avatarKey, avatarUrl } from "./avatar.server";

/**
 * The files among these that no profile, company, public version, message or mail refers to; a picture counts in any
 * width.
 */
export async function unreferenced(db: Reader, keys: readonly string[]): Promise<string[]> {
  const urlOf = (key: string) => avatarUrl(portraitOf(key));
  const urls = keys.map(urlOf);
  const sent = await db
    .select({ key: attachments.file_key })
    .from(attachments)
    .where(inArray(attachments.file_key, [...keys]));
  const received = await db
    .select({ key: inboundMails.file_key })
    .from(inboundMails)
    .where(inArray(inboundMails.file_key, [...keys]));
  const shown = await Promise.all([
    db.select({ url: companies.logo_url }).from(companies).where(inArray(companies.logo_url, urls)),
    db
      .select({ url: shownCompanies.logo_url })
      .from(shownCompanies)
      .where(inArray(shownCompanies.logo_url, urls)),
    db
      .select({ url: publicCompanies.logo_url })
      .from(publicCompanies)
      .where(inArray(publicCompanies.logo_url, urls)),
    db.select({ url: profiles.avatar_url }).from(profiles).where(inArray(profiles.avatar_url, urls)),
    db
      .select({ url: publicProfiles.avatar_url })
      .from(publicProfiles)
      .where(inArray(publicProfiles.avatar_url, urls)),
  ]);
  const referenced = new Set([
    ...shown.flat().map(({ url }) => url),
    ...[...sent, ...received].map(({ key }) => avatarUrl(key)),
  ]);
  return keys.filter((key) => !referenced.has(urlOf(key)));
}

/** Queues the deletion of pictures that nothing refers to. Call it last in the transaction. */
export async function discardPictures(
  db: Db,
  tx: Tx,
  released: readonly (string | null | undefined)[],
): Promise<void> {
  const keys = [...new Set(released.flatMap((url) => avatarKey(url) ?? []))];
  if (keys.length === 0) return;
  for (const key of await unreferenced(tx, keys)) await db.jobs.send(tx, "discard-file", { key });
}

export async function discardFile(db: Reader, files: FileStore, key: string): Promise<void> {
  if ((await unreferenced(db, [key])).length === 0) return;
  for (const name of [key, ...AVATAR_WIDTHS.map((width) => inWidth(key, width))]) await files.delete(name);
}
