import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";

/** Where uploaded files live. Keys are ours, never a user's words. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The content, or undefined when there is none. */
  get(key: string): Promise<{ body: ReadableStream; size: number } | undefined>;
  delete(key: string): Promise<void>;
};

const KEY = /^[a-z0-9]+(?:[/-][a-z0-9]+)*\.[a-z0-9]+$/;

export const isFileKey = (key: string): boolean => key.length <= 200 && KEY.test(key);

export function folderStore(dataDir: string): FileStore {
  const root = join(dataDir, "files");
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error("malformed file key");
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
    },
    async get(key) {
      const path = pathOf(key);
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      if (!found?.isFile()) return undefined;
      return { body: Readable.toWeb(createReadStream(path)) as ReadableStream, size: found.size };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
