import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import config from "../drizzle.config.ts";
import { runChild } from "./child.mjs";

const UNCHANGED = "No schema changes, nothing to migrate";

/** The migration that drizzle-kit generates from the schema, beside a copy of the existing ones; undefined where none is missing. */
async function lacking(folder) {
  cpSync(config.out, folder, { recursive: true });
  const before = new Set(readdirSync(folder));
  const { output } = await runChild(
    "drizzle-kit",
    // Only relative paths are accepted.
    [
      "generate",
      `--dialect=${config.dialect}`,
      `--schema=${config.schema}`,
      `--out=${relative(".", folder)}`,
    ],
    { capture: true },
  );
  const added = readdirSync(folder).filter((name) => name.endsWith(".sql") && !before.has(name));
  // The exit code is 0 even after a failure or a question, so the output is checked.
  if (added.length === 0 && output.includes(UNCHANGED)) return undefined;
  return added.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
}

const folder = mkdtempSync(join(tmpdir(), "acharnes-migrations-"));
try {
  const missing = await lacking(folder);
  if (missing !== undefined) {
    console.error(`The migrations do not make what the schema says: run npm run db:generate.\n${missing}`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
