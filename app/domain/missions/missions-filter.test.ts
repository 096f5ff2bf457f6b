import { expect, test } from "vitest";
import { writeCursor } from "../search/keyset";
import {
  countFurtherFilters,
  isFilteringMissions,
  monthAfter,
  readMissionsFilter,
  writeMissionsFilter,
} from "./missions-filter";

const readMissions = (query: string) => readMissionsFilter(new URLSearchParams(query));
const EVERY_MISSION = {
  q: "",
  secteur: null,
  lieu: null,
  region: null,
  budget: null,
  duree: null,
  debut: null,
  after: null,
};
const cursor = { publishedAt: new Date("2026-11-14T08:30:00.123Z"), slug: "solenn-k-12345678" };

test("MIS-2 query, sector and location are read, the sector by code or by label", () => {
  const filter = { ...EVERY_MISSION, q: "vente", secteur: "it_telecom", lieu: "hybrid" };
  expect(readMissions("q=vente&secteur=it_telecom&lieu=hybrid")).toEqual(filter);
  expect(readMissions("q=vente&secteur=IT/Tech/Telecoms&lieu=hybrid")).toEqual(filter);
  expect(readMissions("secteur=lune&lieu=all")).toEqual(EVERY_MISSION);
});

test("MIS-9 region, budget, duration and start are read and written, the rest is ignored", () => {
  const address = "?region=11&budget=400&duree=moyenne&debut=2027-01";
  const filter = { ...EVERY_MISSION, region: "11", budget: 400, duree: "moyenne", debut: "2027-01" };
  expect(readMissions(address)).toEqual(filter);
  expect(writeMissionsFilter(readMissions(address))).toBe(address);
  expect(countFurtherFilters(readMissions(address))).toBe(4);
  expect(readMissions("region=99&budget=beaucoup&duree=un+an&debut=2027-13")).toEqual(EVERY_MISSION);
  expect(["2026-11", "2026-12", "2026-09"].map(monthAfter)).toEqual(["2026-12", "2027-01", "2026-10"]);
});

test("MIS-2 a mission filter written and read again is the same", () => {
  const filter = { ...EVERY_MISSION, q: "a b", secteur: "finance", lieu: "on_site" } as const;
  const address = writeMissionsFilter(filter, writeCursor(cursor));
  expect(address).toBe("?q=a+b&secteur=finance&lieu=on_site&apres=1794645000123.solenn-k-12345678");
  expect(readMissions(address)).toEqual({ ...filter, after: cursor });
  expect(writeMissionsFilter(EVERY_MISSION)).toBe("");
  expect(isFilteringMissions(readMissions(""))).toBe(false);
  expect(isFilteringMissions(readMissions("lieu=remote"))).toBe(true);
});
