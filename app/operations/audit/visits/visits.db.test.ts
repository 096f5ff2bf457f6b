import { expect, test } from "vitest";
import { anAccount, anAdmin } from "../../../../tests/accounts/people";
import { ownDatabase } from "../../../../tests/database";
import { addVisits } from "./add-visits.server";
import { findVisits } from "./find-visits.server";

const at = new Date("2026-11-23T12:00:00Z");

const t = ownDatabase();

test("SAFE-5 ADM-1 several servers add their counts, which only administrators read", async () => {
  const visit = (day: string, page: string, source: string, visits: number) => ({
    day,
    page,
    source,
    visits,
  });
  const counted = [
    visit("2026-11-22", "/", "direct", 2),
    visit("2026-11-23", "/", "direct", 3),
    visit("2026-11-23", "/acharne/:slug", "moteur", 4),
    visit("2026-11-23", "/missions", "blog.exemple.fr", 1),
    visit("2026-10-01", "/", "direct", 9),
  ];
  await addVisits(t.db, []);
  await Promise.all(
    Array.from({ length: 10 }, (_, server) => addVisits(t.db, server % 2 ? counted : counted.toReversed())),
  );
  expect(await findVisits(t.db, await anAdmin(t.db), { at, days: 3 })).toEqual({
    ok: true,
    total: 100,
    days: [
      { day: "2026-11-21", visits: 0 },
      { day: "2026-11-22", visits: 20 },
      { day: "2026-11-23", visits: 80 },
    ],
    pages: [
      { name: "/", visits: 50 },
      { name: "/acharne/:slug", visits: 40 },
      { name: "/missions", visits: 10 },
    ],
    sources: [
      { name: "Accès direct", visits: 50 },
      { name: "Moteurs de recherche", visits: 40 },
      { name: "blog.exemple.fr", visits: 10 },
    ],
  });
  expect(await findVisits(t.db, await anAccount(t.db), { at, days: 3 })).toMatchObject({ kind: "forbidden" });
});

test("SAFE-5 no day is missing or repeated when clocks change", async () => {
  const admin = await anAdmin(t.db);
  // October 25 has twenty-five hours in Paris, March 28, 2027 has twenty-three.
  for (const moment of [
    "2026-10-26T23:30:00+01:00",
    "2026-10-25T23:30:00+01:00",
    "2027-03-29T00:30:00+02:00",
  ]) {
    const found = await findVisits(t.db, admin, { at: new Date(moment), days: 4 });
    if (!found.ok) throw new Error(found.message);
    const last = Date.parse(moment.slice(0, 10));
    expect(found.days.map(({ day }) => day)).toEqual(
      [3, 2, 1, 0].map((back) => new Date(last - back * 86_400_000).toISOString().slice(0, 10)),
    );
  }
});
