import { createServer } from "vite";

const [command, ...args] = process.argv.slice(2);
const vite = await createServer({
  configFile: false,
  resolve: { tsconfigPaths: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  appType: "custom",
  logLevel: "error",
});
const { run } = await vite.ssrLoadModule(`/chaos/${command}.ts`);
const held = await run(args);
await vite.close();
process.exit(held ? 0 : 1);
