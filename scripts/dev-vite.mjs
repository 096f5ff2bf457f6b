import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
// Vite would end the process at once, and leave the database running.
process.removeAllListeners("SIGTERM");
process.stdin.removeAllListeners("end");
const { startDev } = await vite.ssrLoadModule("/scripts/dev-server.ts");
await startDev(vite);
