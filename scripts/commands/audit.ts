import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { type JournalFilter, readDay, readJournalFilter } from "~/domain/audit/journal-filter";
import { count, moment, plural } from "~/domain/french";
import { type ExportFormat, takeJournal } from "~/operations/audit/export-journal.server";
import type { Head } from "~/platform/audit/chain.server";
import { type Verified, verifyJournal, type Why } from "~/platform/audit/verify.server";
import { currentTime } from "~/platform/clock.server";
import { readConfig } from "~/platform/config.server";
import { connect, type Orm, openPool } from "~/platform/db/client.server";
import { createLog } from "~/platform/log/log.server";
import { fail } from "../../server/fail";
import { onDatabase, withServices } from "./with-services";

const USAGE = `Usage : npm run audit -- verify [--head NUMÉRO:EMPREINTE]
     ou npm run audit -- export [--from AAAA-MM-JJ] [--to AAAA-MM-JJ] [--format json|csv]`;

type Asked =
  | { readonly verb: "verify"; readonly head: Head | undefined }
  | { readonly verb: "export"; readonly filter: JournalFilter; readonly format: ExportFormat };

const EVERYTHING = readJournalFilter(new URLSearchParams());

const WHY: Readonly<Record<Why, string>> = {
  missing: "elle manque",
  "follows another": "elle ne suit pas la précédente",
  changed: "elle a été changée",
  "particular changed": "ce qu’elle dit d’une personne a été changé",
  algorithm: "son algorithme est inconnu",
  "another head": "ce n’est pas celle qui avait été notée",
  "before the checkpoint":
    "la tête notée précède la reprise de la chaîne et n’est pas l’une des reprises : elle ne peut plus être vérifiée",
};

function readArguments(): Asked | undefined {
  const text = { type: "string" } as const;
  try {
    const { values, positionals } = parseArgs({
      options: { head: text, from: text, to: text, format: text },
      allowPositionals: true,
    });
    const [verb, ...more] = positionals;
    if (more.length > 0) return undefined;
    if (verb === "verify")
      return { verb, head: values.head === undefined ? undefined : readHead(values.head) };
    if (verb !== "export") return undefined;
    const { format = "json" } = values;
    const [from, to] = [readGiven(values.from), readGiven(values.to)];
    if (format !== "json" && format !== "csv") return undefined;
    return { verb, filter: { ...EVERYTHING, from, to }, format };
  } catch {
    return undefined;
  }
}

function readGiven(text: string | undefined): string | null {
  const day = readDay(text ?? null);
  if (text !== undefined && day === null) throw new TypeError("no day");
  return day;
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

/** Opens the database without migrating it: the audit log is verified as it is. */
async function onJournal(work: (db: Orm) => Promise<void>) {
  try {
    const config = readConfig(process.env, "demo");
    const log = createLog(config);
    await onDatabase(config, log, async (connectionString) => {
      const pool = openPool(connectionString, log);
      try {
        await work(connect(pool));
      } finally {
        await pool.end();
      }
    });
  } catch (error) {
    fail(error);
  }
}

const asked = readArguments();
if (!asked) {
  console.error(USAGE);
  process.exit(2);
}
if (asked.verb === "verify") {
  await onJournal(async (db) => report(await verifyJournal(db, asked.head)));
} else {
  await withServices(async ({ db }) => {
    const { filter, format } = asked;
    const text = await takeJournal(db, { filter, format, at: currentTime() });
    await pipeline(text, process.stdout, { end: false });
  });
}
