import { MEMORY_ENV, MEMORY_FLAGS } from "../scripts/server-memory.mjs";
import type { Facts, Reader } from "./kind";
import { READERS } from "./kind";
import { startServer } from "./server-process";
import { openSession, showSecondFactors } from "./workspace";

export type Where = { readonly connectionString: string; readonly dataDir: string };

/** The built server, as production runs it. */
export const startProduct = ({ connectionString, dataDir }: Where) =>
  startServer({
    args: () => [...MEMORY_FLAGS, "build/server/serve.js"],
    env: (origin) => ({
      APP_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      SMTP_URL: "smtp://127.0.0.1:9",
      TRUSTED_PROXIES: "127.0.0.1",
      AUTH_SECRET: "only-ever-used-by-the-benchmark-0123456789",
      ...MEMORY_ENV,
    }),
    readyAt: "/readyz",
  });

/** The same, with the cookies of whoever reads what only they may. */
export async function startSignedIn(where: Where, { workspace }: Facts) {
  const server = await startProduct(where);
  const cookies: { -readonly [Name in Reader]?: string } = {};
  try {
    for (const reader of workspace ? READERS : [])
      cookies[reader] = await openSession(server.origin, workspace?.emails[reader] ?? "");
    await showSecondFactors(where.connectionString);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, cookies };
}
