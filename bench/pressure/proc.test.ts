import { expect, test } from "vitest";
import { parentOf, parseResidentMb, parseStat, spentBy, treeOf } from "./proc";

test("FAST-1 le temps d’un processus est le sien et celui de ses enfants finis, quel que soit son nom", () => {
  const line = "42 (next (v16) x) S 7 42 42 0 -1 4194560 900 0 3 0 120 30 4 1 20 0 12 0 555 1 2";
  expect(parseStat(line)).toEqual({ parent: 7, cpuMs: 1550 });
  expect(() => parseStat("")).toThrow("not a process");
});

test("FAST-1 la mémoire résidente se lit en mégaoctets, et n’est rien sans mémoire", () => {
  expect(parseResidentMb("Name:\tnode\nVmHWM:\t  999999 kB\nVmRSS:\t  204800 kB\n")).toBe(200);
  expect(parseResidentMb("Name:\tkthreadd\n")).toBe(0);
});

test("FAST-1 ce qui est compté est le serveur et tout ce qui est sous lui", () => {
  const parents = new Map([
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 1],
    [6, 4],
  ]);
  expect(treeOf(2, parents).sort()).toEqual([2, 3, 4, 6]);
});

test("FAST-1 ce processus-ci dépense et tient de la mémoire", () => {
  expect(parentOf(process.pid)).toBe(process.ppid);
  expect(spentBy(process.pid).cpuMs).toBeGreaterThan(0);
  expect(spentBy(process.pid).residentMb).toBeGreaterThan(10);
});
