import { describe, expect, it } from "vitest";
import { figuresOf } from "./floors";
import { percentile } from "./load";
import { cpuMsOf, parentOf, parseStat, residentMbOf } from "./processes";

describe("FAST-1 les planchers", () => {
  it("FAST-1 le pire chiffre d’un plancher compte, et rien n’est dit de ce qui n’a pas été mesuré", () => {
    expect(figuresOf({ isr: { "/": 22, "/acharne": 9.5 }, memory: { "after all loads": 330 } })).toEqual([
      { what: "cached page beside Next.js ISR", figure: "9.5 × (/acharne)", goal: ">= 10 ×", met: false },
      { what: "memory of the server", figure: "330 MB (after all loads)", goal: "<= 400 MB", met: true },
    ]);
  });

  it("FAST-1 un plancher où une réponse a échoué n’est pas tenu", () => {
    const [isr] = figuresOf({ isr: { "/": 22, "/acharne": Number.NaN } });
    expect(isr?.met).toBe(false);
    expect(isr?.figure).toContain("/acharne");
  });

  it("FAST-1 un centile est la valeur que cette part des mesures ne dépasse pas", () => {
    const figures = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect([percentile(figures, 0.5), percentile(figures, 0.99), percentile([7], 0.5)]).toEqual([50, 99, 7]);
    expect(percentile([], 0.5)).toBeNaN();
  });
});

describe("FAST-1 les processus", () => {
  it("FAST-1 le temps d’un processus est le sien et celui de ses enfants finis, quel que soit son nom", () => {
    const line = "12 (a (b) c) S 7 1 1 0 -1 4194304 0 0 0 0 30 5 2 1 20 0 11 0 100";
    expect(parseStat(line)).toEqual({ parent: 7, cpuMs: 380 });
  });

  it("FAST-1 un processus compte avec ceux qui en descendent, et tient sa mémoire", () => {
    const own = cpuMsOf(process.pid);
    expect(own).toBeGreaterThan(0);
    expect(cpuMsOf(parentOf(process.pid))).toBeGreaterThanOrEqual(own);
    expect(residentMbOf(process.pid)).toBeGreaterThan(10);
  });
});
