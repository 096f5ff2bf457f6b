import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { CachedAnswer } from "./cached-answer";

const answerOf = (text: string, policy = "default-src 'self'") =>
  new CachedAnswer(200, new Headers({ "Content-Security-Policy": policy }), Buffer.from(text));
const etagOf = async (answer: CachedAnswer, accepted = "") =>
  (await answer.for({ ifNoneMatch: undefined, accepted })).headers.ETag;

test("FAST-2 the ETag depends on the text and the headers only, so it is the same on every machine", async () => {
  const etag = await etagOf(answerOf("page"));
  expect(await etagOf(answerOf("page"))).toBe(etag);
  expect(await etagOf(answerOf("autre"))).not.toBe(etag);
  expect(await etagOf(answerOf("page", "default-src 'none'"))).not.toBe(etag);
});

test("FAST-2 each encoding has its own ETag; the right one gives 304, also weakened", async () => {
  const answer = answerOf("page".repeat(1_000));
  const etags = { "": await etagOf(answer), br: await etagOf(answer, "br") };
  const statusFor = async (ifNoneMatch: string, accepted: string) =>
    (await answer.for({ ifNoneMatch, accepted })).status;
  expect([await statusFor(etags.br, ""), await statusFor(etags[""], "br")]).toEqual([200, 200]);
  for (const [accepted, etag] of Object.entries(etags)) {
    expect(await statusFor(`"autre", W/${etag}`, accepted)).toBe(304);
    expect(await statusFor("*", accepted)).toBe(304);
  }
});

test("FAST-2 a compressed page decompresses to its text", async () => {
  const text = "page".repeat(1_000);
  const { headers, body } = await answerOf(text).for({ ifNoneMatch: undefined, accepted: "gzip, br" });
  expect(headers).toMatchObject({ "Content-Encoding": "br" });
  expect(brotliDecompressSync(body ?? "").toString()).toBe(text);
});
