import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/server-process.mjs";

export { SWIFT_IS_HERE } from "../../scripts/swift-packages.mjs";

export const SWIFT_ACCESS = {
  region: "eu-west-3",
  accessKeyId: "acharnes:files",
  secretAccessKey: "known-to-both",
};

const STARTS_WITHIN_MS = 30_000;
const STORAGE = ["account", "container", "object"] as const;
type Server = (typeof STORAGE)[number] | "proxy";

const CLUSTER = `[swift-hash]
swift_hash_path_suffix = tests
swift_hash_path_prefix = tests
[storage-policy:0]
name = default
default = yes
`;

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, "devices")}
mount_check = false
disable_fallocate = true
workers = 0
log_address = /dev/null
`;

const storageSettings = (folder: string, port: number, name: Server) => `${common(folder, port)}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

const proxySettings = (
  folder: string,
  port: number,
  memcached: number,
  pageSize: number,
) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:s3api]
use = egg:swift#s3api
auth_pipeline_check = false
location = ${SWIFT_ACCESS.region}
max_bucket_listing = ${pageSize}
[filter:tempauth]
use = egg:swift#tempauth
user_${SWIFT_ACCESS.accessKeyId.replace(":", "_")} = ${SWIFT_ACCESS.secretAccessKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`;

/** One disk, one copy, two partitions. */
const RINGS = `
import sys
from swift.common.ring.builder import RingBuilder
folder, *rings = sys.argv[1:]
for name, port in (ring.split(":") for ring in rings):
    builder = RingBuilder(1, 1, 0)
    disk = {"region": 1, "zone": 1, "ip": "127.0.0.1", "port": int(port), "device": "disk", "weight": 1}
    builder.add_dev(disk)
    builder.rebalance()
    builder.get_ring().save(f"{folder}/{name}.ring.gz")
`;

async function untilListening(port: number): Promise<void> {
  for (const end = performance.now() + STARTS_WITHIN_MS; performance.now() < end; await pause(50)) {
    const socket = connect(port, "127.0.0.1");
    const listens = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (listens) return;
  }
  throw new Error(`Swift did not listen on ${port}`);
}

/** OpenStack Swift on the loopback address, behind its own S3 protocol. */
export async function openSwift({ pageSize = 1000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "acharnes-swift-"));
  mkdirSync(join(folder, "devices", "disk"), { recursive: true });
  writeFileSync(join(folder, "swift.conf"), CLUSTER);
  const ports = new Map<Server | "memcached", number>();
  for (const name of [...STORAGE, "proxy", "memcached"] as const) ports.set(name, await freePort());
  const portOf = (name: Server | "memcached") => ports.get(name) ?? 0;
  const running = new Map<string, ChildProcess>();
  const run = (name: string, command: string, args: readonly string[]) =>
    running.set(name, spawn(command, args, { stdio: "ignore" }));

  async function start(...names: Server[]) {
    for (const name of names) run(name, `swift-${name}-server`, [join(folder, `${name}-server.conf`)]);
    await Promise.all(names.map((name) => untilListening(portOf(name))));
  }
  async function kill(...names: string[]) {
    await Promise.all(
      names.map(async (name) => {
        const child = running.get(name);
        running.delete(name);
        if (!child || child.exitCode !== null) return;
        child.kill("SIGKILL");
        await once(child, "exit");
      }),
    );
  }
  for (const name of STORAGE)
    writeFileSync(join(folder, `${name}-server.conf`), storageSettings(folder, portOf(name), name));
  execFileSync("/usr/bin/python3", [
    "-c",
    RINGS,
    folder,
    ...STORAGE.map((name) => `${name}:${portOf(name)}`),
  ]);
  const settings = proxySettings(folder, portOf("proxy"), portOf("memcached"), pageSize);
  writeFileSync(join(folder, "proxy-server.conf"), settings);
  run("memcached", "memcached", [
    "-u",
    userInfo().username,
    "-l",
    "127.0.0.1",
    "-p",
    String(portOf("memcached")),
  ]);
  await start(...STORAGE, "proxy");
  return {
    endpoint: `http://127.0.0.1:${portOf("proxy")}`,
    /** Accepts connections without answering, until it is thawed. */
    freeze: () => running.get("proxy")?.kill("SIGSTOP"),
    thaw: () => running.get("proxy")?.kill("SIGCONT"),
    loseDisks: () => kill(...STORAGE),
    findDisks: () => start(...STORAGE),
    async close() {
      await kill(...running.keys());
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
