import { buffer } from "node:stream/consumers";
import { parentPort, workerData } from "node:worker_threads";
import { getDocumentProxy } from "unpdf";
import { type Entry, fromBufferPromise } from "yauzl";
import type { DocumentFault } from "../../domain/profiles/import/import-files";

/*
 * Reads one document in a thread of its own. Node runs this file as it is in tests and in development, so it imports
 * packages and types only; the build bundles it.
 */

export type DocumentRequest =
  | { readonly kind: "pdf"; readonly bytes: Uint8Array; readonly pages: number; readonly characters: number }
  | {
      readonly kind: "zip";
      readonly bytes: Uint8Array;
      readonly names: readonly string[];
      readonly entries: number;
      readonly fileBytes: number;
      readonly totalBytes: number;
      readonly ratio: number;
    };

export type DocumentReply =
  | { readonly ok: true; readonly pages: readonly string[] }
  | { readonly ok: true; readonly files: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly fault: DocumentFault };

type PdfRequest = Extract<DocumentRequest, { kind: "pdf" }>;
type ZipRequest = Extract<DocumentRequest, { kind: "zip" }>;

class Fault extends Error {
  readonly fault: DocumentFault;
  constructor(fault: DocumentFault) {
    super(fault);
    this.fault = fault;
  }
}

/** What pdf.js may ask of an image, which is never decoded for its text. */
const NO_IMAGES = 1;

async function readPdf({ bytes, pages: most, characters }: PdfRequest): Promise<readonly string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    maxImageSize: NO_IMAGES,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: true,
  });
  if (pdf.numPages > most) throw new Fault("pages");
  const pages: string[] = [];
  let room = characters;
  for (let at = 1; at <= pdf.numPages && room > 0; at++) {
    const page = await pdf.getPage(at);
    const { items } = await page.getTextContent();
    const text = textOf(items as readonly Item[]).slice(0, room);
    room -= text.length;
    pages.push(text);
    page.cleanup();
  }
  if (pages.every((text) => text.trim() === "")) throw new Fault("no text");
  return pages;
}

/** A run of text of one line, placed by the last two numbers of its matrix. */
type Item = {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly hasEOL: boolean;
};

/** A gap of so many heights of the letters begins a paragraph, and a step of so many a line. */
const PARAGRAPH = 1.9;
const LINE = 0.5;
const WORD = 0.15;

/** The text in the order of the document, with its lines and an empty line between paragraphs. */
function textOf(items: readonly Item[]): string {
  let text = "";
  let last: { x: number; y: number; height: number } | undefined;
  for (const { str, transform, width, height } of items) {
    if (str === "") continue;
    const [x = 0, y = 0] = transform.slice(4);
    const size = height || last?.height || 1;
    if (last) {
      const step = Math.abs(last.y - y);
      if (step > PARAGRAPH * Math.max(size, last.height)) text += "\n\n";
      else if (step > LINE * size) text += "\n";
      else if (x - last.x > WORD * size && !text.endsWith(" ") && !str.startsWith(" ")) text += " ";
    }
    text += str;
    last = { x: x + width, y, height: size };
  }
  return text;
}

const ENCRYPTED = 1;

async function readZip(request: ZipRequest): Promise<Readonly<Record<string, string>>> {
  const zip = await fromBufferPromise(Buffer.from(request.bytes), {
    lazyEntries: true,
    validateEntrySizes: true,
    strictFileNames: true,
  });
  if (zip.entryCount > request.entries) throw new Fault("too much");
  const wanted: Entry[] = [];
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.generalPurposeBitFlag & ENCRYPTED) throw new Fault("encrypted");
    total += entry.uncompressedSize;
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
    if (total > request.totalBytes || ratio > request.ratio) throw new Fault("too much");
    if (request.names.includes(baseName(entry.fileName))) wanted.push(entry);
  }
  const files: Record<string, string> = {};
  for (const entry of wanted) {
    if (entry.uncompressedSize > request.fileBytes) throw new Fault("too much");
    const name = baseName(entry.fileName);
    // The sizes are checked while the entry is inflated: `validateEntrySizes` ends the stream at the stated size.
    files[name] ??= String(await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

const baseName = (path: string) => path.slice(path.lastIndexOf("/") + 1);

function faultOf(error: unknown): DocumentFault {
  if (error instanceof Fault) return error.fault;
  return (error as Error).name === "PasswordException" ? "encrypted" : "unreadable";
}

async function answer(request: DocumentRequest): Promise<DocumentReply> {
  try {
    return request.kind === "pdf"
      ? { ok: true, pages: await readPdf(request) }
      : { ok: true, files: await readZip(request) };
  } catch (error) {
    return { ok: false, fault: faultOf(error) };
  }
}

parentPort?.postMessage(await answer(workerData));
