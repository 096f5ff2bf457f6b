import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { openQueue } from "~/platform/jobs/queue.server";
import { aCandidature } from "../../../tests/candidatures";
import { AUTH_SECRET, createTestDatabase, ownDatabase, plainPool } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { wayToDatabase } from "../../../tests/servers/database-proxy";
import { isMigrated, migrateDatabase } from "../db/migrate.server";
import { folderStore } from "../files/files.server";
import { SERVING } from "../jobs/queue-settings.server";
import { MANIFEST } from "./manifest";
import { openBackup } from "./read-backup.server";
import { restoreBackup } from "./restore-backup.server";
import { writeBackup } from "./write-backup.server";

const AT = new Date("2026-11-22T03:00:00Z");
const migrations = resolve("drizzle");
const t = ownDatabase();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "acharnes-backup-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** An empty database and folder for one test. */
async function elsewhere(
  check: (target: Parameters<typeof restoreBackup>[1], pool: pg.Pool) => Promise<void>,
) {
  const { connectionString, drop } = await createTestDatabase("empty");
  const dataDir = mkdtempSync(join(folder, "elsewhere-"));
  const pool = plainPool(connectionString);
  const prepareQueue = async () => {
    const log = pino({ level: "warn" });
    const queue = await openQueue(connectionString, log, { authSecrets: [AUTH_SECRET], supervise: false });
    await queue.stop();
  };
  try {
    await check({ connectionString, files: folderStore(dataDir), migrations, prepareQueue }, pool);
  } finally {
    await pool.end();
    await drop();
  }
}

const JOURNAL = join("meta", "_journal.json");

/** A copy of the migrations with another journal. */
function migrationsWith(change: (entries: { when: number; tag: string }[]) => void): string {
  const copy = mkdtempSync(join(folder, "migrations-"));
  cpSync(migrations, copy, { recursive: true });
  const journal = JSON.parse(readFileSync(join(copy, JOURNAL), "utf8"));
  change(journal.entries);
  writeFileSync(join(copy, JOURNAL), JSON.stringify(journal));
  return copy;
}

function migrationsWithOneMore(): string {
  const copy = migrationsWith((entries) => {
    const last = entries.at(-1);
    if (last) entries.push({ ...last, tag: "8998_added", when: last.when + 1 });
  });
  writeFileSync(join(copy, "8998_added.sql"), "create table added (n int);");
  return copy;
}

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname = 'public' order by 1`;

/** The checksum of each table. */
async function checksums(pool: { query: pg.Pool["query"] }) {
  const { rows: tables } = await pool.query<{ name: string }>(TABLES);
  const figures: Record<string, string> = {};
  for (const { name } of [...tables, { name: "pgboss.job" }]) {
    const { rows } = await pool.query<{ checksum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as checksum from ${name} r`,
    );
    figures[name] = rows[0]?.checksum ?? "";
  }
  return figures;
}

const asked = { query: ((text: string) => t.sql(text).then((rows) => ({ rows }))) as never };

test("GEN-2 a backup restored elsewhere has every row, every file and every pending job", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  await aCandidature(t.db, { mission, company, commercial });
  await t.sql("update users set email = 'tab\tand\\slash' || chr(10) || id || '@exemple.fr' where id = $1", [
    company.userId,
  ]);
  await t.db.transaction((tx) =>
    t.db.jobs.send(tx, "deliver-mail", { to: "a@b.example", subject: "Bonjour", html: "", text: "" }),
  );
  await t.files.put("avatars/solenn-160.webp", new Uint8Array([1, 2, 3]));
  const path = join(folder, "whole.zip");
  const before = await checksums(asked);
  const written = await writeBackup(path, { ...t, authSecret: "a-secret" }, AT);
  expect(written).toMatchObject({ files: 1 });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  let secret = "";
  await elsewhere(async (target, pool) => {
    const restored = await restoreBackup(path, { ...target, storeSecret: (kept) => (secret = kept) });
    expect(restored).toEqual(written);
    expect(await checksums(pool)).toEqual(before);
    expect(Object.values(before).filter((figure) => !figure.startsWith("0 ")).length).toBeGreaterThan(10);
    const kept = await target.files.get("avatars/solenn-160.webp");
    expect([...(await new Response(kept?.body).bytes())]).toEqual([1, 2, 3]);
    // Sequences continue after the last value.
    const { rows: next } = await pool.query(
      "select nextval('candidature_events_id_seq') > (select max(id) from candidature_events) as later",
    );
    expect(next).toEqual([{ later: true }]);
    await expect(restoreBackup(path, target)).rejects.toThrow("n’est pas vide");
  });
  expect(secret).toBe("a-secret");
});

/** The CopyDone message, which precedes the row count. */
const COPIED = Buffer.from("c\0\0\0\x04");

test("SAFE-8 GEN-2 the row count is read even if the network separates it from the rows", async () => {
  const way = await wayToDatabase(t.connectionString, (from, goOn) => {
    const onwards = goOn();
    from.pipe(onwards);
    onwards
      .pipe(
        new Transform({
          transform(chunk: Buffer, _encoding, done) {
            const apart = chunk.indexOf(COPIED) + COPIED.length;
            if (apart < COPIED.length) return done(null, chunk);
            this.push(chunk.subarray(0, apart));
            setTimeout(() => done(null, chunk.subarray(apart)), 5);
          },
        }),
      )
      .pipe(from);
  });
  try {
    const direct = await writeBackup(join(folder, "direct.zip"), t, AT);
    const path = join(folder, "apart.zip");
    expect(await writeBackup(path, { ...t, connectionString: way.connectionString }, AT)).toEqual(direct);
    await elsewhere(async (target) => {
      expect(await restoreBackup(path, target)).toEqual(direct);
    });
  } finally {
    way.close();
  }
});

/** The same backup with other row counts in its manifest. */
async function withRowCount(path: string, rowsOf: (rows: number) => number): Promise<string> {
  const [backup, other, zip] = [
    await openBackup(path),
    path.replace(/\.zip$/, "-recounted.zip"),
    new ZipFile(),
  ];
  const { tables, ...rest } = backup.manifest;
  const manifest = { ...rest, tables: tables.map((table) => ({ ...table, rows: rowsOf(table.rows) })) };
  for (const name of backup.entries) zip.addBuffer(await buffer(await backup.read(name)), name);
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST);
  zip.end();
  await writeFile(other, zip.outputStream);
  backup.close();
  return other;
}

test("SAFE-8 GEN-2 a backup without a row count is restored, one with a wrong count is refused", async () => {
  const path = join(folder, "no-row-count.zip");
  const written = await writeBackup(path, t, AT);
  const none = await withRowCount(path, () => 0);
  await elsewhere(async (target) => {
    expect(await restoreBackup(none, target)).toEqual(written);
  });
  const more = await withRowCount(path, (rows) => (rows > 0 ? rows + 1 : 0));
  await elsewhere(async (target, pool) => {
    await expect(restoreBackup(more, target)).rejects.toThrow(/took \d+ rows of/);
    expect((await pool.query("select from users")).rowCount).toBe(0);
  });
});

test("SAFE-8 internal jobs of the queue are not in the backup, which can be restored", async () => {
  const log = pino({ level: "warn" });
  const serving = await openQueue(t.connectionString, log, { authSecrets: [AUTH_SECRET] });
  await serving.stop();
  await t.sql("insert into pgboss.job (name) values ('__pgboss__send-it')");
  const path = join(folder, "own-jobs.zip");
  const written = await writeBackup(path, t, AT);
  await elsewhere(async (target) => {
    expect(await restoreBackup(path, target)).toEqual(written);
  });
  await t.sql("delete from pgboss.job where name = '__pgboss__send-it'");
});

test("GEN-2 what is written during the backup is in it completely or not at all", async () => {
  const path = join(folder, "busy.zip");
  let [isOver, written] = [false, 0];
  const write = async () => {
    while (!isOver) {
      const key = randomUUID();
      await t.db.transaction(async (tx) => {
        await tx.execute(sql`insert into throttles (key, count, window_start) values (${key}, 1, now())`);
        await tx.execute(
          sql`insert into sign_in_failures (account, count, last_at) values (${key}, 1, now())`,
        );
      });
      written += 1;
    }
  };
  const writing = [write(), write()];
  await expect.poll(() => written).toBeGreaterThan(20);
  const before = written;
  await writeBackup(path, t, AT);
  isOver = true;
  await Promise.all(writing);
  await elsewhere(async (target, pool) => {
    await restoreBackup(path, target);
    const { rows } = await pool.query<{ one: number; other: number }>(
      "select (select count(*)::int from throttles) as one, (select count(*)::int from sign_in_failures) as other",
    );
    expect(rows[0]?.one).toBe(rows[0]?.other);
    expect(rows[0]?.one).toBeGreaterThanOrEqual(before);
    expect(rows[0]?.one).toBeLessThan(written);
  });
});

test("GEN-2 a damaged, truncated or existing backup, or a missing folder, changes nothing", async () => {
  const path = join(folder, "fragile.zip");
  await writeBackup(path, t, AT);
  await expect(writeBackup(path, t, AT)).rejects.toThrow("existe déjà");
  await expect(writeBackup(join(folder, "absent", "a.zip"), t, AT)).rejects.toThrow(
    `Le dossier ${join(folder, "absent")} n’existe pas`,
  );
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  // Long enough to hit the content of an entry.
  const damaged = Buffer.from(bytes).fill(255, middle, middle + 400);
  await elsewhere(async (target, pool) => {
    for (const [name, content] of Object.entries({
      damaged,
      short: bytes.subarray(0, middle),
      contents: Buffer.from(bytes).fill(1, bytes.length - 120, bytes.length - 60),
      other: Buffer.from("nothing of ours"),
    })) {
      writeFileSync(join(folder, name), content);
      await expect(restoreBackup(join(folder, name), target)).rejects.toThrow("rien n’a été changé");
    }
    await expect(restoreBackup(join(folder, "none"), target)).rejects.toThrow("n’existe pas");
    expect((await pool.query(TABLES)).rows).toEqual([]);
    await restoreBackup(path, target);
  });
});

test("GEN-2 a backup of an older version is restored as it was and migrated; into a newer database it is refused", async () => {
  const path = join(folder, "earlier.zip");
  await writeBackup(path, t, AT);
  const newer = migrationsWithOneMore();
  await elsewhere(async (target, pool) => {
    await restoreBackup(path, { ...target, migrations: newer });
    expect((await pool.query("select n from added")).rows).toEqual([]);
    expect(await isMigrated(pool, newer)).toBe(true);
  });
  await elsewhere(async (target) => {
    await migrateDatabase(target.connectionString, newer);
    await expect(restoreBackup(path, { ...target, migrations: newer })).rejects.toThrow(
      "version plus récente",
    );
  });
});

test("GEN-2 a backup of a newer version, or from before the first migration, is refused", async () => {
  const path = join(folder, "newer.zip");
  const newer = migrationsWithOneMore();
  await elsewhere(async (source) => {
    await migrateDatabase(source.connectionString, newer);
    await source.prepareQueue();
    await writeBackup(path, source, AT);
  });
  await elsewhere(async (target) => {
    await expect(restoreBackup(path, target)).rejects.toThrow("vient d’une version plus récente");
  });
  const later = migrationsWith((entries) => {
    for (const entry of entries) entry.when += 366 * 86_400_000;
  });
  const older = join(folder, "older.zip");
  await writeBackup(older, t, AT);
  await elsewhere(async (target) => {
    await expect(restoreBackup(older, { ...target, migrations: later })).rejects.toThrow("trop ancienne");
  });
});

test("GEN-2 an interrupted restore leaves the database empty, keeps the secret, and can be repeated; never under a running server", async () => {
  const path = join(folder, "broken.zip");
  await writeBackup(path, { ...t, authSecret: "a-secret" }, AT);
  await elsewhere(async (target, pool) => {
    const prepareQueue = async () => {
      await target.prepareQueue();
      await pool.query("alter table users add constraint nobody check (email = '')");
    };
    let secret = "";
    const storeSecret = (kept: string) => {
      secret = kept;
    };
    await expect(restoreBackup(path, { ...target, prepareQueue, storeSecret })).rejects.toThrow("nobody");
    expect(secret).toBe("a-secret");
    expect((await pool.query("select from users")).rowCount).toBe(0);
    await pool.query("alter table users drop constraint nobody");
    const server = new pg.Client({
      connectionString: target.connectionString,
      application_name: SERVING,
    });
    await server.connect();
    await expect(restoreBackup(path, target)).rejects.toThrow("arrêtez-le");
    await server.end();
    await expect
      .poll(() => restoreBackup(path, target).catch((error: Error) => error.message), { timeout: 30_000 })
      .toMatchObject({ rows: expect.any(Number) });
  });
});
