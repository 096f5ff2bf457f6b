import { randomUUID } from "node:crypto";
import { FIELD_ERRORS } from "~/domain/messages";
import { refusePicture, refuseUpload } from "~/domain/profiles/avatar";
import { type Hindered, hindered, type Refusal, refused, type Throttled, throttled } from "~/domain/result";
import type { Reader } from "~/platform/db.server";
import type { FileStore } from "~/platform/files/files.server";
import { makeAvatar } from "~/platform/files/picture.server";
import { storeFile } from "../personal-data/store-file.server";
import { takeAttempt } from "../rate-limit.server";

const PREFIX = "/fichiers/";

/** The folder of pictures in the store. */
export const AVATARS = "avatars/";

/** An upload and its date. */
export type Upload = { readonly file: File; readonly at: Date };

const BUSY_SECONDS = 60;

const refuse = (message: string): Refusal => refused("invalid", message, { avatar: [message] });

/** An error beside the picture, so that the other fields of the form are kept. */
const tryLater = (refusal: Throttled | Hindered): Refusal => ({
  ...refusal,
  fields: { avatar: [refusal.message] },
});

/**
 * ONB-22: decodes an uploaded picture and stores the avatar under a new name; returns its URL. The content
 * decides, not the declared type. Decoding is rate limited per account.
 */
export async function storeAvatar(
  db: Reader,
  files: FileStore,
  userId: string,
  { file, at }: Upload,
): Promise<{ url: string } | Refusal> {
  const tooMany =
    (await takeAttempt(db, "pictureByAccount", userId, at)) ??
    (await takeAttempt(db, "dailyPictureByAccount", userId, at));
  if (tooMany) return tryLater(tooMany);
  const tooLarge = refuseUpload(file);
  if (tooLarge) return refuse(tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const refusal = refusePicture(bytes);
  if (refusal) return refuse(refusal);
  const avatar = await makeAvatar(bytes);
  if (!avatar.ok)
    return avatar.reason === "busy"
      ? tryLater(throttled(FIELD_ERRORS.avatarBusy, BUSY_SECONDS))
      : refuse(FIELD_ERRORS.avatarUnreadable);
  const key = `${AVATARS}${randomUUID()}.webp`;
  if (!(await storeFile(files, key, avatar.webp)))
    return tryLater(hindered(FIELD_ERRORS.avatarNotStored, BUSY_SECONDS));
  return { url: avatarUrl(key) };
}

export const avatarUrl = (key: string): string => `${PREFIX}${key}`;

/** The storage key of an avatar; undefined for other URLs. */
export const avatarKey = (url: string | null | undefined): string | undefined =>
  url?.startsWith(PREFIX) ? url.slice(PREFIX.length) : undefined;
