import { count, plural } from "~/marketplace/french";
import { restoreBackup } from "~/platform/backup/restore-backup.server";
import { readConfig } from "~/platform/config.server";
import { PATIENT_MS } from "~/platform/files/s3.server";
import { openQueue } from "~/platform/jobs/queue.server";
import { AUTH_SECRET, replaceSecret } from "~/platform/kept-secret.server";
import { createLog } from "~/platform/log/log.server";
import { MIGRATIONS, openFiles } from "~/platform/services.server";
import { fail } from "../server/fail";
import { onDatabase } from "./with-services";

const [path] = process.argv.slice(2);
if (!path) {
  console.error("Usage : npm run restore -- FICHIER");
  process.exit(2);
}
try {
  const config = readConfig(process.env, "demo");
  const log = createLog(config);
  await onDatabase(config, log, async (connectionString) => {
    const { rows, files } = await restoreBackup(path, {
      connectionString,
      files: openFiles(config, PATIENT_MS),
      migrations: MIGRATIONS,
      async prepareQueue() {
        const queue = await openQueue(connectionString, log, { ...config, supervise: false });
        await queue.stop();
      },
      keepSecret: process.env.AUTH_SECRET
        ? undefined
        : (secret) => replaceSecret(config.dataDir, AUTH_SECRET, secret),
    });
    console.log(`${path} est rétabli : ${count(rows)} lignes, ${plural(files, "fichier")}.`);
  });
} catch (error) {
  fail(error);
}
