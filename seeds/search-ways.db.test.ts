import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readMissionsFilter } from "~/marketplace/missions/missions-filter";
import { readDirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { findMissions } from "~/operations/missions/find-missions.server";
import { findAcharnes } from "~/operations/profiles/find-acharnes.server";
import { followPublicChanges, type PublicChanges } from "~/platform/cache/public-changes.server";
import { remembersPublic } from "~/platform/cache/public-memory.server";
import { connect, type Orm, openPool } from "~/platform/db/client.server";
import type { Reader } from "~/platform/db.server";
import { ownDatabase } from "../tests/database";
import { loadBulk } from "./bulk.server";

const NOW = new Date("2026-11-20T12:00:00Z");
const t = ownDatabase();
let serving: Orm;
let changes: PublicChanges;
let end: () => Promise<void>;

beforeAll(async () => {
  const log = pino({ level: "silent" });
  await loadBulk(
    { config: { databaseUrl: t.connectionString } },
    { profiles: 3_000, missions: 1_000, seed: 1, log },
  );
  // Lists that are taken for long ones.
  await t.sql("insert into public_totals (list, change) values ('profiles', 100000), ('missions', 100000)");
  await t.sql("analyze listed_profiles, listed_missions");
  const pool = openPool(t.connectionString);
  changes = followPublicChanges({ connectionString: t.connectionString, log });
  serving = remembersPublic(connect(pool), changes);
  end = async () => {
    await changes.stop();
    await pool.end();
  };
});
afterAll(() => end());

const find = (db: Reader, list: string, search: string) =>
  list === "profiles"
    ? findAcharnes(db, readDirectoryFilter(new URLSearchParams(search)), NOW)
    : findMissions(db, readMissionsFilter(new URLSearchParams(search)));

/** How the rows are gathered that are counted: by one of the indexes in lots, by one of the whole list, or one after the other. */
async function wayOf(ask: () => Promise<unknown>): Promise<string> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await ask();
    const asked = sent.mock.calls.map(([first]) => (first as unknown as pg.QueryConfig).text ?? "");
    const [gathered] = asked.flatMap((text) => text.match(/gathered as materialized.*?limit/s) ?? []);
    if (!gathered) return "none";
    if (gathered.includes("lot_of(")) return gathered.includes("in_lot(") ? "lots" : "choices in lots";
    return gathered.includes("in_lot(") ? "lots" : gathered.includes("case when") ? "rows" : "index";
  } finally {
    sent.mockRestore();
  }
}

test.for([
  ["profiles", "q=francais", "rows"],
  ["profiles", "q=assurance", "lots"],
  ["profiles", "q=anne", "lots"],
  ["profiles", "q=francais&competence=Appel", "lots"],
  ["profiles", "q=francais+assurance", "lots"],
  ["profiles", "q=assurance&prix_max=600", "lots"],
  ["profiles", "q=francais&prix_max=300", "index"],
  ["missions", "q=salon", "lots"],
  ["missions", "q=salon&budget=300", "lots"],
  ["missions", "q=salon&budget=800", "index"],
  ["missions", "q=les", "rows"],
] as const)(
  "FAST-4 DIR-2 MIS-2 d’une longue liste, un mot très courant se cherche de fiche en fiche, tout autre par lots, et trouve autant : %s ?%s",
  async ([list, search, way]) => {
    const [lately, plainly] = [await find(serving, list, search), await find(t.db, list, search)];
    expect(lately.found).toBeGreaterThan(0);
    expect([lately.found, lately.rows, lately.counts]).toEqual([plainly.found, plainly.rows, plainly.counts]);
    expect(await wayOf(() => find(serving, list, search))).toBe(way);
    expect(await wayOf(() => find(t.db, list, search))).toBe("index");
  },
);

test.for([
  ["langue=français&langue=anglais", "choices in lots"],
  ["langue=français&langue=anglais&tri=prix", "index"],
  ["langue=français&langue=anglais&prix_max=400", "index"],
  ["competence=Appel&competence=Emailing&langue=italien", "index"],
] as const)(
  "FAST-4 DIR-3 DIR-10 d’une longue liste, des choix qui laissent plus que l’on n’en compte se comptent par lots, et montrent les mêmes : ?%s",
  async ([search, way]) => {
    const [lately, plainly] = [await find(serving, "profiles", search), await find(t.db, "profiles", search)];
    expect(lately.found).toBeGreaterThan(0);
    expect([lately.found, lately.atLeast, lately.rows, lately.next]).toEqual([
      plainly.found,
      plainly.atLeast,
      plainly.rows,
      plainly.next,
    ]);
    expect(await wayOf(() => find(serving, "profiles", search))).toBe(way);
  },
);
