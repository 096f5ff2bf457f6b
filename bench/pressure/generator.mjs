/** A thread that keeps so many connections busy with one request each, for a time and a number of requests. */
import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import { parentPort, workerData } from "node:worker_threads";
import { AnswerReader } from "./answer-reader.mjs";
import { percentile } from "./percentile.mjs";

const { port, requests, connections, warmUpMs, measuredMs, mostRequests, status } = workerData;
const texts = requests.map((request) => Buffer.from(request, "latin1"));
const sockets = new Set();
const took = [];
/** What one answer was instead of the right one; the first ends it all. */
let wrong = null;
let head = "";
let bytes = 0;
let next = 0;
let asked = 0;
/** Null while warming up. */
let begun = null;
let busyBefore = performance.eventLoopUtilization();
let over = false;

function begin() {
  if (begun !== null || over) return;
  begun = performance.now();
  busyBefore = performance.eventLoopUtilization();
  parentPort.postMessage({ begun: true });
  setTimeout(end, measuredMs);
}

function end() {
  if (over) return;
  over = true;
  const seconds = (performance.now() - (begun ?? 0)) / 1000;
  const busy = performance.eventLoopUtilization(performance.eventLoopUtilization(), busyBefore).utilization;
  for (const socket of sockets) socket.destroy();
  took.sort((one, other) => one - other);
  parentPort.postMessage({
    answers: took.length,
    seconds,
    busy,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    bytes: took.length ? bytes / took.length : 0,
    head,
    wrong,
  });
}

function open() {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  const reader = new AnswerReader();
  let sent = null;
  const ask = () => {
    sent = performance.now();
    asked += 1;
    next = (next + 1) % texts.length;
    socket.write(texts[next]);
  };
  const give = (what) => {
    wrong ??= over ? null : what;
    end();
  };
  socket.on("data", (chunk) => {
    try {
      if (!reader.read(chunk)) return;
    } catch (error) {
      return give(error.message);
    }
    if (reader.status !== status) return give(`an answer of ${reader.status}`);
    if (begun !== null && sent >= begun) {
      took.push(performance.now() - sent);
      bytes += reader.bytes;
    }
    head = reader.head;
    sent = null;
    if (asked >= mostRequests) return end();
    if (begun === null && asked >= mostRequests / 4) begin();
    ask();
  });
  socket.on("connect", ask);
  socket.on("error", (error) => give(error.code ?? error.message));
  socket.on("close", () => {
    sockets.delete(socket);
    if (over) return;
    // A connection may end between two answers, as a server decides; not within one.
    if (sent === null) open();
    else give("an answer cut off");
  });
  sockets.add(socket);
}

setTimeout(begin, warmUpMs);
for (let connection = 0; connection < connections; connection++) open();
