import { expect, test } from "vitest";
import type { Facts, Kind } from "./kind";
import { outcomeOf, timeEach, WARM_UPS, warmUp } from "./measure";

const kind: Kind = { name: "a kind", goal: 100, path: (chance) => `/${chance.between(0, 1_000_000)}` };

test("FAST-1 chaque sorte de requête est d’abord posée avec d’autres valeurs, qui ne comptent pas", async () => {
  const asked: string[] = [];
  const answer = async (path: string) => {
    asked.push(path);
    return 200;
  };
  await warmUp([kind], {} as Facts, answer);
  expect(asked).toHaveLength(WARM_UPS);
  const outcome = outcomeOf(kind, await timeEach(kind, {} as Facts, answer, 20));
  expect(asked).toHaveLength(WARM_UPS + 20);
  expect(new Set(asked).size).toBe(WARM_UPS + 20);
  expect(asked.indexOf(outcome.slowest)).toBeGreaterThanOrEqual(WARM_UPS);
});

test("FAST-1 la part d’une question qui se passe en SQL se dit à part, question par question", async () => {
  const parts = [1_000, ...Array.from({ length: 20 }, (_, request) => request + 1)];
  const watch = { taken: () => parts.shift() ?? 0 };
  const { inSql, p50 } = outcomeOf(kind, await timeEach(kind, {} as Facts, async () => 200, 20, watch));
  expect(inSql).toEqual({ p50: 10, p99: 20 });
  expect(p50).toBeLessThan(10);
});
