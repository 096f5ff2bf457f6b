import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrateDatabase, migrateUpTo } from "../db/migrate.server";
import type { FileStore } from "../files/files.server";
import { SERVING } from "../jobs/queue-settings.server";
import { BackupRefused, keyOfEntry, type Manifest, SECRET, tableEntry } from "./manifest";
import { type Backup, openBackup } from "./read-backup.server";
import { columnList, findTables, findVersions, type Table } from "./tables.server";
import type { BackupSummary } from "./write-backup.server";

type Target = {
  readonly connectionString: string;
  readonly files: FileStore;
  readonly migrations: string;
  /** Creates the tables of the queue. */
  prepareQueue(): Promise<void>;
  /** Stores the signing secret of the demo. */
  storeSecret?: ((secret: string) => void) | undefined;
};

/**
 * Restores a backup into an empty database and file store. Files come first and all tables are in one transaction, so
 * a restore that fails leaves the database empty and can be repeated.
 */
export async function restoreBackup(path: string, target: Target): Promise<BackupSummary> {
  const backup = await openBackup(path);
  const client = new pg.Client({
    connectionString: target.connectionString,
    application_name: "acharnes-restore",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("set statement_timeout = 0");
    await refuseUnlessAlone(client);
    await refuseUnlessEmpty(client);
    await prepareTables(path, client, { ...target, manifest: backup.manifest });
    const files = await restoreFiles(backup, target.files);
    if (backup.entries.includes(SECRET))
      target.storeSecret?.(String(await buffer(await backup.read(SECRET))).trim());
    const rows = await restoreTables(client, backup);
    await migrateDatabase(target.connectionString, target.migrations);
    return { rows, files };
  } finally {
    backup.close();
    await client.end();
  }
}

/** A running server would write during the restore. */
async function refuseUnlessAlone(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = $1",
    [SERVING],
  );
  if (rowCount) throw new BackupRefused("Un serveur travaille sur cette base : arrêtez-le d’abord.");
}

/**
 * A non-empty one of these tables means that the database is in use; tables without rows come from an interrupted
 * restore.
 */
const FIRST = ["users", "contact_messages"];

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  for (const table of FIRST) {
    const { rows } = await client.query<{ known: boolean }>("select to_regclass($1) is not null as known", [
      `public.${table}`,
    ]);
    const { rowCount } = rows[0]?.known
      ? await client.query(`select from ${table} limit 1`)
      : { rowCount: 0 };
    if (rowCount)
      throw new BackupRefused("La base n’est pas vide : donnez-en une autre, rien n’y a été changé.");
  }
}

/** Migrates to the version of the backup, so that later migrations convert its rows. */
async function prepareTables(
  path: string,
  client: pg.Client,
  {
    connectionString,
    migrations,
    prepareQueue,
    manifest,
  }: Pick<Target, "connectionString" | "migrations" | "prepareQueue"> & { readonly manifest: Manifest },
): Promise<void> {
  const migrated = await migrateUpTo(connectionString, migrations, manifest.migration);
  if (migrated === "older")
    throw new BackupRefused(
      `${path} vient d’une version trop ancienne : rétablissez-la avec la version qui l’a faite.`,
    );
  if (migrated === "unknown")
    throw new BackupRefused(`${path} vient d’une version plus récente : reprenez-la avec cette version-là.`);
  await prepareQueue();
  const versions = await findVersions(client);
  if (versions.migration !== manifest.migration)
    throw new BackupRefused(
      `La base a déjà servi à une version plus récente que ${path} : donnez-en une qui n’a aucune table.`,
    );
  const known = new Set((await findTables(client)).map(({ name }) => name));
  if (versions.jobs !== manifest.jobs || manifest.tables.some(({ name }) => !known.has(name)))
    throw new BackupRefused(
      `${path} vient d’une version qui range autrement : reprenez-la avec cette version-là.`,
    );
}

async function restoreFiles({ entries, read }: Backup, files: FileStore): Promise<number> {
  let restored = 0;
  for (const entry of entries) {
    const key = keyOfEntry(entry);
    if (!key) continue;
    await files.put(key, await buffer(await read(entry)));
    restored += 1;
  }
  return restored;
}

async function restoreTables(client: pg.Client, backup: Backup): Promise<number> {
  const { tables, sequences } = backup.manifest;
  let restored = 0;
  await client.query("begin");
  const known = await findTables(client);
  const ours = known.filter(({ name }) => name.startsWith("public."));
  await client.query(`lock table ${ours.map(({ name }) => name).join(", ")}`);
  await refuseUnlessEmpty(client);
  await client.query(`truncate ${known.map(({ name }) => name).join(", ")}`);
  // Triggers stay off: their results are in the backup.
  for (const { name } of ours) await client.query(`alter table ${name} disable trigger user`);
  for (const { name } of known) {
    const table = tables.find((each) => each.name === name);
    if (!table) continue;
    const rows = await fillTable(client, backup, table);
    // The manifest of a backup from before 26 November 2026 may list no sequences; its checksums are valid.
    if (table.rows > 0 && rows !== table.rows) throw new Error(`${name} took ${rows} rows of ${table.rows}`);
    restored += rows;
  }
  for (const { name } of ours) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, last } of sequences) await client.query("select setval($1, $2::bigint)", [name, last]);
  await client.query("commit");
  await client.query("analyze");
  return restored;
}

async function fillTable(client: pg.Client, backup: Backup, table: Table): Promise<number> {
  const rows = await backup.read(tableEntry(table.name));
  const taken = client.query(copyFrom(`copy ${table.name} (${columnList(table)}) from stdin`));
  await pipeline(rows, taken);
  return taken.rowCount;
}
