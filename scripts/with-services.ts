import type { Logger } from "pino";
import { type Config, readConfig } from "~/platform/config.server";
import { connectEmbedded } from "~/platform/db/embedded.server";
import { createLog } from "~/platform/log/log.server";
import { openServices, type Services } from "~/platform/services.server";
import { fail } from "../server/fail";

type Command = (services: Services) => Promise<void>;

/** Runs a command on the product's database, beside a running server or alone. */
export async function withServices(command: Command) {
  try {
    const config = readConfig(process.env, "demo");
    const log = createLog(config);
    if (config.databaseUrl) return await runOn({ ...config, databaseUrl: config.databaseUrl }, log, command);
    const embedded = await connectEmbedded({ dataDir: config.dataDir, log });
    try {
      await runOn({ ...config, databaseUrl: embedded.connectionString }, log, command);
    } finally {
      await embedded.stop();
    }
  } catch (error) {
    fail(error);
  }
}

async function runOn(config: Config & { databaseUrl: string }, log: Logger, command: Command) {
  const services = await openServices(config, log, { supervise: false });
  try {
    await command(services);
  } finally {
    await services.stop();
  }
}
