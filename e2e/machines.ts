import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { freePort } from "../scripts/server-process.mjs";
import { databaseAddress } from "./database";
import { ownServer } from "./servers";

/** A mail server that stores what it receives. */
async function mailServer() {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          received.push(mail);
          done();
        }, done);
    },
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((ended) => server.close(ended)),
  };
}

/**
 * Another production machine beside this worker's server, with the same database, secret and files. Passkeys need a `host`
 * with a name; `settings` override the shared environment.
 */
export async function startMachine(host = "127.0.0.1", settings: Readonly<Record<string, string>> = {}) {
  const { dataDir } = ownServer();
  const mails = await mailServer();
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const server = spawn("node_modules/.bin/node", ["build/server/serve.js"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: `${port}`,
      APP_URL: url,
      SMTP_URL: mails.url,
      AUTH_SECRET: readFileSync(join(dataDir, "auth-secret"), "utf8").trim(),
      DATABASE_URL: databaseAddress(),
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: "127.0.0.1",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(server, "exit");
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 60_000, intervals: [50] }).toBe(200);
  return {
    url,
    mailed: mails.received,
    async stop() {
      server.kill("SIGTERM");
      const [code] = await ended;
      await mails.stop();
      return code as number;
    },
  };
}
