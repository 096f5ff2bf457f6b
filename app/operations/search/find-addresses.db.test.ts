import { beforeAll, expect, it } from "vitest";
import { ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { countAddresses, findAddresses } from "./find-addresses.server";

const test = ownDatabase();
const slugs: string[] = [];

beforeAll(async () => {
  for (let index = 0; index < 7; index += 1) slugs.push((await aPublicCommercial(test.db)).slug);
  slugs.sort();
  await anOpenMission(test.db, await aCompany(test.db));
});

async function read(from: number, limit: number, batch: number) {
  const found: string[] = [];
  for await (const rows of findAddresses(test.db, "acharnes", { from, limit, batch })) {
    expect(rows.length).toBeLessThanOrEqual(batch);
    found.push(...rows.map(({ slug }) => slug));
  }
  return found;
}

it("counts the public pages of each list", async () => {
  expect(await countAddresses(test.db)).toEqual({ acharnes: 7, missions: 1, entreprises: 0 });
});

it.each([
  [0, 7, 7],
  [0, 50, 3],
  [0, 4, 3],
  [2, 4, 2],
  [5, 50, 1],
  [7, 50, 3],
  [90, 50, 3],
])("lists the addresses from %i on, at most %i, in batches of %i", async (from, limit, batch) => {
  expect(await read(from, limit, batch)).toEqual(slugs.slice(from, from + limit));
});
