import { expect, test } from "vitest";
import { sameSitePath } from "./return-path";

test("GEN-3 a path of this site is kept with its query and hash", () => {
  for (const path of ["/", "/mission/publier", "/acharne?q=été&langue=anglais#liste", "/a%20b"])
    expect(sameSitePath(path)).toBe(
      new URL(path, "https://same.site").href.slice("https://same.site".length),
    );
  expect(sameSitePath("/a/../b")).toBe("/b");
});

test("GEN-3 every path that leads to another site is refused", () => {
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
