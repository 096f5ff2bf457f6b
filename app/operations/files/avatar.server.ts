import { randomUUID } from "node:crypto";
import { FIELD_ERRORS } from "~/marketplace/messages";
import { refuseAvatar } from "~/marketplace/profiles/avatar";
import { type Refusal, refused } from "~/marketplace/result";
import type { FileStore } from "~/platform/files/files.server";
import { makeAvatar } from "~/platform/files/picture.server";

const PREFIX = "/fichiers/";

/** Where the files of pictures lie in the store. */
export const AVATARS = "avatars/";

const refuse = (message: string): Refusal => refused("invalid", message, { avatar: [message] });

/**
 * ONB-22: decodes an uploaded picture and stores the avatar made of it under a new name; gives its URL.
 * The row that carries it is written afterwards, in a transaction that also queues the removal of the old one.
 */
export async function storeAvatar(files: FileStore, file: File): Promise<{ url: string } | Refusal> {
  const tooMuch = refuseAvatar({ size: file.size, type: "image/png" });
  if (tooMuch) return refuse(tooMuch);
  const avatar = await makeAvatar(new Uint8Array(await file.arrayBuffer()));
  if (!avatar.ok) {
    return refuse(avatar.reason === "format" ? FIELD_ERRORS.avatarNotPicture : FIELD_ERRORS.avatarUnreadable);
  }
  const key = `${AVATARS}${randomUUID()}.webp`;
  await files.put(key, avatar.webp);
  return { url: avatarUrl(key) };
}

export const avatarUrl = (key: string): string => `${PREFIX}${key}`;

/** The key of an avatar's file, or undefined for a picture that is none of ours. */
export const avatarKey = (url: string | null | undefined): string | undefined =>
  url?.startsWith(PREFIX) ? url.slice(PREFIX.length) : undefined;
