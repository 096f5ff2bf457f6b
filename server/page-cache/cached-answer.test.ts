import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { CachedAnswer, responseTo } from "./cached-answer";

const etagOf = async (policy: string, text: string) =>
  (await new CachedAnswer(200, new Headers({ "Content-Security-Policy": policy }), Buffer.from(text)).form())
    .etag;

test("FAST-2 une page dont le texte ou les en-têtes changent porte une autre marque, sur chaque machine la même", async () => {
  const etag = await etagOf("default-src 'self'", "page");
  expect(await etagOf("default-src 'self'", "page")).toBe(etag);
  expect(await etagOf("default-src 'self'", "autre")).not.toBe(etag);
  expect(await etagOf("default-src 'none'", "page")).not.toBe(etag);
});

test("FAST-2 une forme comprimée et la forme simple ont chacune leur marque ; la bonne donne 304, même affaiblie", async () => {
  const answer = new CachedAnswer(200, new Headers(), Buffer.from("page".repeat(1_000)));
  const [plain, packed] = [await answer.form(), await answer.form("br")];
  const statusFor = (ifNoneMatch: string, form: typeof plain) =>
    responseTo({ method: "GET", ifNoneMatch }, 200, form).status;
  expect([statusFor(packed.etag, plain), statusFor(plain.etag, packed)]).toEqual([200, 200]);
  for (const form of [plain, packed]) {
    expect(statusFor(`"autre", W/${form.etag}`, form)).toBe(304);
    expect(statusFor("*", form)).toBe(304);
  }
});

test("FAST-2 une page est comprimée une fois pour tous ceux qui l’attendent", async () => {
  const answer = new CachedAnswer(200, new Headers(), Buffer.from("page".repeat(1_000)));
  const waiting = [answer.form("br"), answer.form("gzip, br")];
  expect(waiting.map((form) => form instanceof Promise)).toEqual([true, true]);
  const [first, second] = await Promise.all(waiting);
  expect(first).toBe(second);
  expect(answer.form("br")).toBe(first);
  expect(brotliDecompressSync(first?.body ?? "").toString()).toBe("page".repeat(1_000));
});
