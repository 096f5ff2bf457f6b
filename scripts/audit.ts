import { parseArgs } from "node:util";
import { count, moment, plural } from "~/marketplace/french";
import type { Head } from "~/platform/audit/chain.server";
import { type Verified, verifyJournal, type Why } from "~/platform/audit/verify.server";
import { readConfig } from "~/platform/config.server";
import { connect, openPool } from "~/platform/db/client.server";
import { createLog } from "~/platform/log/log.server";
import { fail } from "../server/fail";
import { onDatabase } from "./with-services";

const USAGE = "Usage : npm run audit -- verify [--head NUMÉRO:EMPREINTE]";

const WHY: Readonly<Record<Why, string>> = {
  missing: "elle manque",
  "follows another": "elle ne suit pas la précédente",
  changed: "elle a été changée",
  "particular changed": "ce qu’elle dit d’une personne a été changé",
  algorithm: "son algorithme est inconnu",
  "another head": "ce n’est pas celle qui avait été notée",
};

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { head: { type: "string" } },
      allowPositionals: true,
    });
    if (positionals.join() !== "verify") return undefined;
    return { head: values.head === undefined ? undefined : readHead(values.head) };
  } catch {
    return undefined;
  }
}

function readHead(text: string): Head {
  const [, serial, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!serial || !hash) throw new TypeError("no head");
  return { serial: Number(serial), hash };
}

function report({ broken, entries, waiting, erased, checkpoint, first, last, head }: Verified): void {
  console.log(`${plural(entries, "entrée vérifiée", "entrées vérifiées")}, ${count(waiting)} à enchaîner.`);
  if (checkpoint) console.log(`La chaîne reprend après l’entrée ${checkpoint.serial} (${checkpoint.hash}).`);
  if (first && last) console.log(`De ${moment(first)} à ${moment(last)}.`);
  if (erased > 0)
    console.log(`${plural(erased, "indication effacée", "indications effacées")} avec des comptes.`);
  console.log(`Tête : ${head.serial}:${head.hash}`);
  if (!broken) return;
  const id = broken.id === null ? "" : ` (id ${broken.id})`;
  console.error(`Chaîne rompue à l’entrée ${broken.serial}${id} : ${WHY[broken.why]}.`);
  process.exitCode = 1;
}

const asked = readArguments();
if (!asked) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const config = readConfig(process.env, "demo");
  const log = createLog(config);
  await onDatabase(config, log, async (connectionString) => {
    const pool = openPool(connectionString, log);
    try {
      report(await verifyJournal(connect(pool), asked.head));
    } finally {
      await pool.end();
    }
  });
} catch (error) {
  fail(error);
}
