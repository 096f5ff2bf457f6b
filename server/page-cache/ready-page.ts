import { createHash } from "node:crypto";
import { oneByOne } from "~/platform/one-by-one";
import { type Encoding, type Level, pack, preferredEncoding, SMALL_BYTES } from "../encoding";
import { headText } from "./ready-head";

/** One form of a page, ready for the socket: its headers as a flat list of names and values. */
export type Form = {
  /** How every mark of this page in this encoding begins, whichever way it was packed; whole where it is not. */
  readonly mark: string;
  /** What is packed is a text of a byte a sign: it leaves in one piece with the head before it, which bytes do not. */
  readonly body: string | Buffer;
  readonly head: readonly string[];
  /** The same for who has it already. */
  readonly unchanged: readonly string[];
  /** Both as they go over the wire. */
  readonly wire: { readonly head: string; readonly unchanged: string };
};

/** What an answer of 304 repeats, of RFC 9110: the rest stands with what the client has kept. */
const SENT_UNCHANGED = new Set(["cache-control", "etag", "vary"]);

/** An answer that can be given to many: plain, and compressed once for each encoding that somebody asks for. */
export class ReadyPage {
  readonly status: number;
  readonly plain: Buffer;
  readonly #headers: readonly (readonly [string, string])[];
  readonly #hash: string;
  readonly #forms = new Map<Encoding | "identity", Form>();
  /** Who asks for a form that is being made waits for it. */
  readonly #packing = new Map<Encoding, Promise<Form>>();
  readonly #sent = new Map<Encoding, number>();

  constructor(status: number, headers: Headers, plain: Buffer) {
    this.status = status;
    this.plain = plain;
    this.#headers = [...headers].filter(([name]) => name !== "content-length");
    // Its headers too: who has it already is not told them again.
    const hash = createHash("sha256").update(JSON.stringify(this.#headers)).update(plain);
    this.#hash = hash.digest("base64url").slice(0, 22);
    this.#forms.set("identity", this.#form(plain));
  }

  /** What it takes in memory at most, with its compressed forms and the heads of all. */
  get bytes(): number {
    return Math.ceil(this.plain.byteLength * 1.6) + HEADS_BYTES;
  }

  /** The form for a client, once it has been made. */
  ready(accepted: string | undefined): Form | undefined {
    const encoding = this.#encodingFor(accepted);
    const form = this.#forms.get(encoding ?? "identity");
    if (encoding && form) this.#count(encoding);
    return form;
  }

  async make(accepted: string | undefined): Promise<Form> {
    const encoding = this.#encodingFor(accepted);
    const known = this.#forms.get(encoding ?? "identity");
    if (known || !encoding) return known ?? this.#form(this.plain);
    const packing = this.#packing.get(encoding) ?? this.#pack(encoding);
    this.#packing.set(encoding, packing);
    return packing.finally(() => this.#packing.delete(encoding));
  }

  async #pack(encoding: Encoding): Promise<Form> {
    const form = this.#form(await pack(this.plain, encoding, "quick"), encoding, "quick");
    this.#forms.set(encoding, form);
    return form;
  }

  /** What is asked for again is worth the time that the smallest form takes. */
  #count(encoding: Encoding) {
    const sent = (this.#sent.get(encoding) ?? 0) + 1;
    this.#sent.set(encoding, sent);
    if (sent !== WORTH_IT) return;
    const again = () => this.#sent.delete(encoding);
    const packed = tighten(() => pack(this.plain, encoding, "tight"));
    if (!packed) return again();
    packed.then((body) => this.#forms.set(encoding, this.#form(body, encoding, "tight")), again);
  }

  #encodingFor(accepted: string | undefined): Encoding | undefined {
    return accepted && this.plain.byteLength >= SMALL_BYTES ? encodingOf(accepted) : undefined;
  }

  #form(body: Buffer, encoding?: Encoding, level?: Level): Form {
    const mark = encoding ? `"${this.#hash}-${encoding}-` : `"${this.#hash}"`;
    const etag = level ? `${mark}${level}"` : mark;
    const headers = [...this.#headers, ["ETag", etag] as const];
    if (encoding) headers.push(["Content-Encoding", encoding]);
    const head = [...headers.flat(), "Content-Length", String(body.byteLength)];
    const unchanged = headers.filter(([name]) => SENT_UNCHANGED.has(name.toLowerCase())).flat();
    const wire = { head: headText(this.status, head), unchanged: headText(304, unchanged) };
    return { mark, body: encoding ? body.toString("latin1") : body, head, unchanged, wire };
  }
}

/** A head of 1.5 kB, as a list and as a text, for what is sent plain and in each of two encodings. */
const HEADS_BYTES = 10 * 1024;

const WORTH_IT = 2;

/** The smallest form of a page takes a core a sixth of a second: those who wait for other pages have the others. */
const MOST_TO_TIGHTEN = 100;
const tighten = oneByOne(MOST_TO_TIGHTEN);

/** Browsers say this in few ways. */
const MOST_WAYS = 200;
const known = new Map<string, Encoding | undefined>();

function encodingOf(accepted: string): Encoding | undefined {
  if (known.has(accepted)) return known.get(accepted);
  const encoding = preferredEncoding(accepted);
  if (known.size < MOST_WAYS && accepted.length < 200) known.set(accepted, encoding);
  return encoding;
}

/** Whether a client says that it has this already, also when a proxy has weakened the mark. */
export const isKnownTo = (client: string | undefined, { mark }: Form): boolean =>
  client !== undefined && (client.includes(mark) || client.trim() === "*");
