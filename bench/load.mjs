import { createServer } from "vite";

const vite = await createServer({
  configFile: false,
  resolve: { tsconfigPaths: true },
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: "custom",
  logLevel: "error",
});
const { bench } = await vite.ssrLoadModule("/bench/main.ts");
const interruption = new AbortController();
// Each may come twice, from the terminal and from whoever started this.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => interruption.abort());
let passed = false;
try {
  passed = await bench(process.argv.slice(2), interruption.signal);
} catch (error) {
  if (!interruption.signal.aborted) throw error;
  console.error("Interrupted: what had been started is stopped, and no report is written.");
} finally {
  await vite.close();
}
process.exit(passed ? 0 : 1);
