import { randomUUID } from "node:crypto";
import { ATTACHMENTS_MAX } from "~/domain/bounds";
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_TYPES,
  attachmentKind,
  attachmentName,
} from "~/domain/conversations/attachment";
import { FIELD_ERRORS } from "~/domain/messages";
import { refusePicture } from "~/domain/profiles/avatar";
import { done, hindered, type Refusal, type Result, refused, throttled } from "~/domain/result";
import type { attachments } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import type { FileStore } from "~/platform/files/files.server";
import { reencode } from "~/platform/files/picture.server";
import { storeFile } from "../personal-data/store-file.server";
import { takeAttempt } from "../rate-limit.server";

/** The storage prefix of attachments. */
export const ATTACHMENTS = "pieces/";

export type StoredAttachment = Omit<typeof attachments.$inferInsert, "id" | "message_id">;

type Sent = { readonly uploads: readonly File[]; readonly userId: string; readonly at: Date };

const BUSY_SECONDS = 60;

const refuse = (message: string): Refusal => refused("invalid", message, { attachments: [message] });

/** CONV-3: stores the files of a message, all or none: checks each by its content, cleans its name and re-encodes pictures. */
export async function storeAttachments(
  db: Reader,
  files: FileStore,
  { uploads, userId, at }: Sent,
): Promise<Result<{ readonly stored: readonly StoredAttachment[] }>> {
  if (uploads.length > ATTACHMENTS_MAX) return refuse(FIELD_ERRORS.attachmentsTooMany);
  const stored: StoredAttachment[] = [];
  for (const upload of uploads) {
    const outcome =
      (await takeAttempt(db, "attachmentByPerson", userId, at)) ??
      (await takeAttempt(db, "dailyAttachmentByPerson", userId, at)) ??
      (await storeAttachment(files, upload));
    if (!("ok" in outcome)) {
      stored.push(outcome);
      continue;
    }
    await dropAttachments(files, stored);
    return { ...outcome, fields: { attachments: [outcome.message] } };
  }
  return done({ stored });
}

/** Removes the stored files of a message that was refused. */
export async function dropAttachments(files: FileStore, stored: readonly StoredAttachment[]): Promise<void> {
  for (const { file_key } of stored) await files.delete(file_key);
}

async function storeAttachment(files: FileStore, upload: File): Promise<StoredAttachment | Refusal> {
  const said = attachmentName(upload.name, "pdf").replace(/\.pdf$/, "");
  if (upload.size > ATTACHMENT_MAX_BYTES) return refuse(FIELD_ERRORS.attachmentTooLarge(said));
  const sent = new Uint8Array(await upload.arrayBuffer());
  const kind = attachmentKind(sent);
  if (!kind) return refuse(FIELD_ERRORS.attachmentUnknown(said));
  const made = kind === "pdf" ? { bytes: sent } : await pictureOf(sent, kind, said);
  if ("ok" in made) return made;
  const file_key = `${ATTACHMENTS}${randomUUID()}.${kind}`;
  if (!(await storeFile(files, file_key, made.bytes)))
    return hindered(FIELD_ERRORS.attachmentNotStored, BUSY_SECONDS);
  const { bytes, ...size } = made;
  return {
    file_key,
    name: attachmentName(upload.name, kind),
    media_type: ATTACHMENT_TYPES[kind],
    bytes: bytes.byteLength,
    ...size,
  };
}

async function pictureOf(sent: Uint8Array, kind: "png" | "jpg", said: string) {
  if (refusePicture(sent))
    return refuse(
      refusePicture(sent) === FIELD_ERRORS.avatarTooManyPixels
        ? FIELD_ERRORS.attachmentTooManyPixels(said)
        : FIELD_ERRORS.attachmentUnreadable(said),
    );
  const picture = await reencode(sent, kind);
  if (picture.ok) return { bytes: picture.bytes, width: picture.width, height: picture.height };
  return picture.reason === "busy"
    ? throttled(FIELD_ERRORS.attachmentBusy, BUSY_SECONDS)
    : refuse(FIELD_ERRORS.attachmentUnreadable(said));
}
