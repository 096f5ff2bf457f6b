import { constants, userInfo } from "node:os";
import type { Logger } from "pino";
import { withAuditContext } from "~/platform/audit/audit-context.server";
import { type Config, readConfig } from "~/platform/config.server";
import { connectEmbedded } from "~/platform/db/embedded.server";
import { createLog } from "~/platform/log/log.server";
import { openServices, type Services } from "~/platform/services.server";
import { storedAddress } from "~/platform/stored-address.server";
import { fail } from "../../server/fail";
import { SHUTDOWN_SIGNALS } from "../../server/process/graceful-shutdown";

type Command = (services: Services) => Promise<void>;

/** Runs a command on the product's database, beside a running server or alone. */
export async function withServices(command: Command) {
  try {
    const config = atServedAddress(readConfig(process.env, "demo"));
    const log = createLog(config);
    await onDatabase(config, log, (databaseUrl) => runOn({ ...config, databaseUrl }, log, command));
  } catch (error) {
    fail(error);
  }
}

/** Runs the work on DATABASE_URL, or on the folder's own database, which is released at the end and on a signal. */
export async function onDatabase(
  { databaseUrl, dataDir }: Config,
  log: Logger,
  work: (databaseUrl: string) => Promise<void>,
) {
  const connecting = databaseUrl ? undefined : connectEmbedded({ dataDir, log });
  const stop = async () => (await connecting)?.stop();
  let stopping: Promise<unknown> | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    stopping ??= stop().finally(() => process.exit(128 + constants.signals[signal]));
  };
  for (const signal of SHUTDOWN_SIGNALS) process.on(signal, onSignal);
  try {
    const embedded = await connecting;
    // After a signal during the connection the work is not begun.
    await (stopping ?? work(databaseUrl ?? embedded?.connectionString ?? ""));
  } finally {
    await (stopping ?? stop());
    for (const signal of SHUTDOWN_SIGNALS) process.off(signal, onSignal);
  }
}

/** Uses the address where the demonstration of this folder was last served, unless the environment sets one. */
function atServedAddress(config: Config): Config {
  const isSet = process.env.APP_URL ?? process.env.PORT;
  return isSet ? config : { ...config, appUrl: storedAddress(config.dataDir) ?? config.appUrl };
}

/** A container may have a numeric user only. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "inconnu");
  }
}

/** SAFE-7: the audit log names the operating system's user for what a command does. */
const atTheMachine = ({ journal }: Services) => ({
  address: null,
  browser: null,
  operator: `ligne de commande (${operatorName()})`,
  actorId: null,
  refused: false,
  note: journal.note,
  requestChaining: journal.requestChaining,
});

export async function runOn(config: Config & { databaseUrl: string }, log: Logger, command: Command) {
  const services = await openServices(config, log, { supervise: false });
  try {
    await withAuditContext(atTheMachine(services), () => command(services));
  } finally {
    await services.stop();
  }
}
