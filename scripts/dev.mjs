import { ensureInstalled } from "./prepare.mjs";

await ensureInstalled();
process.env.NODE_ENV = "development";
const { createServer } = await import("vite");
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
// Vite would exit at once, before the database is stopped.
process.removeAllListeners("SIGTERM");
process.stdin.removeAllListeners("end");
const { startDev } = await vite.ssrLoadModule("/scripts/dev-server.ts");
await startDev(vite);
