import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { runChild } from "./child.mjs";
import { BUILD_STAMP, digestOfSources, isBuilt } from "./prepare.mjs";

/** Of two builds the second waits: both would write the same files. Each begins by emptying `build`. */
const LOCK = "node_modules/.building";
const LOOK_AGAIN_MS = 200;
const LONGEST_MS = 5 * 60_000;
const STEPS = [
  ["react-router", "build"],
  ["node", "scripts/precompress.mjs"],
];

const waited = await takeLock();
process.exitCode = waited && isBuilt() ? 0 : await build();
rmSync(LOCK, { force: true });

/** The pages, the server and their packed files, and of what they were made, by which a start knows that nothing is left to do. */
async function build() {
  const sources = digestOfSources();
  const options = { env: { NODE_ENV: "production" } };
  for (const [command, ...args] of STEPS) {
    const { code } = await runChild(command, args, options);
    if (code !== 0) return code;
  }
  writeFileSync(BUILD_STAMP, sources);
  return 0;
}

/** Whether another build was under way before. */
async function takeLock() {
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: "wx" });
      return waited;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (isUnderWay()) await wait(LOOK_AGAIN_MS);
    else rmSync(LOCK, { force: true });
  }
}

/** Whether whoever holds the lock still lives: a build that was killed leaves it behind, and another may bear its number. */
function isUnderWay() {
  try {
    if (Date.now() - statSync(LOCK).mtimeMs > LONGEST_MS) return false;
    process.kill(Number(readFileSync(LOCK, "utf8")), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
