import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { lastLines, startServer } from "./server-process.mjs";

const run = promisify(execFile);

const START = "build/server/start.js";

/**
 * Chromium reads the last such flag only, so Playwright's own list is repeated here. Added are the internal pages of the
 * address bar, which take a fifth of the time of each new window.
 */
const DISABLED_FEATURES =
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable," +
  "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect," +
  "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,SpareRendererForSitePerProcess," +
  "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup";

export const WHOLE_CHROMIUM = process.env.CHROME_PATH ?? "/usr/bin/chromium";
/** The same without windows, a third faster. */
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
    `--disable-features=${DISABLED_FEATURES}`,
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
 * The built server with the demo data, on a free port and in a folder of its own, which `stop` removes: a copy of the folder
 * `from` (`makeReadyFolder`), or empty at first. `stop` throws when the server failed, or when `judge` does, which gets the
 * server's output. `restart` serves the same folder again at the same address, with a changed environment. Passkeys need a
 * `host` with a name.
 * @param {Record<string, string>} env
 * @param {{ judge?: (output: string, dataDir: string) => Promise<void>, host?: string, from?: string }} options
 */
export async function startBuiltServer(env = {}, { judge = async () => {}, host, from } = {}) {
  const dataDir = await newFolder();
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    if (from) await copyFolder(from, dataDir);
    let served = await serve(dataDir, env, host);
    const { url } = served;
    const outputs = [];
    const end = async () => outputs.push(await served.end());
    const stop = async () => {
      try {
        await end();
        await judge(outputs.join(""), dataDir);
      } finally {
        await remove();
      }
    };
    const restart = async (changed = {}) => {
      await end();
      served = await serve(dataDir, { ...env, ...changed, PORT: new URL(url).port }, host);
    };
    return { url, dataDir, stop, restart };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The output of the server that loaded the demo data of a ready folder. */
export const FIRST_START = "first-start.log";

/**
 * A data folder with the demo data, whose copies start at once. Its database survives a kill but no power cut, as it does
 * not sync to the disk.
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
  // PostgreSQL runs as another user when started by root, and must be able to enter.
  await chmod(folder, 0o755);
  return folder;
}

/** Preserves file owners, which Node's own copy does not. */
const copyFolder = (from, to) => run("cp", ["-a", `${from}/.`, to]);

/** Serves a folder; `end` returns the output of the server, and throws when it failed. */
async function serve(dataDir, env = {}, host = "127.0.0.1") {
  if (!existsSync(START)) throw new Error(`${START} is missing: build first (npm run build).`);
  const server = await startServer([START], { env: { DATA_DIR: dataDir, ...env }, host });
  const end = async () => {
    const { code, output } = await server.end();
    if (code !== 0) throw new Error(`The server ended with ${code}.\n${lastLines(output)}`);
    return output;
  };
  return { url: server.origin, end };
}

/** The public pages of one Acharné and of one mission, as the sitemap names them. */
export async function samplePages(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const [acharne] = sitemap.match(/\/acharne\/[a-z0-9-]+/) ?? [];
  const [mission] = sitemap.match(/\/mission\/[a-z0-9-]+/) ?? [];
  const [company] = sitemap.match(/\/entreprise\/[a-z0-9-]+/) ?? [];
  return { acharne, mission, company };
}
