import { runChild } from "./child.mjs";
import { ensureBuilt, ensureInstalled, projectNode } from "./prepare.mjs";
import { MEMORY_ENV, MEMORY_FLAGS } from "./server-memory.mjs";

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
const env = { NODE_ENV: "production", ...MEMORY_ENV };
const { code } = await runChild(projectNode, [...MEMORY_FLAGS, "build/server/start.js"], { env });
process.exit(code);
