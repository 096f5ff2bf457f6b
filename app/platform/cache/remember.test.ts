import { expect, test } from "vitest";
import { remembering, rememberingCostly } from "./remember.server";

const at = (seconds: number) => new Date(seconds * 1000);

test("une lecture vaut pour la durée dite, par propriétaire, et une lecture qui échoue est oubliée", async () => {
  let readings = 0;
  const read = remembering(30_000, async ({ fails }: { fails: boolean }) => {
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

test("DIR-10 seuls les comptes coûteux se retiennent, un moment, et les plus anciens font place", async () => {
  const asked: string[] = [];
  const counts = rememberingCostly({
    milliseconds: 1_000,
    most: 2,
    keyOf: (query: string) => query,
    isCostly: (found: number) => found > 5,
    read: async (_owner: object, query: string) => {
      asked.push(query);
      return query.length;
    },
  });
  const owner = {};
  const at = (milliseconds: number) => new Date(milliseconds);
  for (const query of ["court", "court", "longue 1", "longue 1"]) await counts(owner, query, at(0));
  expect(asked).toEqual(["court", "court", "longue 1"]);
  expect(await counts(owner, "longue 1", at(999))).toBe(8);
  await counts(owner, "longue 1", at(1_000));
  expect(asked).toHaveLength(4);
  await counts(owner, "longue 2", at(1_000));
  await counts(owner, "longue 3", at(1_000));
  await counts(owner, "longue 1", at(1_000));
  expect(asked).toHaveLength(7);
  await counts({}, "longue 1", at(1_000));
  expect(asked).toHaveLength(8);
});
