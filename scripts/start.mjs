import { runChild } from "./child.mjs";
import { ensureBuilt, ensureInstalled, projectNode } from "./prepare.mjs";

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
const { code } = await runChild(projectNode, ["build/server/start.js"], { env: { NODE_ENV: "production" } });
process.exit(code);
