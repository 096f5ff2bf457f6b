import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { resolve } from "node:path";
import pg from "pg";
import { freePort } from "../scripts/server-process.mjs";
import { databaseAddress } from "./database";
import { expect, test } from "./fixtures";

const USER = "10001";
const container = readFileSync("Containerfile", "utf8");
const copied = [...container.matchAll(/^COPY --from=build \S+ \/app\/(\S+) /gm)].map(([, path]) => path);
const [, command = "[]"] = /^CMD (\[.+\])$/m.exec(container) ?? [];

const mayMount = () => spawnSync("unshare", ["--mount", "true"], { stdio: "ignore" }).status === 0;

/** A database beside this worker's, over TCP, as its socket belongs to another user. */
async function openDatabase() {
  const name = `sealed_${randomBytes(4).toString("hex")}`;
  const admin = new pg.Client({ connectionString: databaseAddress() });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(databaseAddress(name));
  const path = `${own.searchParams.get("host")}/.s.PGSQL.5432`;
  const relay = createServer((socket) => {
    const there = connect(path);
    for (const [one, other] of [
      [socket, there],
      [there, socket],
    ] as const)
      one.pipe(other).on("error", () => one.destroy());
  });
  await once(relay.listen(0, "127.0.0.1"), "listening");
  const { port } = relay.address() as AddressInfo;
  return {
    url: `postgresql://${own.username}:${own.password}@127.0.0.1:${port}/${name}`,
    async close() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      relay.close();
    },
  };
}

/** Every process of the sealed machine with its user and capabilities. */
const rightsOf = ({ pid }: ChildProcess): string => readFileSync(`/proc/${pid}/status`, "utf8");

test("SAFE-11 the contents of the image suffice: without root or a way to become root, on a read-only disk", async ({
  request,
}) => {
  test.skip(!mayMount(), "this user may mount nothing");
  const database = await openDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const said: string[] = [];
  const server = spawn("unshare", ["--mount", "sh", "e2e/sealed.sh", ...JSON.parse(command)], {
    env: {
      PATH: "/mnt/node_modules/.bin:/usr/sbin:/usr/bin:/sbin:/bin",
      PROJECT: resolve("."),
      HELD: copied.join(" "),
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: `${port}`,
      APP_URL: url,
      DATA_DIR: "/mnt/data",
      DATABASE_URL: database.url,
      SMTP_URL: "smtp://127.0.0.1:1",
      AUTH_SECRET: randomBytes(24).toString("hex"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => said.push(text));
  const ended = once(server, "exit");
  try {
    const ready = () =>
      request.get(`${url}/readyz`).then(
        (answer) => answer.status(),
        () => (server.exitCode === null ? 0 : said.join("")),
      );
    await expect.poll(ready, { timeout: 60_000, intervals: [50] }).toBe(200);
    const rights = rightsOf(server);
    expect(rights).toMatch(new RegExp(`^Uid:\\s+${USER}\\s+${USER}\\s+${USER}\\s+${USER}$`, "m"));
    expect(rights).toMatch(/^CapBnd:\s+0+$/m);
    expect(rights).toMatch(/^CapEff:\s+0+$/m);
    expect(rights).toMatch(/^NoNewPrivs:\s+1$/m);
    for (const path of ["/", "/acharne", "/missions", "/auth", "/missions.rss", "/robots.txt"])
      expect((await request.get(url + path)).status(), path).toBe(200);
    const signedUp = await request.post(`${url}/auth`, {
      headers: { Origin: url },
      form: {
        intent: "signup",
        first_name: "Aline",
        last_name: "Kerdoncuff",
        email: "aline@example.test",
        password: "quatre mouettes rieuses",
        password_confirmation: "quatre mouettes rieuses",
        role: "commercial",
        terms: "on",
      },
      maxRedirects: 0,
    });
    expect(signedUp.status(), await signedUp.text()).toBe(303);
  } finally {
    server.kill("SIGTERM");
    const [code] = await ended;
    expect(code, said.join("")).toBe(0);
    await database.close();
  }
  const spoken = said.join("");
  expect(spoken).not.toMatch(/EROFS|EACCES|EPERM|read-only file system/i);
});
