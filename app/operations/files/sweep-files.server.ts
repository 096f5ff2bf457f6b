import type { Reader } from "~/platform/db.server";
import type { FileStore } from "~/platform/files/files.server";
import { findRestorablePictures } from "../moderation/undoable.server";
import { AVATARS, avatarKey } from "./avatar.server";
import { unreferenced } from "./discard-pictures.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/**
 * Removes pictures that nothing shows and that are older than a day; younger ones may belong to a write under way.
 * A server killed between storing a picture and writing its row leaves such a file.
 */
export async function sweepFiles(db: Reader, files: FileStore, at: Date): Promise<void> {
  const sweep = async (keys: readonly string[]) => {
    const gone = await unreferenced(db, keys);
    const restorable = new Set((await findRestorablePictures(db, at)).map(avatarKey));
    for (const key of gone) if (!restorable.has(key)) await files.delete(key);
  };
  let old: string[] = [];
  for await (const { key, storedAt } of files.list(AVATARS)) {
    if (at.getTime() - storedAt.getTime() <= DAY_MS) continue;
    old.push(key);
    if (old.length < AT_ONCE) continue;
    await sweep(old);
    old = [];
  }
  if (old.length > 0) await sweep(old);
}
