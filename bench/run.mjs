/** Runs a TypeScript module of this repository against the built server: node bench/run.mjs bench/bench.ts */
import { runChild } from "../scripts/child.mjs";
import { ensureBuilt, ensureInstalled, projectNode } from "../scripts/prepare.mjs";

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
const { code } = await runChild(projectNode, ["bench/load-module.mjs", ...process.argv.slice(2)]);
process.exit(code);
