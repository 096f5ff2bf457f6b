import { type FileStore, isFileKey } from "~/platform/files/files.server";

/** A public file by its key; undefined for any other text. Only avatars are public. */
export async function readFile(files: FileStore, key: string) {
  return key.startsWith("avatars/") && isFileKey(key) ? files.get(key) : undefined;
}
