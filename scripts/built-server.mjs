import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const START = "build/server/start.js";
const READY_WITHIN_MS = 60_000;

export const CHROMIUM = {
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** Runs `work` against the built server with the demo data, on a free port and in a folder of its own. */
export async function withBuiltServer(work) {
  const dataDir = await mkdtemp(join(tmpdir(), "acharnes-"));
  // The embedded PostgreSQL of a root user runs as somebody else, who must be able to pass.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [START], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: `${port}`, APP_URL: url, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await untilReady(url, server);
    return await work(url);
  } finally {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** The public pages of one Acharné and of one mission, as the sitemap names them. */
export async function samplePages(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const [acharne] = sitemap.match(/\/acharne\/[a-z0-9-]+/) ?? [];
  const [mission] = sitemap.match(/\/mission\/[a-z0-9-]+/) ?? [];
  return { acharne, mission };
}

async function untilReady(url, server) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The server did not get ready.");
}
