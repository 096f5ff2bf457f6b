import { parseArgs } from "node:util";
import { runScheduledJobs } from "~/jobs.server";
import { startClock } from "~/platform/clock.server";
import { ConfigError, moment, readConfig } from "~/platform/config.server";
import { fail } from "../../server/fail";
import { jobLines } from "./job-lines";
import { withServices } from "./with-services";

const { values } = parseArgs({ options: { at: { type: "string" } } });
const at = moment.safeParse(values.at).data;
if (!at) {
  console.error("Usage : npm run jobs -- --at 2026-12-24T10:00:00Z");
  process.exit(2);
}
if (!readConfig(process.env, "demo").demo)
  fail(
    new ConfigError(
      "Cette commande avance l’heure : elle sert à la démonstration et aux tests, jamais sur la base de DATABASE_URL. En production, le serveur suit son horloge.",
    ),
  );

await withServices(async (services) => {
  startClock(at);
  for (const line of jobLines(at, await runScheduledJobs(services, at))) console.log(line);
});
