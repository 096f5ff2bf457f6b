import { expect, test } from "vitest";
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
