import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { appendFile, chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const START = "build/server/start.js";
const READY_WITHIN_MS = 180_000;

/**
 * What Playwright turns off, said again since the last such flag counts, and with it the pages of the browser's own
 * that its address bar loads for each new window: nobody sees them here, and they take a fifth of the time.
 */
const WITHOUT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "SpareRendererForSitePerProcess",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
];

export const WHOLE_CHROMIUM = process.env.CHROME_PATH ?? "/usr/bin/chromium";
/** The same without windows; it spends a third less on a page. */
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

export const CHROMIUM = {
  executablePath: !process.env.CHROME_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : WHOLE_CHROMIUM,
  args: [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${WITHOUT.join(",")}`,
  ],
};

/** Runs `work` against the built server with the demo data. */
export async function withBuiltServer(work) {
  const { url, dataDir, stop } = await startBuiltServer();
  try {
    return await work(url, dataDir);
  } finally {
    await stop();
  }
}

/**
 * The built server with the demo data, on a free port and in a folder of its own, which `stop` removes. It begins where
 * another ended in the folder `from` (`makeReadyFolder`), or with nothing.
 * Stopping fails when the server did, or when `judge` does, who is given all that it wrote. Passkeys want a `host` with a name.
 * @param {Record<string, string>} env
 * @param {{ judge?: (output: string, dataDir: string) => Promise<void>, host?: string, from?: string }} options
 */
export async function startBuiltServer(env = {}, { judge = async () => {}, host, from } = {}) {
  const dataDir = await newFolder();
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    if (from) await copyFolder(from, dataDir);
    const { url, end } = await serve(dataDir, env, host);
    const stop = async () => {
      try {
        await judge(await end(), dataDir);
      } finally {
        await remove();
      }
    };
    return { url, dataDir, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** What the server of a ready folder wrote as it loaded the demo data, for whoever begins with it to judge. */
export const FIRST_START = "first-start.log";

/**
 * The folder of a server that was stopped as soon as its demo data was there: who begins with a copy has none to load. Its
 * database survives the end of any process, as ever, but no loss of power: nothing waits for the disk.
 */
export async function makeReadyFolder() {
  const dataDir = await newFolder();
  try {
    const { end } = await serve(dataDir);
    await writeFile(join(dataDir, FIRST_START), await end());
    await appendFile(join(dataDir, "postgres", "postgresql.auto.conf"), "fsync = off\n");
    return dataDir;
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "acharnes-"));
  // The embedded PostgreSQL of a root user runs as somebody else, who must be able to pass.
  await chmod(folder, 0o755);
  return folder;
}

/** With whose each file is, which Node’s own copy forgets. */
const copyFolder = (from, to) => run("cp", ["-a", `${from}/.`, to]);

/** Serves a folder; `end` fails when the server did, and gives all that it wrote. */
async function serve(dataDir, env = {}, host = "127.0.0.1") {
  if (!existsSync(START)) throw new Error(`${START} is missing: build first (npm run build).`);
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const server = spawn("node_modules/.bin/node", [START], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: `${port}`,
      APP_URL: url,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = outputOf(server);
  const end = async () => {
    const ended = server.exitCode === null ? once(server, "exit") : [server.exitCode];
    server.kill("SIGTERM");
    const [code] = await ended;
    if (code !== 0) throw new Error(`The server ended with ${code}.\n${lastLines(output())}`);
    return output();
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await end().catch(() => undefined);
    throw new Error(`${error.message}\n${lastLines(output())}`);
  }
  return { url, end };
}

/** Of several that start at once, none may be given the port of another, which has not come to listen on it. */
const given = new Set();

export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}

/** The public pages of one Acharné and of one mission, as the sitemap names them. */
export async function samplePages(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const [acharne] = sitemap.match(/\/acharne\/[a-z0-9-]+/) ?? [];
  const [mission] = sitemap.match(/\/mission\/[a-z0-9-]+/) ?? [];
  return { acharne, mission };
}

function outputOf(server) {
  const chunks = [];
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding("utf8").on("data", (chunk) => chunks.push(chunk));
  return () => chunks.join("");
}

const lastLines = (output) => output.split("\n").slice(-200).join("\n");

async function untilReady(url, server) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The server did not get ready.");
}
