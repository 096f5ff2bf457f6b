import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { projectEnv, runChild } from "../scripts/child.mjs";

const SOURCE = "bench/peers/next";
const HOME = resolve(".data/bench/next");
const STAMP = join(HOME, ".built");

const digest = () => {
  const hash = createHash("sha256");
  const files = globSync("**/*.{js,mjs,json}", { cwd: SOURCE }).sort();
  for (const file of files) hash.update(file).update(readFileSync(join(SOURCE, file)));
  return hash.digest("hex");
};

async function run(command: string, ...args: string[]): Promise<void> {
  const { code } = await runChild(command, args, {
    env: { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    cwd: HOME,
  });
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}`);
}

/** Installs and builds the Next.js peer in a folder of its own, unless it is there; gives that folder. */
export async function nextApp(): Promise<string> {
  const wanted = digest();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return HOME;
  cpSync(SOURCE, HOME, { recursive: true });
  await run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error");
  await run("node", "node_modules/next/dist/bin/next", "build");
  writeFileSync(STAMP, wanted);
  return HOME;
}

export const nextEnv = () => ({ NEXT_TELEMETRY_DISABLED: "1", PATH: projectEnv().PATH ?? "" });
