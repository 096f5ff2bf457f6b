import { count, plural } from "~/domain/french";
import { writeBackup } from "~/platform/backup/write-backup.server";
import { readConfig } from "~/platform/config.server";
import { COMMAND_DEADLINE_MS } from "~/platform/files/s3.server";
import { createLog } from "~/platform/log/log.server";
import { openFiles } from "~/platform/services.server";
import { fail } from "../../server/fail";
import { onDatabase } from "./with-services";

const [path] = process.argv.slice(2);
if (!path) {
  console.error("Usage : npm run backup -- FICHIER");
  process.exit(2);
}
try {
  const config = readConfig(process.env, "demo");
  const authSecret = process.env.AUTH_SECRET ? undefined : config.authSecrets[0];
  await onDatabase(config, createLog(config), async (connectionString) => {
    const source = { connectionString, files: openFiles(config, COMMAND_DEADLINE_MS), authSecret };
    const { rows, files } = await writeBackup(path, source, new Date());
    console.log(`${path} : ${count(rows)} lignes, ${plural(files, "fichier")}.`);
  });
} catch (error) {
  fail(error);
}
