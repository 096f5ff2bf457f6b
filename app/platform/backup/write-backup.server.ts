import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, existsSync, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";
import { ZipFile } from "yazl";
import type { FileStore } from "../files/files.server";
import { BackupRefused, fileEntry, MANIFEST, type Manifest, SECRET, tableEntry } from "./manifest";
import { findSequences, findTables, findVersions, selectAll, type Table } from "./tables.server";

type Source = {
  readonly connectionString: string;
  readonly files: FileStore;
  /** Only in the demo. */
  readonly authSecret?: string | undefined;
};

export type BackupSummary = { readonly rows: number; readonly files: number };

/**
 * Writes a zip, readable by its owner only: the tables in one snapshot and the files stored before or after it. The
 * file at `path` is complete or absent.
 */
export async function writeBackup(path: string, source: Source, at: Date): Promise<BackupSummary> {
  if (existsSync(path)) throw new BackupRefused(`${path} existe déjà : donnez un autre nom.`);
  if (!existsSync(dirname(path)))
    throw new BackupRefused(`Le dossier ${dirname(path)} n’existe pas : créez-le, ou donnez-en un autre.`);
  const partial = `${path}.${randomBytes(6).toString("hex")}.part`;
  const zip = new ZipFile();
  const checksums: Record<string, string> = {};
  const add: Add = async (name, read) => {
    const hash = createHash("sha256");
    const hashing = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    zip.addReadStream(hashing, name, { mode: 0o600, mtime: at });
    const body = await read();
    await pipeline(body, hashing);
    checksums[name] = hash.digest("hex");
  };
  const discard = () => rmSync(partial, { force: true });
  process.once("exit", discard);
  const written = pipeline(
    zip.outputStream as Readable,
    createWriteStream(partial, { flags: "wx", mode: 0o600 }),
  );
  try {
    const counted = await Promise.race([fill(add, source, { at, checksums }), failing(zip, written)]);
    zip.end();
    await written;
    await flush(partial);
    await rename(partial, path);
    return counted;
  } finally {
    process.off("exit", discard);
    discard();
  }
}

type Add = (name: string, read: () => Promise<Readable>) => Promise<void>;

/** Rejects when the disk is full or a source fails. */
async function failing(zip: ZipFile, written: Promise<void>): Promise<never> {
  const [error] = await Promise.race([once(zip, "error"), written.then(() => [new Error("cut short")])]);
  throw error;
}

async function flush(path: string): Promise<void> {
  const file = await open(path, "r");
  await file.sync();
  await file.close();
}

async function fill(
  add: Add,
  { connectionString, files, authSecret }: Source,
  { at, checksums }: { readonly at: Date; readonly checksums: Readonly<Record<string, string>> },
): Promise<BackupSummary> {
  const stored = await addFiles(add, files, new Set());
  const client = new pg.Client({ connectionString, application_name: "acharnes-backup" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("begin isolation level repeatable read read only");
    const versions = await findVersions(client);
    const sequences = await findSequences(client);
    const copied: { readonly table: Table; readonly rows: CopyToStreamQuery }[] = [];
    for (const table of await findTables(client)) {
      const rows = client.query(copyTo(`copy (${selectAll(table)}) to stdout`));
      await add(tableEntry(table.name), async () => rows);
      copied.push({ table, rows });
    }
    await client.query("commit");
    // The row count follows the last row, and has arrived once a later query is answered.
    const tables: Manifest["tables"] = copied.map(({ table, rows }) => ({
      name: table.name,
      columns: [...table.columns],
      rows: rows.rowCount,
    }));
    // A row of the snapshot names a file that existed then and may be deleted by now.
    await addFiles(add, files, stored);
    if (authSecret) await add(SECRET, async () => Readable.from([authSecret]));
    const manifest: Manifest = {
      format: 1,
      madeAt: at.toISOString(),
      ...versions,
      tables,
      sequences,
      checksums,
    };
    await add(MANIFEST, async () => Readable.from([JSON.stringify(manifest, null, 1)]));
    return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: stored.size };
  } finally {
    await client.end();
  }
}

/** The files that are not in the zip yet. A missing one belonged to a row deleted after the snapshot. */
async function addFiles(add: Add, files: FileStore, stored: Set<string>): Promise<Set<string>> {
  for await (const { key } of files.list("")) {
    if (stored.has(key)) continue;
    const found = await files.get(key);
    if (!found) continue;
    await add(fileEntry(key), async () => Readable.fromWeb(found.body as never));
    stored.add(key);
  }
  return stored;
}
