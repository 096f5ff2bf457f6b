import { expect, test } from "vitest";
import { dueBefore, RHYTHM_LABELS, RHYTHMS } from "./rhythm";
import { readSavedFilter, savedSearchPath, searchWords, writeSavedFilter } from "./saved-search";

const AT = new Date("2026-11-24T08:00:00Z");

test("ALERT-1 a search is stored as the canonical address of its list, without page and order, and read in words", () => {
  const { filter, dropped } = readSavedFilter(
    "profiles",
    "?tri=prix&competence=prospection physique&secteur=industrie&region=Bretagne&apres=2026-11-20T10:00:00.000Z~ana&prix_max=400",
    AT,
  );
  const query = writeSavedFilter("profiles", filter);
  expect([query, dropped]).toEqual([
    "?competence=Prospection+physique&secteur=industrie&region=53&prix_max=400",
    [],
  ]);
  expect(savedSearchPath("profiles", query)).toBe(`/acharne${query}`);
  expect(searchWords("profiles", filter)).toBe(
    "Prospection physique, Industrie, Bretagne, Jusqu’à 400\u202f€ par jour",
  );
  const missions = readSavedFilter(
    "missions",
    "?q=vente+de+pain&lieu=remote&duree=longue&debut=2027-01&budget=350",
    AT,
  );
  expect(searchWords("missions", missions.filter)).toBe(
    "«\u202fvente de pain\u202f», Remote, Dès 350\u202f€ par jour, Plus de 3 mois, Début en janvier 2027",
  );
  expect(writeSavedFilter("missions", readSavedFilter("missions", "", AT).filter)).toBe("");
});

test("ALERT-6 values that no longer exist are dropped and named, and the others stay", () => {
  const { filter, dropped } = readSavedFilter(
    "profiles",
    "?competence=Télex&competence=Appel&region=22&langue=klingon",
    AT,
  );
  expect(dropped).toEqual(["Télex", "22", "klingon"]);
  expect(writeSavedFilter("profiles", filter)).toBe("?competence=Appel");
  expect(readSavedFilter("missions", "?secteur=charbon&ancien=oui&q=pain", AT)).toMatchObject({
    filter: { q: "pain", secteur: null },
    dropped: ["charbon", "oui"],
  });
});

test("ALERT-6 a week that has passed is dropped and named", () => {
  const query = "?semaine=2026-12-07&competence=Appel";
  const { filter, dropped } = readSavedFilter("profiles", query, AT);
  expect([filter.semaine, dropped]).toEqual(["2026-12-07", []]);
  const late = readSavedFilter("profiles", query, new Date("2026-12-14T08:00:00Z"));
  expect([late.filter.semaine, late.dropped]).toEqual([null, ["Libre la semaine du 7 décembre"]]);
});

const due = (rhythm: (typeof RHYTHMS)[number], at: string) => dueBefore(rhythm, new Date(at))?.toISOString();

test("ALERT-2 a daily alert is due from 8:00 in Paris, a weekly one from Monday 8:00, on both sides of both clock changes", () => {
  expect(due("none", "2026-11-24T12:00:00Z")).toBeUndefined();
  expect(due("now", "2026-11-24T12:00:00Z")).toBe("2026-11-24T12:00:00.000Z");
  expect(due("daily", "2026-11-24T06:59:59Z")).toBe("2026-11-23T07:00:00.000Z");
  expect(due("daily", "2026-11-24T07:00:00Z")).toBe("2026-11-24T07:00:00.000Z");
  // Winter time ends on 2027-03-28 and begins on 2026-10-25, both Sundays.
  expect(due("daily", "2026-10-24T23:30:00Z")).toBe("2026-10-24T06:00:00.000Z");
  expect(due("daily", "2026-10-25T07:00:00Z")).toBe("2026-10-25T07:00:00.000Z");
  expect(due("daily", "2027-03-28T05:59:59Z")).toBe("2027-03-27T07:00:00.000Z");
  expect(due("daily", "2027-03-28T06:00:00Z")).toBe("2027-03-28T06:00:00.000Z");
  expect(due("weekly", "2026-10-26T06:59:00Z")).toBe("2026-10-19T06:00:00.000Z");
  expect(due("weekly", "2026-10-26T07:00:00Z")).toBe("2026-10-26T07:00:00.000Z");
  expect(due("weekly", "2027-03-29T05:59:00Z")).toBe("2027-03-22T07:00:00.000Z");
  expect(due("weekly", "2027-03-29T06:00:00Z")).toBe("2027-03-29T06:00:00.000Z");
  expect(due("weekly", "2026-11-29T22:00:00Z")).toBe("2026-11-23T07:00:00.000Z");
  expect(Object.keys(RHYTHM_LABELS)).toEqual([...RHYTHMS]);
});
