import { expect, test } from "vitest";
import { rememberingCounts } from "./remember-counts.server";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + seconds * 1000);

test("DIR-10 seuls les grands comptes se retiennent, un moment, et les plus anciens font place", async () => {
  const asked: string[] = [];
  const countsOf = rememberingCounts(
    (sector: string) => sector,
    async (_owner: object, sector: string) => {
      asked.push(sector);
      return { found: sector === "rare" ? 5_000 : 5_001 };
    },
  );
  const owner = {};
  for (const sector of ["rare", "rare", "énergie", "énergie"]) await countsOf(owner, sector, at(0));
  expect(asked).toEqual(["rare", "rare", "énergie"]);
  expect(await countsOf(owner, "énergie", at(29))).toEqual({ found: 5_001 });
  expect(asked).toHaveLength(3);
  await countsOf(owner, "énergie", at(30));
  expect(asked).toHaveLength(4);
  for (let other = 0; other < 200; other++) await countsOf(owner, `${other}`, at(31));
  await countsOf(owner, "199", at(31));
  expect(asked).toHaveLength(204);
  await countsOf(owner, "énergie", at(31));
  await countsOf({}, "énergie", at(31));
  expect(asked).toHaveLength(206);
});
