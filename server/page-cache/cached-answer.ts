import { createHash } from "node:crypto";
import { type Encoding, encodingFor, pack } from "../encoding";

type Client = { readonly ifNoneMatch: string | undefined; readonly accepted: string | undefined };

/** A finished answer for many clients, compressed once for each encoding that one of them requests. */
export class CachedAnswer {
  readonly status: number;
  readonly isCacheable: boolean;
  /** About what it takes in memory, with its compressed forms and their headers. */
  readonly bytes: number;
  readonly #plain: Buffer<ArrayBuffer>;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #hash: string;
  readonly #compressed = new Map<Encoding, Buffer<ArrayBuffer>>();

  constructor(status: number, headers: Headers, plain: Buffer<ArrayBuffer>) {
    const { "set-cookie": cookie, "content-length": _, ...shared } = Object.fromEntries(headers);
    this.status = status;
    this.isCacheable = status === 200 && cookie === undefined;
    this.bytes = Math.ceil(plain.byteLength * 1.6) + 4_096;
    this.#plain = plain;
    this.#headers = shared;
    // With the headers, which an answer of 304 does not repeat.
    const hash = createHash("sha256").update(JSON.stringify(shared)).update(plain);
    this.#hash = hash.digest("base64url").slice(0, 22);
  }

  /** The answer for a client: 304 without a body if the client has it already, also by a weakened ETag. */
  for({ ifNoneMatch, accepted = "" }: Client) {
    const encoding = encodingFor(this.#plain.byteLength, accepted);
    const ETag = `"${this.#hash}-${encoding ?? "identity"}"`;
    if (this.status === 200 && (ifNoneMatch?.includes(ETag) || ifNoneMatch?.trim() === "*")) {
      const { "cache-control": CacheControl = "", vary: Vary = "" } = this.#headers;
      return { status: 304, headers: { "Cache-Control": CacheControl, Vary, ETag }, body: null };
    }
    const body = encoding ? this.#compress(encoding) : this.#plain;
    const encoded = encoding && { "Content-Encoding": encoding };
    const headers = { ...this.#headers, ETag, ...encoded, "Content-Length": String(body.byteLength) };
    return { status: this.status, headers, body };
  }

  #compress(encoding: Encoding): Buffer<ArrayBuffer> {
    const compressed = this.#compressed.get(encoding) ?? pack(this.#plain, encoding);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}
