import { describe, expect, it } from "vitest";
import { keptScripts } from "./kept-scripts";

describe("les scripts d’une page", () => {
  it("FAST-3 AUTH-11 ceux d’une page servent à la suivante des mêmes routes, avec son propre nonce", () => {
    const scripts = keptScripts();
    expect(scripts.find(["root", "home"], "un")).toBeUndefined();
    scripts.keep(["root", "home"], "un", '<script nonce="un">a</script><script nonce="un">b</script>');
    expect(scripts.find(["root", "home"], "deux")).toBe(
      '<script nonce="deux">a</script><script nonce="deux">b</script>',
    );
    expect(scripts.find(["root", "missions"], "deux")).toBeUndefined();
  });

  it("FAST-3 FAST-2 ceux d’une page gardée n’ont pas de nonce", () => {
    const scripts = keptScripts();
    scripts.keep(["root"], undefined, "<script>a</script>");
    expect(scripts.find(["root"], undefined)).toBe("<script>a</script>");
    expect(scripts.find(["root"], "un")).toBeUndefined();
  });
});
