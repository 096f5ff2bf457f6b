import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { startDev } = await vite.ssrLoadModule("/scripts/dev-server.ts");
await startDev(vite);
