import { expect, test } from "vitest";
import type { Case } from "./cases";
import type { Figure } from "./pressure/press";
import { inTurns, ROUNDS } from "./side-by-side";

const figure = (perSecond: number): Figure => ({
  perSecond,
  p50: 1,
  p99: 2,
  residentMb: 100,
  cpuMs: 0.1,
  databaseCpuMs: 0,
  bytes: 1_000,
  askedAtMost: false,
});
const ours: Case = { server: "ours", name: "page, from memory", paths: ["/"] };
const bare: Case = { server: "bare", name: "ready page", paths: ["/"] };

/** Hands out what each server gives, in order. */
function giving(given: Record<string, Figure[]>) {
  const asked: string[] = [];
  const pressed = async ({ server }: Case): Promise<Figure> => {
    asked.push(server);
    return given[server]?.shift() ?? { voidFor: "nothing left to give" };
  };
  return { asked, pressed };
}

test("FAST-1 ce qui se compare alterne, et le rapport du milieu est montré, pas celui des meilleurs moments", async () => {
  const { asked, pressed } = giving({
    bare: [1_000, 2_000, 4_000, 1_000, 1_000].map(figure),
    ours: [700, 1_000, 3_200, 900, 600].map(figure),
  });
  const { figure: shown, times } = await inTurns(ours, [bare], 3, pressed);
  expect(asked).toEqual(Array.from({ length: ROUNDS }, () => ["bare", "ours"]).flat());
  expect(shown).toMatchObject({ perSecond: 900 });
  expect(times).toEqual({ "bare: ready page": 0.7 });
});

test("FAST-1 un tour annulé annule le chiffre, et celui de l’autre laisse sans rapport", async () => {
  const own = giving({ bare: [figure(1_000)], ours: [{ voidFor: "an answer of 503" }] });
  expect(await inTurns(ours, [bare], 3, own.pressed)).toEqual({ figure: { voidFor: "an answer of 503" } });
  const other = giving({ bare: [figure(1_000)], ours: Array.from({ length: ROUNDS }, () => figure(700)) });
  expect((await inTurns(ours, [bare], 3, other.pressed)).times).toEqual({
    "bare: ready page": null,
  });
});
