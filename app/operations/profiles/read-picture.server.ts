import { portraitOf, widthIn } from "~/domain/profiles/avatar-widths";
import type { FileStore } from "~/platform/files/files.server";
import { resizeAvatar } from "~/platform/files/picture.server";

type Picture = Awaited<ReturnType<FileStore["get"]>>;

/**
 * The file of a key. A missing width is made from the original and stored; while too many are being made,
 * the original is returned.
 */
export async function readPicture(files: FileStore, key: string): Promise<Picture> {
  const stored = await files.get(key);
  const width = widthIn(key);
  if (stored || !width) return stored;
  const portrait = await files.get(portraitOf(key));
  if (!portrait) return undefined;
  const narrow = await resizeAvatar(await new Response(portrait.body).bytes(), width);
  if (!narrow) return files.get(portraitOf(key));
  await files.put(key, narrow);
  return { body: new Blob([new Uint8Array(narrow)]).stream(), size: narrow.byteLength };
}
