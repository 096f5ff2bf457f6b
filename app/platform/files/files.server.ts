import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";

/** The store of uploaded files. Keys are generated, never typed by users. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The content, or undefined if there is none. */
  get(key: string): Promise<{ body: ReadableStream; size: number } | undefined>;
  delete(key: string): Promise<void>;
  /** Every key with this prefix, in no order, and when it was stored. */
  list(prefix: string): AsyncIterable<StoredFile>;
};

export type StoredFile = { readonly key: string; readonly storedAt: Date };

const KEY = /^[a-z0-9]+(?:[/-][a-z0-9]+)*\.[a-z0-9]+$/;

export const isFileKey = (key: string): boolean => key.length <= 200 && KEY.test(key);

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

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
      // A temporary file of its own, so that concurrent writes do not mix.
      const partial = path.replace(/\.[a-z0-9]+$/, `-${randomBytes(6).toString("hex")}.part`);
      await writeFile(partial, bytes, { mode: 0o600, flush: true });
      await rename(partial, path);
    },
    async get(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(nothingThere);
      if (!found?.isFile()) return undefined;
      return { body: Readable.toWeb(createReadStream(path)) as ReadableStream, size: found.size };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(prefix) {
      const entries = await opendir(root, { recursive: true }).catch(nothingThere);
      for await (const entry of entries ?? []) {
        const path = join(entry.parentPath, entry.name);
        const key = relative(root, path).replaceAll(sep, "/");
        if (!entry.isFile() || !key.startsWith(prefix) || !isFileKey(key)) continue;
        const found = await stat(path).catch(nothingThere);
        if (found) yield { key, storedAt: found.mtime };
      }
    },
  };
}
