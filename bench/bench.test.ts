import { describe, expect, it } from "vitest";
import { figuresOf } from "./floors";
import { percentile } from "./load";
import { cpuMsOf, parentOf, parseStat, residentMbOf } from "./processes";

describe("FAST-1 the floors", () => {
  it("FAST-1 the worst figure of a floor counts, and what was not measured is not listed", () => {
    expect(figuresOf({ isr: { "/": 22, "/acharne": 9.5 }, memory: { "after all loads": 330 } })).toEqual([
      { what: "cached page beside Next.js ISR", figure: "9.5 × (/acharne)", goal: ">= 10 ×", met: false },
      { what: "memory of the server", figure: "330 MB (after all loads)", goal: "<= 400 MB", met: true },
    ]);
  });

  it("FAST-1 a floor with a failed answer is missed", () => {
    const [isr] = figuresOf({ isr: { "/": 22, "/acharne": Number.NaN } });
    expect(isr?.met).toBe(false);
    expect(isr?.figure).toContain("/acharne");
  });

  it("FAST-1 a percentile is the value that this share of the figures does not exceed", () => {
    const figures = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect([percentile(figures, 0.5), percentile(figures, 0.99), percentile([7], 0.5)]).toEqual([50, 99, 7]);
    expect(percentile([], 0.5)).toBeNaN();
  });
});

describe("FAST-1 the processes", () => {
  it("FAST-1 the time of a process is its own and that of its finished children, whatever its name contains", () => {
    const line = "12 (a (b) c) S 7 1 1 0 -1 4194304 0 0 0 0 30 5 2 1 20 0 11 0 100";
    expect(parseStat(line)).toEqual({ parent: 7, cpuMs: 380 });
  });

  it("FAST-1 a process counts with its descendants, and has resident memory", () => {
    const own = cpuMsOf(process.pid);
    expect(own).toBeGreaterThan(0);
    expect(cpuMsOf(parentOf(process.pid))).toBeGreaterThanOrEqual(own);
    expect(residentMbOf(process.pid)).toBeGreaterThan(10);
  });
});
