/** Runs a TypeScript module of this repository against the built server: node bench/run.mjs bench/bench.ts */
import { ensureBuilt, ensureInstalled } from "../scripts/prepare.mjs";

await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
const [module, ...args] = process.argv.slice(2);
const { createServer } = await import("vite");
const vite = await createServer({
  configFile: false,
  resolve: { tsconfigPaths: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  appType: "custom",
  logLevel: "error",
});
const { run } = await vite.ssrLoadModule(`/${module}`);
const interruption = new AbortController();
// A signal may come twice, from the terminal and from the parent process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => interruption.abort());
const passed = await run(args, interruption.signal).catch((error) => {
  console.error(interruption.signal.aborted ? "Interrupted." : error);
  return false;
});
await vite.close();
process.exit(passed ? 0 : 1);
