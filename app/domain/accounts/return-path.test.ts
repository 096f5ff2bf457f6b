import { expect, test } from "vitest";
import { sameSitePath } from "./return-path";

test("GEN-3 un chemin de ce site est gardé, avec sa recherche et son ancre", () => {
  for (const path of ["/", "/mission/publier", "/acharne?q=été&langue=anglais#liste", "/a%20b"])
    expect(sameSitePath(path)).toBe(
      new URL(path, "https://same.site").href.slice("https://same.site".length),
    );
  expect(sameSitePath("/a/../b")).toBe("/b");
});

test("GEN-3 tout ce qui mènerait ailleurs est refusé", () => {
  const elsewhere = [
    null,
    undefined,
    "",
    "acharne",
    "https://autre.fr",
    "//autre.fr",
    "///autre.fr",
    "/\\autre.fr",
    "\\\\autre.fr",
    "/\t/autre.fr",
    "/\n/autre.fr",
    "/%2e%2e//autre.fr",
    "/.//autre.fr",
    "/a/..//autre.fr",
    "javascript:alert(1)",
    " /acharne",
    "/a\u0000b",
    "/\ud800",
  ];
  for (const path of elsewhere) expect([path, sameSitePath(path)]).toEqual([path, undefined]);
});
