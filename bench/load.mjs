import { createServer } from "vite";

const vite = await createServer({
  configFile: false,
  resolve: { tsconfigPaths: true },
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: "custom",
  logLevel: "error",
});
const { bench } = await vite.ssrLoadModule("/bench/main.ts");
const passed = await bench(process.argv.slice(2));
await vite.close();
process.exit(passed ? 0 : 1);
