import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { test as base } from "./fixtures";
import { startOwnServer } from "./servers";

type Clock = {
  /** Lets the product's time run from a moment on, and does the scheduled work that is due at it. */
  readonly moveTo: (at: Date) => Promise<void>;
};

/** Tests whose server is restarted at later times (CLOCK-1). Open pages must be left before. */
export const test = base.extend<object, { clock: Clock }>({
  clock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
    async ({}, use) => {
      const server = await startOwnServer({ TRUSTED_PROXIES: "127.0.0.1" });
      const { E2E_SERVERS } = process.env;
      const shared: unknown[] = JSON.parse(E2E_SERVERS ?? "[]");
      process.env.E2E_SERVERS = JSON.stringify(
        shared.map(() => ({ url: server.url, dataDir: server.dataDir })),
      );
      const env = { ...process.env, NODE_ENV: "production", DATA_DIR: server.dataDir, APP_URL: server.url };
      await use({
        moveTo: async (at) => {
          await server.restart({ ACHARNES_NOW: at.toISOString() });
          await promisify(execFile)(
            "node_modules/.bin/node",
            ["build/server/jobs.js", "--at", at.toISOString()],
            { env },
          );
        },
      });
      process.env.E2E_SERVERS = E2E_SERVERS;
      await server.stop();
    },
    { scope: "worker", auto: true },
  ],
});
