import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import pino from "pino";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "~/platform/db/embedded.server";
import { migrateDatabase } from "~/platform/db/migrate.server";
import { openQueue } from "~/platform/jobs/queue.server";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the cluster, and the migrated database that test files copy. */
    cluster: { readonly url: string; readonly template: string };
  }
}

const template = "acharnes_template";

/** Starts one PostgreSQL for the run and migrates the template database. */
export default async function setup(project: TestProject) {
  const root = mkdtempSync(join(tmpdir(), "acharnes-tests-"));
  chmodSync(root, 0o755);
  const log = pino({ level: "warn" });
  const embedded = await startEmbedded({ dataDir: join(root, "data"), log, durable: false });
  const stop = async () => {
    await embedded.stop();
    rmSync(root, { recursive: true, force: true });
  };
  try {
    await prepareTemplate(embedded.connectionString);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("cluster", { url: embedded.connectionString, template });
  return stop;
}

async function prepareTemplate(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const inside = new URL(url);
  inside.pathname = template;
  await migrateDatabase(inside.href, resolve("drizzle"));
  const queue = await openQueue(inside.href, pino({ level: "silent" }), {
    authSecrets: [""],
    supervise: false,
  });
  await queue.stop();
}
