import { runChild } from "../scripts/child.mjs";
import { ensureBuilt, ensureInstalled, projectNode } from "../scripts/prepare.mjs";

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
const { code } = await runChild(projectNode, ["chaos/load.mjs", ...process.argv.slice(2)]);
process.exit(code);
