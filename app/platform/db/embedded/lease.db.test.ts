import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type DatabaseUser, joinDatabase, type Role } from "../../../../tests/database-users";

let root: string;
let dataDir: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "shared-"));
  chmodSync(root, 0o755);
  dataDir = join(root, "data");
});
afterEach(() => expect(existsSync(lock())).toBe(false));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const lock = () => join(dataDir, "postgres", "postmaster.pid");
const enter = (role: Role) => joinDatabase(role, dataDir);
const postmaster = () => Number.parseInt(readFileSync(lock(), "utf8"), 10);

async function answers(user: DatabaseUser) {
  const client = new pg.Client({ connectionString: user.url });
  await client.connect();
  const { rows } = await client.query("select 1 as one");
  await client.end();
  expect(rows).toEqual([{ one: 1 }]);
}

test.each<[Role, Role]>([
  ["server", "command"],
  ["command", "server"],
  ["command", "command"],
])(
  "DATA-1 %s then %s: the first to leave keeps the database running, the last one stops it",
  async (...roles) => {
    const [first, second] = [await enter(roles[0]), await enter(roles[1])];
    const started = postmaster();
    await first.stop();
    await answers(second);
    expect(postmaster()).toBe(started);
    await second.stop();
  },
);

test("DATA-1 a killed command neither stops the server’s database nor keeps it running", async () => {
  const [loader, server] = [await enter("command"), await enter("server")];
  await loader.kill();
  await answers(server);
  await server.stop();
});

test("SAFE-9 DATA-1 a killed server leaves the database to the command, another server replaces it, the last one stops it", async () => {
  const [server, loader] = [await enter("server"), await enter("command")];
  const started = postmaster();
  await server.kill();
  await answers(loader);
  const next = await enter("server");
  await loader.stop();
  await answers(next);
  expect(postmaster()).toBe(started);
  await next.stop();
});

test("DATA-1 a process that arrives while the last one leaves finds the database or starts it again", async () => {
  for (const _ of [1, 2, 3]) {
    const leaving = await enter("server");
    const [arriving] = await Promise.all([enter("command"), leaving.stop()]);
    await answers(arriving);
    await arriving.stop();
  }
});

test("SAFE-9 DATA-1 GEN-5 the server restarts a database that was killed under it", async () => {
  const server = await enter("server");
  const killed = postmaster();
  process.kill(killed, "SIGKILL");
  await expect.poll(() => existsSync(lock()) && postmaster() !== killed, { timeout: 15_000 }).toBe(true);
  await expect
    .poll(
      () =>
        answers(server).then(
          () => true,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true);
  await server.stop();
});

test("DATA-1 once the server has left, a command alone does not lock the folder", async () => {
  const loader = await enter("command");
  const server = await enter("server");
  await expect(enter("server")).rejects.toThrow("ended with 1");
  await server.stop();
  const next = await enter("server");
  await next.stop();
  await loader.stop();
});
