import { createHash } from "node:crypto";
import { type Encoding, pack, preferredEncoding, SMALL_BYTES } from "../encoding";

/** An answer in one encoding. */
export type Form = {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: readonly (readonly [name: string, value: string])[];
};

/** RFC 9110: the headers that an answer of 304 repeats. */
const SENT_UNCHANGED = new Set(["cache-control", "etag", "vary"]);

/** An answer for many clients, compressed once for each encoding that one of them requests. */
export class CachedAnswer {
  readonly status: number;
  readonly #plain: Buffer;
  readonly #headers: readonly (readonly [string, string])[];
  readonly #hash: string;
  readonly #forms = new Map<Encoding | "identity", Form | Promise<Form>>();

  constructor(status: number, headers: Headers, plain: Buffer) {
    this.status = status;
    this.#plain = plain;
    this.#headers = [...headers].filter(([name]) => name !== "content-length");
    // With the headers, which an answer of 304 does not repeat.
    const hash = createHash("sha256").update(JSON.stringify(this.#headers)).update(plain);
    this.#hash = hash.digest("base64url").slice(0, 22);
  }

  /** About what it takes in memory, with its compressed forms and their headers. */
  get bytes(): number {
    return Math.ceil(this.#plain.byteLength * 1.6) + 4_096;
  }

  /** The form for a client; a promise while it is compressed. */
  form(accepted = ""): Form | Promise<Form> {
    const encoding = this.#plain.byteLength < SMALL_BYTES ? undefined : preferredEncoding(accepted);
    const known = this.#forms.get(encoding ?? "identity");
    if (known) return known;
    if (!encoding) return this.#keep("identity", this.#plain);
    const form = pack(this.#plain, encoding).then((body) => this.#keep(encoding, body));
    this.#forms.set(encoding, form);
    form.catch(() => this.#forms.delete(encoding));
    return form;
  }

  #keep(encoding: Encoding | "identity", body: Buffer): Form {
    const etag = `"${this.#hash}-${encoding}"`;
    const headers: [string, string][] = [
      ...this.#headers.map(([name, value]): [string, string] => [name, value]),
      ["ETag", etag],
    ];
    if (encoding !== "identity") headers.push(["Content-Encoding", encoding]);
    const form = { etag, body, headers };
    this.#forms.set(encoding, form);
    return form;
  }
}

type Asked = { readonly method: string | undefined; readonly ifNoneMatch: string | undefined };

/** What is sent to a client: the whole form, or 304 where the client has it already, also by a weakened ETag. */
export function responseTo({ method, ifNoneMatch }: Asked, status: number, { etag, body, headers }: Form) {
  const known = ifNoneMatch?.includes(etag) || ifNoneMatch?.trim() === "*";
  if (status === 200 && known)
    return {
      status: 304,
      headers: headers.filter(([name]) => SENT_UNCHANGED.has(name.toLowerCase())),
      body: null,
    };
  return {
    status,
    headers: [...headers, ["Content-Length", String(body.byteLength)] as const],
    body: method === "HEAD" ? null : body,
  };
}
