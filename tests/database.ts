import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import { writeAccountMail } from "~/operations/accounts/write-account-mail.server";
import { createAccounts } from "~/platform/accounts/accounts.server";
import { createDevices } from "~/platform/accounts/devices.server";
import { connect, openPool } from "~/platform/db/client.server";
import { assemble, type Db } from "~/platform/db.server";
import { createErasures } from "~/platform/erasures.server";
import { type FileStore, folderStore } from "~/platform/files/files.server";
import type { AccountMailOrder, JobName, JobPayloads } from "~/platform/job.server";
import { isSealed, mailEnvelopes, type SealedMail } from "~/platform/jobs/mail-envelopes.server";
import { openQueue } from "~/platform/jobs/queue.server";
import type { OutgoingMail } from "~/platform/mail/mail.server";
import { createMailNames } from "~/platform/mail/mail-names.server";
import "./database-setup";

export const APP_URL = "http://localhost";
export const MAIL_FROM = "Les Acharnés <bonjour@acharnes.test>";
export const AUTH_SECRET = "a-secret-that-only-tests-know-0123456789";

/** Finds backends that wait for a lock. */
export const WAITING =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

export type TestDb = {
  readonly db: Db;
  readonly connectionString: string;
  readonly files: FileStore;
  /** The waiting jobs of a name, oldest first. */
  queued<Name extends JobName>(name: Name): Promise<JobPayloads[Name][]>;
  /** The waiting mails, including account mails, which are written first. */
  mails(): Promise<OutgoingMail[]>;
  /** Deletes the waiting mails and jobs. */
  emptyQueue(): Promise<void>;
  /** Deletes all accounts, counters, mails and pictures. */
  forgetEverybody(): Promise<void>;
  /** The names of the files in the store. */
  storedFiles(): string[];
  /** The file that records deleted accounts. */
  readonly erasuresFile: string;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("cluster").url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database as a copy of the migrated template, or empty; copying files is the fastest way. */
export async function createTestDatabase(from: "migrated" | "empty" = "migrated") {
  const { url, template } = inject("cluster");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const origin = from === "migrated" ? template : "template0";
  await onCluster(`create database ${name} template ${origin} strategy file_copy`);
  const connectionString = Object.assign(new URL(url), { pathname: name }).href;
  return { connectionString, drop: () => dropDatabase(name) };
}

async function dropDatabase(name: string): Promise<void> {
  try {
    await onCluster(`drop database ${name} with (force)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== "42501") throw error;
    // An autovacuum worker cannot be terminated by this role; the plain command waits for it.
    await onCluster(`drop database ${name}`);
  }
}

/** A plain pool. It ends before its connections do: dropping the database terminates the last ones. */
export function plainPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString });
  pool.on("error", () => undefined);
  return pool;
}

/** Tables of user data, in the order of deletion. */
const LEFT_BEHIND = [
  "candidatures",
  "conversations",
  "reports",
  "companies",
  "users",
  "throttles",
  "sign_in_failures",
  "account_mails",
  "verifications",
  "contact_messages",
  "saved_searches",
  "alert_items",
  "pgboss.job",
];

/** The database of a test file, from its first test to its last. */
export function ownDatabase(): TestDb {
  const own = {} as TestDb;
  beforeAll(async () => {
    Object.assign(own, await openTestDb());
  });
  afterAll(() => own.close());
  return own;
}

/** The services of operations on a database of the test file; no worker processes the queue. */
export async function openTestDb(): Promise<TestDb> {
  const { connectionString, drop } = await createTestDatabase();
  const pool = openPool(connectionString);
  pool.on("error", () => undefined);
  const queue = await openQueue(connectionString, pino({ level: "warn" }), {
    authSecrets: [AUTH_SECRET],
    supervise: false,
  });
  const dataDir = mkdtempSync(join(tmpdir(), "acharnes-files-"));
  const erasuresFile = join(dataDir, "erasures.log");
  const settings = {
    appUrl: APP_URL,
    authSecrets: [AUTH_SECRET],
    mailFrom: MAIL_FROM,
    secureCookies: false,
  } as const;
  const parts = {
    jobs: queue.jobs,
    accounts: createAccounts(settings),
    devices: createDevices(settings),
    mailNames: createMailNames(settings),
    erasures: createErasures(erasuresFile),
  };
  const files = folderStore(dataDir);
  const storedFiles = () => {
    const folder = join(dataDir, "files", "avatars");
    return existsSync(folder) ? readdirSync(folder).map((name) => `avatars/${name}`) : [];
  };
  const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows;
  const envelopes = mailEnvelopes([AUTH_SECRET]);
  const queued = async <Name extends JobName>(name: Name) => {
    const rows = await sql<{ data: JobPayloads[Name] | SealedMail }>(
      "select data from pgboss.job where name = $1 and state = 'created' order by created_on, id",
      [name],
    );
    return rows.map(({ data }) => (isSealed(data) ? (envelopes.open(data) as JobPayloads[Name]) : data));
  };
  const db = assemble(connect(pool), parts);
  const writeOrdered = async () => {
    const orders = await sql<{ id: string; data: SealedMail }>(
      "select id, data from pgboss.job where name = 'write-account-mail' and state = 'created' order by created_on, id",
    );
    for (const { id, data } of orders) {
      await writeAccountMail(db, envelopes.open(data) as AccountMailOrder, id);
      await sql("delete from pgboss.job where id = $1", [id]);
    }
  };
  return {
    db,
    connectionString,
    files,
    queued,
    async mails() {
      await writeOrdered();
      return queued("deliver-mail");
    },
    async emptyQueue() {
      await sql("delete from pgboss.job");
    },
    async forgetEverybody() {
      await pool.query(LEFT_BEHIND.map((table) => `delete from ${table}`).join(";"));
      for (const key of storedFiles()) await files.delete(key);
    },
    storedFiles,
    erasuresFile,
    sql,
    async close() {
      await queue.stop();
      await pool.end();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same database with a queue that fails after each job, so that the transaction must roll back. */
export function withBrokenQueue(db: Db): Db {
  const jobs: Db["jobs"] = {
    ...db.jobs,
    async send(tx, name, payload) {
      await db.jobs.send(tx, name, payload);
      throw new Error("the queue broke down");
    },
  };
  return Object.assign(Object.create(db) as Db, { jobs });
}
