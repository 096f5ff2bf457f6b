import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mustRun } from "../scripts/child.mjs";
import { MEMORY_ENV, MEMORY_FLAGS } from "../scripts/server-memory.mjs";
import { startServer } from "../scripts/server-process.mjs";

const NEXT = "node_modules/next/dist/bin/next";
const NEXT_ENV = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };

export type Server = Awaited<ReturnType<typeof startServer>>;
type Env = Readonly<Record<string, string>>;

/** The built product. Without a `DATABASE_URL` it is started as `npm start` does, with the demo data. */
export const startProduct = (env: Env & { readonly DATA_DIR: string }, workers = 1): Promise<Server> =>
  startServer(
    env.DATABASE_URL
      ? [...MEMORY_FLAGS, "build/server/serve.js", "--workers", `${workers}`]
      : [...MEMORY_FLAGS, "build/server/start.js"],
    { env: { HOST: "127.0.0.1", TRUSTED_PROXIES: "127.0.0.1", ...MEMORY_ENV, ...env } },
  );

/** node:http with one page of the product, compressed beforehand. */
export function startBare(page: string): Promise<Server> {
  const PAGE = join(mkdtempSync(join(tmpdir(), "acharnes-bench-")), "page.html");
  writeFileSync(PAGE, page);
  return startServer(["bench/peers/bare.mjs"], { env: { PAGE }, readyAt: "/" });
}

/** Installs and builds the Next.js peer in a temporary folder. */
export async function buildNext(): Promise<string> {
  const cwd = mkdtempSync(join(tmpdir(), "acharnes-next-"));
  cpSync("bench/peers/next", cwd, { recursive: true });
  const options = { env: NEXT_ENV, cwd };
  await mustRun("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], options);
  await mustRun("node", [NEXT, "build"], options);
  return cwd;
}

export const startNext = (cwd: string, DATABASE_URL: string): Promise<Server> =>
  startServer([NEXT, "start", "-H", "127.0.0.1"], {
    env: { DATABASE_URL, ...NEXT_ENV },
    cwd,
    readyAt: "/dynamic",
  });
