import {
  endSessions,
  grantAdmin,
  listAdmins,
  revokeAdmin,
} from "~/operations/accounts/administrators.server";
import { resetSecondFactor } from "~/operations/accounts/second-factor/reset-second-factor.server";
import { currentTime } from "~/platform/clock.server";
import { ConfigError } from "~/platform/config.server";
import { fail } from "../../server/fail";
import { withServices } from "./with-services";

const [verb, email] = process.argv.slice(2);

const ACTS = [
  { name: "grant", run: grantAdmin, done: "est administrateur" },
  { name: "revoke", run: revokeAdmin, done: "n’est plus administrateur" },
  {
    name: "reset-second-factor",
    run: resetSecondFactor,
    done: "n’a plus de second facteur, et ses sessions sont fermées",
  },
  { name: "end-sessions", run: endSessions, done: "n’a plus aucune session ouverte" },
] as const;

/** The mail of a reset is encrypted and has links: with another secret or address it would never be sent. */
function refuseWithoutMail() {
  const missing = ["AUTH_SECRET", "APP_URL"].filter((name) => !process.env[name]?.trim());
  if (verb !== "reset-second-factor" || !process.env.DATABASE_URL || missing.length === 0) return;
  fail(new ConfigError(`Configuration incomplète, il manque : ${missing.join(", ")}.`));
}
refuseWithoutMail();

await withServices(async ({ db }) => {
  if (verb === "list") {
    for (const administrator of await listAdmins(db)) console.log(administrator.email);
    return;
  }
  const act = ACTS.find(({ name }) => name === verb);
  if (!act || !email) {
    console.error(
      `Usage : npm run admin -- ${ACTS.map(({ name }) => name).join("|")} ADRESSE, ou npm run admin -- list`,
    );
    process.exitCode = 2;
    return;
  }
  const result = await act.run(db, email, currentTime());
  if (result.ok) {
    console.log(`${email} ${act.done}.`);
  } else {
    console.error(result.message);
    process.exitCode = 1;
  }
});
