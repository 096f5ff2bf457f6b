import { expect, test } from "vitest";
import { cachedFor } from "./cached-for.server";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + seconds * 1000);

test("a read is cached for the given time, per owner; a failed read is not", async () => {
  let readings = 0;
  const read = cachedFor(30_000, async ({ fails }: { fails: boolean }) => {
    readings += 1;
    if (fails) throw new Error("no answer");
    return readings;
  });
  const [one, other] = [{ fails: false }, { fails: true }];
  expect(await Promise.all([read(one, at(0)), read(one, at(29))])).toEqual([1, 1]);
  expect(await read(one, at(30))).toBe(2);
  await expect(read(other, at(30))).rejects.toThrow("no answer");
  other.fails = false;
  expect(await read(other, at(31))).toBe(4);
  expect(await read(one, at(31))).toBe(2);
});
