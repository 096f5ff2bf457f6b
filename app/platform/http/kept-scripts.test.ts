import { describe, expect, it } from "vitest";
import { keptScripts } from "./kept-scripts";

const of = (routes: readonly string[], version = "1") => ({ version, routes });

describe("les scripts d’une page", () => {
  it("FAST-3 AUTH-11 ceux d’une page servent à la suivante des mêmes routes, avec son propre nonce", () => {
    const scripts = keptScripts();
    expect(scripts.find(of(["root", "home"]), "un")).toBeUndefined();
    scripts.keep(of(["root", "home"]), "un", '<script nonce="un">a</script><script nonce="un">b</script>');
    expect(scripts.find(of(["root", "home"]), "deux")).toBe(
      '<script nonce="deux">a</script><script nonce="deux">b</script>',
    );
    expect(scripts.find(of(["root", "missions"]), "deux")).toBeUndefined();
  });

  it("FAST-3 ceux d’une version d’avant ne servent pas à la suivante", () => {
    const scripts = keptScripts();
    scripts.keep(of(["root"]), "un", '<script nonce="un">a</script>');
    expect(scripts.find(of(["root"], "2"), "un")).toBeUndefined();
  });
});
