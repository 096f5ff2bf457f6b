import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { connectEmbedded } from "~/platform/db/embedded.server";
import { startProduct } from "../bench/servers";

export const AUTH_SECRET = "a-secret-that-only-the-trials-know-0123456789";

/** A data folder that the operating system's user of PostgreSQL can enter. */
export function newDataFolder() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "acharnes-chaos-"));
  chmodSync(DATA_DIR, 0o755);
  return { DATA_DIR, remove: () => rmSync(DATA_DIR, { recursive: true, force: true }) };
}

export type ServerEnv = Readonly<Record<"DATA_DIR" | "DATABASE_URL" | "AUTH_SECRET" | "SMTP_URL", string>>;

/** Calls back with the settings of servers on the demo data, whose database outlives them. */
export async function withDemo<Result>(work: (env: ServerEnv) => Promise<Result>): Promise<Result> {
  const { DATA_DIR, remove } = newDataFolder();
  const first = await startProduct({ DATA_DIR });
  await first.end("SIGINT");
  const database = await connectEmbedded({ dataDir: DATA_DIR, log: pino({ level: "silent" }) });
  try {
    const DATABASE_URL = database.connectionString;
    return await work({ DATA_DIR, DATABASE_URL, AUTH_SECRET, SMTP_URL: "smtp://127.0.0.1:1" });
  } finally {
    await database.stop();
    remove();
  }
}
