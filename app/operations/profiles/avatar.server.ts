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

/** The field of the form: the photo of an Acharné, or the logo of a company (COMP-6). */
export type PictureField = "avatar" | "logo";

const refuse = (field: PictureField, message: string): Refusal =>
  refused("invalid", message, { [field]: [message] });

/** An error beside the picture, so that the other fields of the form are kept. */
const tryLater = (field: PictureField, refusal: Throttled | Hindered): Refusal => ({
  ...refusal,
  fields: { [field]: [refusal.message] },
});

/**
 * ONB-22, COMP-6: decodes an uploaded picture and stores it under a new name; returns its URL. The content
 * decides, not the declared type. Decoding is rate limited per account.
 */
export async function storeAvatar(
  db: Reader,
  files: FileStore,
  userId: string,
  { file, at }: Upload,
  field: PictureField = "avatar",
): Promise<{ url: string } | Refusal> {
  const tooMany =
    (await takeAttempt(db, "pictureByAccount", userId, at)) ??
    (await takeAttempt(db, "dailyPictureByAccount", userId, at));
  if (tooMany) return tryLater(field, tooMany);
  const tooLarge = refuseUpload(file);
  if (tooLarge) return refuse(field, tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const refusal = refusePicture(bytes);
  if (refusal) return refuse(field, refusal);
  const avatar = await makeAvatar(bytes);
  if (!avatar.ok)
    return avatar.reason === "busy"
      ? tryLater(field, throttled(FIELD_ERRORS.avatarBusy, BUSY_SECONDS))
      : refuse(field, FIELD_ERRORS.avatarUnreadable);
  const key = `${AVATARS}${randomUUID()}.webp`;
  if (!(await storeFile(files, key, avatar.webp)))
    return tryLater(field, hindered(FIELD_ERRORS.avatarNotStored, BUSY_SECONDS));
  return { url: avatarUrl(key) };
}

export const avatarUrl = (key: string): string => `${PREFIX}${key}`;

/** The storage key of an avatar; undefined for other URLs. */
export const avatarKey = (url: string | null | undefined): string | undefined =>
  url?.startsWith(PREFIX) ? url.slice(PREFIX.length) : undefined;
