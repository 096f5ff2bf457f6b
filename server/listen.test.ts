import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { serveApp } from "../tests/servers/served-app";

const VISITORS = 8;

/** Connects and sends requests, then notifies `connected`; posts the status of each answer, or the error. */
const VISIT = `
const { connect } = require("node:net");
const { parentPort, workerData: { port, visitors, connected } } = require("node:worker_threads");
const asked = "GET /lue HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n";
const visits = Array.from({ length: visitors }, () => {
  const socket = connect(port, "127.0.0.1");
  const there = new Promise((resolve) => socket.once("connect", () => socket.write(asked, resolve)));
  const answered = new Promise((resolve) => {
    let text = "";
    socket.on("data", (piece) => { text += piece; });
    socket.once("error", (error) => resolve(error.code));
    socket.once("close", () => resolve(text.slice(9, 12)));
  });
  return { there, answered };
});
Promise.all(visits.map(({ there }) => there)).then(() => {
  Atomics.store(connected, 0, 1);
  Atomics.notify(connected, 0);
});
Promise.all(visits.map(({ answered }) => answered)).then((answers) => parentPort.postMessage(answers));
`;

test("GEN-5 FAST-6 a client that is connected when the server stops is answered, even by a busy server", async () => {
  const app = await serveApp({ lue: { loader: () => "lue" } });
  onTestFinished(app.close);
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const visiting = new Worker(VISIT, {
    eval: true,
    workerData: { port: app.port, visitors: VISITORS, connected },
  });
  const answers = once(visiting, "message");
  // The event loop is blocked: no connection is accepted before all are in the backlog.
  expect(Atomics.wait(connected, 0, 0, 10_000)).not.toBe("timed-out");
  await app.close();
  expect(await answers).toEqual([Array(VISITORS).fill("200")]);
});
