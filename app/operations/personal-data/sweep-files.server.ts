import { portraitOf } from "~/domain/profiles/avatar-widths";
import { realTimeOf } from "~/platform/clock.server";
import type { Reader } from "~/platform/db.server";
import type { FileStore } from "~/platform/files/files.server";
import { ATTACHMENTS } from "../conversations/attachments.server";
import { ORIGINALS } from "../conversations/mail-replies/inbound-mails.server";
import { findRestorablePictures } from "../moderation/undoable.server";
import { AVATARS, avatarKey } from "../profiles/avatar.server";
import { unreferenced } from "../profiles/discard-pictures.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/**
 * Deletes unreferenced files older than a day, which a process killed between storing a file and writing
 * its row leaves behind. Younger files may belong to a running write.
 */
export async function sweepFiles(db: Reader, files: FileStore, at: Date): Promise<void> {
  const sweep = async (keys: readonly string[]) => {
    const gone = await unreferenced(db, keys);
    const restorable = new Set((await findRestorablePictures(db, at)).map(avatarKey));
    for (const key of gone) if (!restorable.has(portraitOf(key))) await files.delete(key);
  };
  // Files have the real time of the disk or of S3.
  const dayBefore = realTimeOf(at).getTime() - DAY_MS;
  let old: string[] = [];
  for (const folder of [AVATARS, ATTACHMENTS, ORIGINALS])
    for await (const { key, storedAt } of files.list(folder)) {
      if (storedAt.getTime() >= dayBefore) continue;
      old.push(key);
      if (old.length < AT_ONCE) continue;
      await sweep(old);
      old = [];
    }
  if (old.length > 0) await sweep(old);
}
