import { expect, test, vi } from "vitest";
import { ReadyPage } from "./ready-page";

const marked = (policy: string, text: string) =>
  new ReadyPage(200, new Headers({ "Content-Security-Policy": policy }), Buffer.from(text)).ready(undefined)
    ?.mark;

test("FAST-2 une page dont le texte ou les en-têtes changent porte une autre marque, sur chaque machine la même", () => {
  const mark = marked("default-src 'self'", "page");
  expect(marked("default-src 'self'", "page")).toBe(mark);
  expect(marked("default-src 'self'", "autre")).not.toBe(mark);
  expect(marked("default-src 'none'", "page")).not.toBe(mark);
});

test("FAST-2 ce qui est redemandé reçoit sa plus petite forme, une page après l’autre", async () => {
  const pages = ["une", "deux", "trois"].map(
    (text) => new ReadyPage(200, new Headers(), Buffer.from(text.repeat(20_000))),
  );
  const etagOf = (page: ReadyPage) => {
    const head = page.ready("br")?.head ?? [];
    return head[head.indexOf("ETag") + 1] ?? "";
  };
  for (const page of pages) await page.make("br");
  expect(pages.map(etagOf)).toEqual(pages.map(() => expect.stringMatching(/-br-quick"$/)));
  await vi.waitFor(() =>
    expect(pages.map(etagOf)).toEqual(pages.map(() => expect.stringMatching(/-br-tight"$/))),
  );
});
