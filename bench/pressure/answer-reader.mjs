const NOTHING = Buffer.alloc(0);
const BODYLESS = new Set([204, 304]);

/** Reads one HTTP/1.1 answer after the other off a connection that asks for the next when the last is whole. */
export class AnswerReader {
  status = 0;
  /** Status line and headers, as they came. */
  head = "";
  /** Bytes of the body, as sent. */
  bytes = 0;
  #held = NOTHING;
  #left = 0;
  /** @type {"head" | "body" | "chunks" | "trailer"} */
  #at = "head";

  /**
   * Takes what came in; true once the answer is whole.
   * @param {Buffer} chunk
   */
  read(chunk) {
    this.#held = this.#held.length ? Buffer.concat([this.#held, chunk]) : chunk;
    if (this.#at === "head" && !this.#readHead()) return false;
    const whole = this.#at === "body" ? this.#skip() : this.#readChunks();
    if (!whole) return false;
    if (this.#held.length) throw new Error("more came than was asked for");
    this.#at = "head";
    return true;
  }

  #readHead() {
    const end = this.#held.indexOf("\r\n\r\n");
    if (end < 0) return false;
    this.head = this.#held.latin1Slice(0, end);
    this.status = Number(this.head.slice(9, 12));
    this.#held = this.#held.subarray(end + 4);
    this.bytes = 0;
    this.#left = 0;
    const length = /\r\ncontent-length: *(\d+)/i.exec(this.head)?.[1];
    if (BODYLESS.has(this.status)) this.#at = "body";
    else if (length !== undefined) {
      this.#at = "body";
      this.#left = this.bytes = Number(length);
    } else if (/\r\ntransfer-encoding: *chunked/i.test(this.head)) this.#at = "chunks";
    else throw new Error("the answer does not say where it ends");
    return true;
  }

  /** Leaves out what is known to follow; true when nothing of it is to come. */
  #skip() {
    const here = Math.min(this.#left, this.#held.length);
    this.#left -= here;
    this.#held = this.#held.subarray(here);
    return this.#left === 0;
  }

  #readChunks() {
    while (this.#skip()) {
      if (this.#at === "trailer") return true;
      const end = this.#held.indexOf("\r\n");
      if (end < 0) return false;
      const size = Number.parseInt(this.#held.latin1Slice(0, end), 16);
      this.#held = this.#held.subarray(end + 2);
      this.#left = size + 2;
      this.bytes += size;
      if (size === 0) this.#at = "trailer";
    }
    return false;
  }
}
