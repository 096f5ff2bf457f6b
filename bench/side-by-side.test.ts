import { expect, test } from "vitest";
import type { Case } from "./cases";
import type { Figure } from "./pressure/press";
import { inTurns } from "./side-by-side";

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
    bare: [figure(1_000), figure(2_000), figure(4_000)],
    ours: [figure(700), figure(1_000), figure(3_200)],
  });
  const { figure: shown, times } = await inTurns(ours, [bare], 3, pressed);
  expect(asked).toEqual(["bare", "ours", "bare", "ours", "bare", "ours"]);
  expect(shown).toMatchObject({ perSecond: 1_000 });
  expect(times).toEqual({ "bare: ready page": 0.7 });
});

test("FAST-1 un tour annulé annule le chiffre, et celui de l’autre laisse sans rapport", async () => {
  const own = giving({ bare: [figure(1_000)], ours: [{ voidFor: "an answer of 503" }] });
  expect(await inTurns(ours, [bare], 3, own.pressed)).toEqual({ figure: { voidFor: "an answer of 503" } });
  const other = giving({ bare: [figure(1_000)], ours: [figure(700), figure(700), figure(700)] });
  expect((await inTurns(ours, [bare], 3, other.pressed)).times).toEqual({
    "bare: ready page": null,
  });
});
