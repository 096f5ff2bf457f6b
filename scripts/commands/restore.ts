import { existsSync } from "node:fs";
import { count, plural } from "~/domain/french";
import { discardWaitingFiles } from "~/jobs.server";
import { reapplyErasures } from "~/operations/personal-data/erasure/reapply-erasures.server";
import { restoreBackup } from "~/platform/backup/restore-backup.server";
import { currentTime } from "~/platform/clock.server";
import { readConfig } from "~/platform/config.server";
import { readErasures } from "~/platform/erasures.server";
import { COMMAND_DEADLINE_MS } from "~/platform/files/s3.server";
import { openQueue } from "~/platform/jobs/queue.server";
import { createLog } from "~/platform/log/log.server";
import { MIGRATIONS, openFiles } from "~/platform/services.server";
import { AUTH_SECRET, replaceSecret } from "~/platform/stored-secret.server";
import { fail } from "../../server/fail";
import { onDatabase, runOn } from "./with-services";

const [path, ...recorded] = process.argv.slice(2);
if (!path) {
  console.error("Usage : npm run restore -- FICHIER [EFFACEMENTS...]");
  process.exit(2);
}
try {
  const config = readConfig(process.env, "demo");
  const log = createLog(config);
  const own = existsSync(config.erasuresFile) ? [config.erasuresFile] : [];
  const { done: erased, begun } = await readErasures([...own, ...recorded]);
  await onDatabase(config, log, async (connectionString) => {
    const { rows, files } = await restoreBackup(path, {
      connectionString,
      files: openFiles(config, COMMAND_DEADLINE_MS),
      migrations: MIGRATIONS,
      async prepareQueue() {
        const queue = await openQueue(connectionString, log, { ...config, supervise: false });
        await queue.stop();
      },
      storeSecret: process.env.AUTH_SECRET
        ? undefined
        : (secret) => replaceSecret(config.dataDir, AUTH_SECRET, secret),
    });
    console.log(`${path} est rétabli : ${count(rows)} lignes, ${plural(files, "fichier")}.`);
    // Read again: the restored secret encrypts the waiting mails.
    const settings = { ...readConfig(process.env, "demo"), databaseUrl: connectionString };
    await runOn(settings, log, async (services) => {
      const moment = { at: currentTime(), appUrl: config.appUrl };
      const accounts = await reapplyErasures(services.db, erased, moment);
      await discardWaitingFiles(services);
      if (begun.size > 0)
        console.log(
          `${plural(begun.size, "effacement commencé", "effacements commencés")} dont rien ne dit la fin : ces comptes restent.`,
        );
      console.log(
        `Sessions et liens envoyés terminés ; ${plural(accounts, "compte effacé", "comptes effacés")} de nouveau.`,
      );
    });
  });
} catch (error) {
  fail(error);
}
