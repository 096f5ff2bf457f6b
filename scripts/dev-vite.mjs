import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
// Vite would exit at once, before the database is stopped.
process.removeAllListeners("SIGTERM");
process.stdin.removeAllListeners("end");
const { startDev } = await vite.ssrLoadModule("/scripts/dev-server.ts");
await startDev(vite);
