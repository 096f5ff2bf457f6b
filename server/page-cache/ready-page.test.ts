import { expect, onTestFinished, test, vi } from "vitest";
import { isKnownTo, ReadyPage } from "./ready-page";

const marked = (policy: string, text: string) =>
  new ReadyPage(200, new Headers({ "Content-Security-Policy": policy }), Buffer.from(text)).ready(undefined)
    ?.mark;

test("FAST-2 une page dont le texte ou les en-têtes changent porte une autre marque, sur chaque machine la même", () => {
  const mark = marked("default-src 'self'", "page");
  expect(marked("default-src 'self'", "page")).toBe(mark);
  expect(marked("default-src 'self'", "autre")).not.toBe(mark);
  expect(marked("default-src 'none'", "page")).not.toBe(mark);
});

test("FAST-2 qui n’a une page qu’emballée n’est pas dit l’avoir telle quelle, ni l’inverse", async () => {
  const page = new ReadyPage(200, new Headers(), Buffer.from("page".repeat(1_000)));
  const [plain, packed] = [await page.make(undefined), await page.make("br")];
  const etagOf = ({ head }: typeof plain) => head[head.indexOf("ETag") + 1];
  expect(isKnownTo(etagOf(packed), plain)).toBe(false);
  expect(isKnownTo(etagOf(plain), packed)).toBe(false);
  for (const form of [plain, packed]) expect(isKnownTo(`"autre", W/${etagOf(form)}`, form)).toBe(true);
});

test("FAST-2 ce qui est redemandé reçoit sa plus petite forme, une page après l’autre", async () => {
  const waiting: (() => void)[] = [];
  vi.resetModules();
  vi.doMock("../encoding", async (original) => ({
    ...(await original<typeof import("../encoding")>()),
    pack: async (plain: Uint8Array, _encoding: string, level: string) => {
      if (level === "tight") await new Promise<void>((done) => waiting.push(done));
      return Buffer.from(plain);
    },
  }));
  onTestFinished(() => {
    vi.doUnmock("../encoding");
    vi.resetModules();
  });
  const mocked = await import("./ready-page");
  const pages = ["une", "deux", "trois"].map(
    (text) => new mocked.ReadyPage(200, new Headers(), Buffer.from(text.repeat(1_000))),
  );
  const levels = () =>
    pages.map((page) => {
      const head = page.ready("br")?.head ?? [];
      return /-br-(\w+)"$/.exec(head[head.indexOf("ETag") + 1] ?? "")?.[1];
    });
  for (const page of pages) await page.make("br");
  expect(levels()).toEqual(["quick", "quick", "quick"]);
  levels();
  for (const next of [
    ["tight", "quick", "quick"],
    ["tight", "tight", "quick"],
    ["tight", "tight", "tight"],
  ]) {
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    waiting.pop()?.();
    await vi.waitFor(() => expect(levels()).toEqual(next));
  }
});
