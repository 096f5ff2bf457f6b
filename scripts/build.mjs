import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { runChild } from "./child.mjs";
import { BUILD_STAMP, digestOfSources, isBuilt } from "./prepare.mjs";

/** Of two builds the second waits: both would write the same files. Each begins by emptying `build`. */
const LOCK = "node_modules/.building";
const OURS = `${process.pid} ${randomUUID()}`;
const LOOK_AGAIN_MS = 200;
/** Whoever builds says so this often, and is taken for dead after several times as long. */
const ALIVE_MS = 1_000;
const DEAD_AFTER_MS = 20_000;
const STEPS = [
  ["react-router", "build"],
  ["node", "scripts/precompress.mjs"],
];

const waited = await takeLock();
const alive = setInterval(() => held() === OURS && utimesSync(LOCK, new Date(), new Date()), ALIVE_MS);
process.exitCode = waited && isBuilt() ? 0 : await build();
clearInterval(alive);
if (held() === OURS) rmSync(LOCK, { force: true });

/** The pages, the server and their packed files, and of what they were made, by which a start knows that nothing is left to do. */
async function build() {
  const sources = digestOfSources();
  const options = { env: { NODE_ENV: "production" } };
  for (const [command, ...args] of STEPS) {
    const { code } = await runChild(command, args, options);
    if (code !== 0) return code;
  }
  if (held() !== OURS) {
    console.error("Une autre construction a pris la place de celle-ci.");
    return 1;
  }
  writeFileSync(BUILD_STAMP, sources);
  return 0;
}

/** Whether another build was under way before. */
async function takeLock() {
  let waited = false;
  for (;;) {
    try {
      writeFileSync(LOCK, OURS, { flag: "wx" });
      return waited;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = held();
    if (holder !== undefined && isDead(holder)) {
      takeAway(holder);
      continue;
    }
    if (!waited) console.error("Une construction est en cours : celle-ci l’attend.");
    waited = true;
    await wait(LOOK_AGAIN_MS);
  }
}

/** Who has the lock; undefined once nobody has. */
function held() {
  try {
    return readFileSync(LOCK, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** A build that was killed leaves its lock behind, and another process may bear its number. */
function isDead(holder) {
  try {
    if (Date.now() - statSync(LOCK).mtimeMs > DEAD_AFTER_MS) return true;
    process.kill(Number.parseInt(holder, 10), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

/** Another that waits may have taken it away and its place meanwhile: what is not the dead one's is put back. */
function takeAway(holder) {
  const aside = `${LOCK}.${process.pid}`;
  try {
    renameSync(LOCK, aside);
    if (readFileSync(aside, "utf8") === holder) rmSync(aside, { force: true });
    else renameSync(aside, LOCK);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
