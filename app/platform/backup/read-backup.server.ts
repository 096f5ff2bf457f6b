import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { BackupRefused, MANIFEST, type Manifest, manifest } from "./manifest";

export type Backup = {
  readonly manifest: Manifest;
  /** The entries, without the manifest. */
  readonly entries: readonly string[];
  read(name: string): Promise<Readable>;
  close(): void;
};

/** Opens a backup after all its checksums have been verified. */
export async function openBackup(path: string): Promise<Backup> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") throw new BackupRefused(`${path} n’existe pas.`);
      throw notWhole(path);
    },
  );
  try {
    return await verified(path, zip);
  } catch (error) {
    zip.close();
    throw error instanceof BackupRefused ? error : notWhole(path);
  }
}

async function verified(path: string, zip: ZipFile): Promise<Backup> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const read = async (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw notWhole(path);
    return zip.openReadStreamPromise(entry);
  };
  const text = await buffer(await read(MANIFEST));
  if (crc32(text) !== entries.get(MANIFEST)?.crc32) throw notWhole(path);
  const parsed = manifest.safeParse(JSON.parse(String(text)));
  if (!parsed.success)
    throw new BackupRefused(`${path} n’est pas une sauvegarde que cette version sait lire.`);
  const names = [...entries.keys()].filter((name) => name !== MANIFEST);
  const expected = parsed.data.checksums;
  if (names.length !== Object.keys(expected).length) throw notWhole(path);
  for (const name of names) if ((await checksum(await read(name))) !== expected[name]) throw notWhole(path);
  return { manifest: parsed.data, entries: names, read, close: () => zip.close() };
}

const notWhole = (path: string) =>
  new BackupRefused(`${path} est abîmé ou n’est pas une sauvegarde : rien n’a été changé.`);

async function checksum(stream: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}
