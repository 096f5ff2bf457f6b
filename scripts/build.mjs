import { rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { runChild } from "./child.mjs";
import { BUILD_STAMP, digestOfSources, isBuilt } from "./prepare.mjs";

/** Two builds would write the same files: the second waits. A running build touches its lock each second. */
const LOCK = "node_modules/.building";
const TOUCH_MS = 1_000;
const STALE_MS = 10_000;

const waited = await lock();
const touching = setInterval(() => utimesSync(LOCK, new Date(), new Date()), TOUCH_MS);
try {
  process.exitCode = waited && isBuilt() ? 0 : await build();
} finally {
  clearInterval(touching);
  rmSync(LOCK, { force: true });
}

/** Builds the pages and the server, and writes the digest of their sources. */
async function build() {
  const sources = digestOfSources();
  for (const args of [
    ["react-router", "build"],
    ["node", "scripts/precompress.mjs"],
  ]) {
    const { code } = await runChild(args[0], args.slice(1), { env: { NODE_ENV: "production" } });
    if (code !== 0) return code;
  }
  writeFileSync(BUILD_STAMP, sources);
  return 0;
}

/** True where another build was running. */
async function lock() {
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(LOCK, "", { flag: "wx" });
      return waited;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (!waited) console.error("Une construction est en cours : celle-ci l’attend.");
    const touched = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - touched > STALE_MS) rmSync(LOCK, { force: true });
    else await wait(200);
  }
}
