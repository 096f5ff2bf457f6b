import { describe, expect, it } from "vitest";
import { pageWithData } from "./page-with-data";

const PAGE = "<html><body><p>Bonjour</p></body></html>";

const pageOf = (data?: ReadableStream<Uint8Array>, nonce = "abc") =>
  pageWithData({ html: PAGE, data, nonce });

const streamOf = (...pieces: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

/** The data that the page's scripts receive. */
function received(page: string): string {
  const script = /<script[^>]*>(.*)<\/script><\/body><\/html>$/s.exec(page)?.[1] ?? "";
  const pieces: string[] = [];
  const streamController = { enqueue: (piece: string) => pieces.push(piece), close: () => pieces.push("|") };
  new Function("window", script)({ __reactRouterContext: { streamController } });
  return pieces.join("");
}

describe("a page and its data", () => {
  it("FAST-3 the data of a page follow it in one script", async () => {
    const data = new TextEncoder().encode('["été","a"]');
    const page = await pageOf(streamOf(data.slice(0, 3), data.slice(3)));
    expect(received(page)).toBe('["été","a"]|');
    expect(page).toMatch(/^<!DOCTYPE html><html><body><p>Bonjour<\/p><script nonce="abc">/);
  });

  it("FAST-3 STATE-3 no content of the data can leave their script", async () => {
    const hostile = '["</script><script>alert(1)</script>","<!--","&\u2028\u2029"]';
    const page = await pageOf(streamOf(new TextEncoder().encode(hostile)));
    expect(page.match(/<\/?script/g)).toEqual(["<script", "</script"]);
    expect(page).toContain('<script nonce="abc">');
    expect(page).not.toContain("<!--");
    expect(received(page)).toBe(`${hostile}|`);
  });

  it("FAST-3 an incomplete page is an error", async () => {
    const cut = pageWithData({ html: "<html><body><p>Bonj", data: undefined, nonce: "abc" });
    await expect(cut).rejects.toThrow("not a whole document");
  });

  it("FAST-3 a page without scripts has no data", async () => {
    expect(await pageOf()).toBe("<!DOCTYPE html><html><body><p>Bonjour</p></body></html>");
  });
});
