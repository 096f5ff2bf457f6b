import { plural } from "~/domain/french";
import { readConfig } from "~/platform/config.server";
import { fail } from "../../server/fail";
import { findRecords } from "./mail-check/find-records";
import { isReady, judge, type Verdict } from "./mail-check/judge";

const WIDTH = 12;

/** MAIL-1: tells an operator what the settings and the DNS lack for mails to arrive; exits with 1 if something required is missing. */
try {
  const lines = judge(await findRecords(readConfig(process.env, "demo")));
  for (const { verdict, about, text } of lines)
    process.stdout.write(`${verdict.padEnd(WIDTH)}${about} : ${text}\n`);
  const count = (wanted: Verdict) => lines.filter(({ verdict }) => verdict === wanted).length;
  process.stdout.write(
    isReady(lines)
      ? `\nRien d’indispensable ne manque ; ${plural(count("à vérifier"), "point")} à vérifier.\n`
      : `\nIl manque ${plural(count("manque"), "chose")} ; ${plural(count("à vérifier"), "point")} à vérifier.\n`,
  );
  process.exitCode = isReady(lines) ? 0 : 1;
} catch (error) {
  fail(error);
}
