import { runChild } from "./child.mjs";
import { ensureBuilt, ensureInstalled, projectNode } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
const { code } = await runChild(projectNode, ["build/server/start.js"], { env: { NODE_ENV: "production" } });
process.exit(code);
