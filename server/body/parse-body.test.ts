import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_FIELDS } from "./form-limits";
import { parseMultipart, parseUrlencoded } from "./parse-body";

const TEXTS = 64 * 1024;
const X = "multipart/form-data; boundary=x";
const multipart = (text: string, type = X) => parseMultipart(Buffer.from(text), type, TEXTS);
const part = (head: string, content = "") => `--x\r\n${head}\r\n\r\n${content}\r\n`;
const field = (name: string, content = "") => part(`Content-Disposition: form-data; name="${name}"`, content);

const entriesOf = (form: FormData | "too large" | undefined) =>
  Promise.all(
    [...(form instanceof FormData ? form : [["", "no form"] as const])].map(async ([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.name, value.type, await value.text()],
    ),
  );

const text = fc.string({ unit: "grapheme", maxLength: 40 });
const entry = fc.record({ name: text, value: text, file: fc.option(text) });

/** What the platform's own reader finds in the same bytes. */
async function both(entries: readonly { name: string; value: string; file: string | null }[]) {
  const sent = new FormData();
  for (const { name, value, file } of entries) {
    if (file === null) sent.append(name, value);
    else sent.append(name, new File([value], file, { type: "image/png" }));
  }
  const wire = new Response(sent);
  const type = wire.headers.get("Content-Type") ?? "";
  const body = Buffer.from(await wire.arrayBuffer());
  const theirs = await new Response(body, { headers: { "Content-Type": type } }).formData();
  return { ours: parseMultipart(body, type, TEXTS), theirs };
}

describe("the body of a form", () => {
  it("GEN-2 reads of a multipart form what the platform reads, whatever is written in it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 6 }), async (entries) => {
        const { ours, theirs } = await both(entries);
        const holdsNul = entries.some(({ name, value, file }) =>
          (name + (file ?? "") + value).includes("\0"),
        );
        fc.pre(!holdsNul);
        expect(await entriesOf(ours)).toEqual(await entriesOf(theirs));
      }),
      { numRuns: 200 },
    );
  });

  it("GEN-2 reads of an urlencoded form what the platform reads", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 8 }), async (pairs) => {
        const body = String(new URLSearchParams(pairs));
        fc.pre(!body.includes("%00"));
        const theirs = await new Response(new URLSearchParams(pairs)).formData();
        expect(await entriesOf(parseUrlencoded(Buffer.from(body)))).toEqual(await entriesOf(theirs));
      }),
    );
  });

  it("GEN-2 reads a file of any bytes, and a form of none", async () => {
    const bytes = Buffer.from([0, 13, 10, 45, 45, 120, 13, 10, 255]);
    const head = `--x\r\nContent-Disposition: form-data; name="avatar"; filename="a%22b.png"\r\nContent-Type: image/png\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(head),
      bytes.subarray(0, 3),
      Buffer.from([255, 0]),
      Buffer.from("\r\n--x--\r\n"),
    ]);
    const form = parseMultipart(body, X, TEXTS);
    const file = form instanceof FormData ? form.get("avatar") : null;
    expect(file).toBeInstanceOf(File);
    expect((file as File).name).toBe('a"b.png');
    expect(Buffer.from(await (file as File).arrayBuffer())).toEqual(Buffer.from([0, 13, 10, 255, 0]));
    expect(await entriesOf(multipart("--x--\r\n"))).toEqual([]);
  });

  it.each([
    ["no boundary", "--x--", "multipart/form-data"],
    ["a boundary that is not there", field("a"), "multipart/form-data; boundary=y"],
    ["no end", field("a", "b")],
    ["a part without a name", `${part("Content-Disposition: form-data")}--x--`],
    ["a part without a head", "--x\r\n\r\na\r\n--x--"],
    ["a head of 8 kB", `${field("a".repeat(8192))}--x--`],
    ["a NUL in a name", `${field("a\0")}--x--`],
    ["a NUL in a text", `${field("a", "b\0")}--x--`],
    ["a part too many", `${field("a").repeat(MAX_FIELDS + 1)}--x--`],
    ["empty parts alone", `${"--x\r\n\r\n".repeat(9)}--x--`],
  ])("STATE-3 refuses of a multipart form: %s", (_, body, type = X) => {
    expect(multipart(body, type)).toBeUndefined();
  });

  it("STATE-3 takes as many fields as a form may have, and not one more", () => {
    const most = multipart(`${field("a").repeat(MAX_FIELDS)}--x--`);
    expect([...(most instanceof FormData ? most : [])]).toHaveLength(MAX_FIELDS);
    const pairs = (count: number) => parseUrlencoded(Buffer.from(Array(count).fill("a=1").join("&")));
    expect([...(pairs(MAX_FIELDS)?.keys() ?? [])]).toHaveLength(MAX_FIELDS);
    expect(pairs(MAX_FIELDS + 1)).toBeUndefined();
    expect(parseUrlencoded(Buffer.from("&".repeat(60_000)))).toBeUndefined();
  });

  it("STATE-3 bounds the texts beside a file, not the file", () => {
    const file = part(
      'Content-Disposition: form-data; name="avatar"; filename="a.png"',
      "x".repeat(TEXTS * 2),
    );
    expect(multipart(`${file}${field("bio", "x".repeat(TEXTS))}--x--`)).toBeInstanceOf(FormData);
    expect(multipart(`${file}${field("bio", "x".repeat(TEXTS))}${field("a", "b")}--x--`)).toBe("too large");
  });
});
