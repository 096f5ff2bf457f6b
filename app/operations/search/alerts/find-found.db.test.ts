import { beforeEach, expect, test } from "vitest";
import { ALERT_STAYS_NEW_MS, PAGE_SIZE } from "~/domain/bounds";
import { matchPublished, publishAcharne, publishMission } from "../../../../tests/alerts";
import { ownDatabase } from "../../../../tests/database";
import { aCompany } from "../../../../tests/profiles";
import { findFound, markFoundOpened } from "./find-found.server";
import { saveSearch } from "./save-search.server";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const START = new Date("2026-11-24T08:00:00Z");
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

test("ALERT-3 what an alert sent stays new for some minutes after it was opened, and only the last ones are listed", async () => {
  const reader = await publishAcharne(t.db, START);
  const other = await publishAcharne(t.db, START);
  const company = await aCompany(t.db, { status: "published" });
  const saved = await saveSearch(
    t.db,
    reader,
    { list: "missions", query: "", name: "Tout", rhythm: "now" },
    { at: START },
  );
  const id = saved.ok ? saved.id : "";
  for (let each = 0; each <= PAGE_SIZE.alertItems; each++)
    await publishMission(t.db, company, later(1 + each), { title: `Vendre le produit ${each}` });
  await matchPublished(t, later(20));

  const found = async (at: Date) => (await findFound(t.db, reader, at)).get(id);
  const first = await found(later(22));
  expect(first?.fresh).toBe(PAGE_SIZE.alertItems + 1);
  expect(first?.items.map(({ isNew }) => isNew)).toEqual(Array(PAGE_SIZE.alertItems).fill(true));

  await markFoundOpened(t.db, other, later(22));
  expect((await found(later(120)))?.fresh).toBe(PAGE_SIZE.alertItems + 1);
  await markFoundOpened(t.db, reader, later(120));
  expect(await found(later(121))).toEqual(first);
  const afterwards = await found(new Date(later(120).getTime() + ALERT_STAYS_NEW_MS));
  expect(afterwards?.fresh).toBe(0);
  expect(afterwards?.items.map(({ title }) => title)).toEqual(first?.items.map(({ title }) => title));
  expect((await findFound(t.db, other, later(22))).size).toBe(0);
});
