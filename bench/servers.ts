import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cookies, Facts } from "./kind";
import { nextApp, nextEnv } from "./next-app";
import { startProduct, startSignedIn, type Where } from "./product";
import { type Running, startServer } from "./server-process";

export const SERVERS = ["bare", "limit-db", "next", "ours"] as const;
export type ServerName = (typeof SERVERS)[number];

export type Started = Running & { readonly cookies?: Cookies };

/** The directory's page, as the product makes it. */
async function finishedPage(where: Where): Promise<string> {
  const product = await startProduct(where);
  try {
    return await (await fetch(`${product.origin}/acharne`)).text();
  } finally {
    await product.stop();
  }
}

async function startBare(where: Where): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), "acharnes-bench-"));
  try {
    const page = join(folder, "page.html");
    writeFileSync(page, await finishedPage(where));
    return await startServer({
      args: () => ["bench/peers/bare.mjs"],
      env: () => ({ PAGE: page }),
      readyAt: "/",
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const startLimit = ({ connectionString }: Where): Promise<Started> =>
  startServer({
    args: () => ["bench/peers/limit-db.mjs"],
    env: () => ({ DATABASE_URL: connectionString }),
    readyAt: "/",
  });

async function startNext({ connectionString }: Where): Promise<Started> {
  const cwd = await nextApp();
  return startServer({
    args: (port) => ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", String(port)],
    env: () => ({ ...nextEnv(), DATABASE_URL: connectionString }),
    cwd,
    readyAt: "/dynamic",
  });
}

export const START: Readonly<Record<ServerName, (where: Where, facts: Facts) => Promise<Started>>> = {
  bare: startBare,
  "limit-db": startLimit,
  next: startNext,
  ours: startSignedIn,
};
