import { describe, expect, it } from "vitest";
import { pageBytes } from "./page-bytes";

const PAGE = "<html><body><p>Bonjour</p></body></html>";

const pageOf = async (data?: ReadableStream<Uint8Array>, nonce = "abc") =>
  (await pageBytes({ pieces: [PAGE], data, nonce })).toString();

const streamOf = (...pieces: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

/** What the scripts of a page are handed when it runs. */
function received(page: string): string {
  const script = /<script[^>]*>(.*)<\/script><\/body><\/html>$/s.exec(page)?.[1] ?? "";
  const pieces: string[] = [];
  const streamController = { enqueue: (piece: string) => pieces.push(piece), close: () => pieces.push("|") };
  new Function("window", script)({ __reactRouterContext: { streamController } });
  return pieces.join("");
}

describe("une page et ses données", () => {
  it("FAST-3 les données d’une page la suivent en une fois, d’où qu’elles soient coupées", async () => {
    const data = new TextEncoder().encode('["été","a"]');
    const page = await pageOf(streamOf(data.slice(0, 3), data.slice(3)));
    expect(received(page)).toBe('["été","a"]|');
    expect(page).toMatch(/^<!DOCTYPE html><html><body><p>Bonjour<\/p><script nonce="abc">/);
  });

  it("FAST-3 STATE-3 rien de ce qu’elles contiennent ne sort de leur script", async () => {
    const hostile = '["</script><script>alert(1)</script>","<!--","&\u2028\u2029"]';
    const page = await pageOf(streamOf(new TextEncoder().encode(hostile)));
    expect(page.match(/<\/?script/g)).toEqual(["<script", "</script"]);
    expect(page).toContain('<script nonce="abc">');
    expect(page).not.toContain("<!--");
    expect(received(page)).toBe(`${hostile}|`);
  });

  it("FAST-3 une page qui ne finit pas ne part pas", async () => {
    const cut = pageBytes({ pieces: ["<html><body><p>Bonj"], data: undefined, nonce: "abc" });
    await expect(cut).rejects.toThrow("does not end");
  });

  it("FAST-3 une page longue ou courte, où chaque signe prend trois octets, part entière", async () => {
    const pageWith = (text: string) => `<html><body>${text}</body></html>`;
    for (const text of ["’".repeat(100_000), "’", "€".repeat(150_000), ""]) {
      const pieces = ["<html><body>", text, "</body></html>"];
      const bytes = await pageBytes({ pieces, data: undefined, nonce: "abc" });
      expect(bytes.toString()).toBe(`<!DOCTYPE html>${pageWith(text)}`);
    }
  });

  it("SAFE-4 une page d’un mégaoctet s’écrit en plusieurs tours, une autre en un seul", async () => {
    const turnsOf = async (signs: number) => {
      let [turns, over] = [0, false];
      const count = () => {
        turns += 1;
        if (!over) setImmediate(count);
      };
      setImmediate(count);
      const data = streamOf(new TextEncoder().encode(JSON.stringify("x".repeat(signs))));
      await pageOf(data).finally(() => {
        over = true;
      });
      return turns;
    };
    expect(await turnsOf(1_000)).toBe(0);
    expect(await turnsOf(1_000_000)).toBeGreaterThan(1);
  });

  it("FAST-3 une page sans scripts part sans données", async () => {
    expect(await pageOf()).toBe("<!DOCTYPE html><html><body><p>Bonjour</p></body></html>");
  });
});
