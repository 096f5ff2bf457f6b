import { runChild } from "./child.mjs";
import { ensureBuilt, ensureInstalled, projectNode } from "./prepare.mjs";

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
/* Without the second, each thread keeps what the largest pictures it decoded took. */
const serverEnv = { NODE_ENV: "production", MALLOC_TRIM_THRESHOLD_: "131072" };
const { code } = await runChild(projectNode, ["build/server/start.js"], { env: serverEnv });
process.exit(code);
