import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { CachedAnswer } from "./cached-answer";

const answerOf = (text: string, policy = "default-src 'self'") =>
  new CachedAnswer(200, new Headers({ "Content-Security-Policy": policy }), Buffer.from(text));
const etagOf = (answer: CachedAnswer, accepted = "") =>
  answer.for({ ifNoneMatch: undefined, accepted }).headers.ETag;

test("FAST-2 the ETag depends on the text and the headers only, so it is the same on every machine", () => {
  const etag = etagOf(answerOf("page"));
  expect(etagOf(answerOf("page"))).toBe(etag);
  expect(etagOf(answerOf("autre"))).not.toBe(etag);
  expect(etagOf(answerOf("page", "default-src 'none'"))).not.toBe(etag);
});

test("FAST-2 each encoding has its own ETag; the right one gives 304, also weakened", () => {
  const answer = answerOf("page".repeat(1_000));
  const etags = { "": etagOf(answer), br: etagOf(answer, "br") };
  const statusFor = (ifNoneMatch: string, accepted: string) => answer.for({ ifNoneMatch, accepted }).status;
  expect([statusFor(etags.br, ""), statusFor(etags[""], "br")]).toEqual([200, 200]);
  for (const [accepted, etag] of Object.entries(etags)) {
    expect(statusFor(`"autre", W/${etag}`, accepted)).toBe(304);
    expect(statusFor("*", accepted)).toBe(304);
  }
});

test("FAST-2 a compressed page decompresses to its text", () => {
  const text = "page".repeat(1_000);
  const { headers, body } = answerOf(text).for({ ifNoneMatch: undefined, accepted: "gzip, br" });
  expect(headers).toMatchObject({ "Content-Encoding": "br" });
  expect(brotliDecompressSync(body ?? "").toString()).toBe(text);
});
