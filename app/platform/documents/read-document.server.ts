import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { IMPORT_PAGES_MAX } from "~/domain/bounds";
import type { ReadFault } from "~/domain/profiles/import/import-files";
import { oneByOne } from "../one-by-one";
import type { DocumentReply, DocumentRequest } from "./document-worker";

const AT_ONCE = 4;
const DEADLINE_MS = 10_000;
const HEAP_MEGABYTES = 192;
/** Of buffers, which V8 does not count as its heap. */
const BUFFERS_MAX_BYTES = 160 * 1024 * 1024;
const WATCH_MS = 50;

/** In the build a file of its own; elsewhere the source, which Node runs as it is. */
const WORKER = import.meta.env.PROD
  ? resolve("build/server/document-worker.js")
  : new URL("./document-worker.ts", import.meta.url);

const TEXT_MAX = 60_000;
const ARCHIVE = { entries: 2_000, fileBytes: 256 * 1024, totalBytes: 200 * 1024 * 1024, ratio: 200 };

const inTurn = oneByOne(AT_ONCE);

/** IMPORT-1: the text of each page of a PDF. */
export const readPdf = (bytes: Uint8Array, deadlineMs = DEADLINE_MS) =>
  read({ kind: "pdf", bytes, pages: IMPORT_PAGES_MAX, characters: TEXT_MAX }, deadlineMs, (reply) =>
    "pages" in reply ? reply.pages : undefined,
  );

/** IMPORT-1: the texts of those files of an archive whose names are given, by name. */
export const readArchive = (bytes: Uint8Array, names: readonly string[]) =>
  read({ kind: "zip", bytes, names, ...ARCHIVE }, DEADLINE_MS, (reply) =>
    "files" in reply ? reply.files : undefined,
  );

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: ReadFault };

async function read<T>(
  request: DocumentRequest,
  deadlineMs: number,
  pick: (reply: Extract<DocumentReply, { ok: true }>) => T | undefined,
): Promise<Read<T>> {
  const reply = await inTurn(() => askWorker(request, deadlineMs));
  if (!reply) return { ok: false, fault: "busy" };
  if (!reply.ok) return reply;
  const value = pick(reply);
  return value === undefined ? { ok: false, fault: "unreadable" } : { ok: true, value };
}

/**
 * IMPORT-4: one document in a thread without environment, with a bounded heap and a deadline, beyond which it is too much. Its buffers are measured, as
 * `resourceLimits` does not bound them.
 */
function askWorker(request: DocumentRequest, deadlineMs: number): Promise<DocumentReply> {
  const worker = new Worker(WORKER, {
    workerData: request,
    transferList: [request.bytes.buffer as ArrayBuffer],
    env: {},
    argv: [],
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const tooMuch = { ok: false, fault: "too much" } as const;
  return new Promise<DocumentReply>((answer) => {
    const deadline = setTimeout(() => answer(tooMuch), deadlineMs);
    const watch = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ external_memory }) => external_memory > BUFFERS_MAX_BYTES && answer(tooMuch),
        // The thread has ended: its exit answers.
        () => undefined,
      );
    }, WATCH_MS);
    worker.on("message", answer);
    worker.on("error", (error: NodeJS.ErrnoException) =>
      answer(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuch : { ok: false, fault: "unreadable" }),
    );
    worker.on("exit", () => {
      clearTimeout(deadline);
      clearInterval(watch);
      answer({ ok: false, fault: "unreadable" });
    });
  }).finally(() => worker.terminate());
}
