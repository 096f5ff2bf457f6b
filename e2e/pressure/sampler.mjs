import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const EVERY_MS = 2;
const ticksPerLook = 5;

let sampling;

/** Measures the processor time of each event loop turn, and the memory of the process. */
function begin() {
  const before = process.memoryUsage.rss();
  const seen = { turnMs: 0, memoryMb: 0 };
  let [last, ticks] = [busy(), 0];
  const timer = setInterval(() => {
    const now = busy();
    seen.turnMs = Math.max(seen.turnMs, now - last);
    last = now;
    ticks += 1;
    if (ticks % ticksPerLook === 0) look();
  }, EVERY_MS);
  const look = () => {
    seen.memoryMb = Math.max(seen.memoryMb, (process.memoryUsage.rss() - before) / 1e6);
  };
  const end = () => {
    clearInterval(timer);
    seen.turnMs = Math.max(seen.turnMs, busy() - last);
    look();
    return seen;
  };
  return { end };
}

/** The processor time of this thread in milliseconds. */
function busy() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

if (process.env.PROBED && process.env.DATA_DIR) {
  const socket = join(process.env.DATA_DIR, "probe.sock");
  rmSync(socket, { force: true });
  const server = createServer((request, response) => {
    if (request.url === "/begin") sampling = begin();
    const seen = request.url === "/end" ? sampling?.end() : undefined;
    response.end(JSON.stringify(seen ?? {}));
  });
  server.listen(socket).unref();
}
