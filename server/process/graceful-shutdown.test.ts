import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { JOB_SHUTDOWN_MS } from "~/platform/jobs/queue-settings.server";
import { serveApp } from "../../tests/servers/served-app";
import { SHUTDOWN_MS } from "./graceful-shutdown";

const VISITORS = 8;

/** Sends requests over keep-alive connections, then again on the same after a message, and notifies `sent`. */
const VISITS = `
const { connect } = require("node:net");
const { parentPort, workerData: { port, visitors, sent } } = require("node:worker_threads");
const ASKED = "GET /lue HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n";
const answersOf = (text) => text.split("HTTP/1.1 ").slice(1).map((answer) => [
  answer.slice(0, 3), /connection: (\\S+)/i.exec(answer)[1],
]);
const visits = Array.from({ length: visitors }, () => {
  const socket = connect(port, "127.0.0.1", () => socket.write(ASKED));
  let text = "";
  const first = new Promise((resolve) => socket.on("data", (piece) => { text += piece; resolve(); }));
  const answered = new Promise((resolve) => {
    socket.once("error", (error) => resolve(error.code));
    socket.once("close", () => resolve(answersOf(text)));
  });
  return { socket, first, answered };
});
Promise.all(visits.map(({ first }) => first)).then(() => parentPort.postMessage("first"));
parentPort.once("message", async () => {
  await Promise.all(visits.map(({ socket }) => new Promise((done) => socket.write(ASKED, done))));
  Atomics.store(sent, 0, 1);
  Atomics.notify(sent, 0);
  parentPort.postMessage(await Promise.all(visits.map(({ answered }) => answered)));
});
`;

test("GEN-5 SAFE-9 a request on an open connection that the stopping server has not read is answered with Connection: close", async () => {
  const app = await serveApp({ lue: { loader: () => "lue" } });
  onTestFinished(app.close);
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const visiting = new Worker(VISITS, {
    eval: true,
    workerData: { port: app.port, visitors: VISITORS, sent },
  });
  await once(visiting, "message");
  const answers = once(visiting, "message");
  visiting.postMessage("again");
  // The event loop is blocked: none of them is read before the shutdown is requested.
  expect(Atomics.wait(sent, 0, 0, 10_000)).not.toBe("timed-out");
  await app.close();
  const each = [
    ["200", "keep-alive"],
    ["200", "close"],
  ];
  expect(await answers).toEqual([Array(VISITORS).fill(each)]);
});

/** For what has no limit of its own: counted visits, pools, the end of the embedded database. */
const CLOSING_MS = 1_000;

test("SAFE-9 a shutdown whose steps take their full time ends before its limit", () => {
  const { all, grace, hold, barrier, lastAnswers } = SHUTDOWN_MS;
  const steps = grace + hold + barrier + lastAnswers + JOB_SHUTDOWN_MS;
  expect(steps + CLOSING_MS).toBeLessThanOrEqual(all);
});
