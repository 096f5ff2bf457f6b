import { runChild } from "./child.mjs";
import { ensureInstalled, projectNode } from "./prepare.mjs";

await ensureInstalled();
const { code } = await runChild(projectNode, ["scripts/dev-vite.mjs"], { env: { NODE_ENV: "development" } });
process.exit(code);
