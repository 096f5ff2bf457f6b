import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mustRun, runChild } from "./child.mjs";

const installStamp = "node_modules/.installed";
export const BUILD_STAMP = "build/.built";
const sources = [
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

/** Installs what the lock file says, unless that is what is installed. */
export async function ensureInstalled() {
  const wanted = digest(["package-lock.json"]);
  if (read(installStamp) !== wanted || !existsSync(projectNode)) {
    console.log("Installation des dépendances…");
    await mustRun("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
    await ensureProjectNode();
    writeFileSync(installStamp, wanted);
  }
}

/** The pinned Node comes with an install script; where those are disabled it is run here. */
async function ensureProjectNode() {
  if (existsSync("node_modules/node/bin/node")) return;
  await mustRun("npm", ["rebuild", "node", "--ignore-scripts=false", "--foreground-scripts"]);
}

/** Builds the application, unless its sources are those of the last build. */
export async function ensureBuilt() {
  const { code } = await buildOnce();
  return code === 0;
}

/** The same as `runChild` tells it, which the `options` are for; of what is built already there is nothing to tell. */
export async function buildOnce(options) {
  if (isBuilt()) return { code: 0, output: "" };
  if (!options?.quiet) console.log("Construction de l’application…");
  return runChild("npm", ["run", "--silent", "build"], options);
}

/** Whether the last build was made of the sources as they are. */
export const isBuilt = () => read(BUILD_STAMP) === digestOfSources();

export const digestOfSources = () => digest(sources);

function digest(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesUnder)) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  try {
    const names = readdirSync(path).sort();
    return names.flatMap((name) => filesUnder(join(path, name)));
  } catch (error) {
    if (error.code !== "ENOTDIR") throw error;
    return /\.test\.tsx?$/.test(path) ? [] : [path];
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
