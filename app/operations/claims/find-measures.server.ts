import { codesOf, SECTORS } from "~/marketplace/catalogue";
import type { Measures } from "~/marketplace/claims";
import { facetOf } from "~/marketplace/facets";
import { PROFILE_STATUSES } from "~/marketplace/profiles/profile-status";
import { remembering } from "~/platform/cache/remember.server";
import type { Reader } from "~/platform/db.server";
import { readTallies } from "../listed/tallies.server";
import { countPublic } from "../public-totals.server";

const REMEMBERED_MS = 600_000;

/** HOME-8: what the database can tell of us today, read of what it keeps. */
export const findMeasures = remembering(REMEMBERED_MS, async (db: Reader): Promise<Measures> => {
  const [acharnes, missions, offered, commercials, people] = await Promise.all([
    countPublic(db, "profiles"),
    countPublic(db, "missions"),
    readTallies(db, "profiles"),
    readTallies(db, "moderated_profiles", facetOf("type", "commercial")),
    readTallies(db, "moderated_profiles"),
  ]);
  const counted = (value = 0) => ({ value, cases: value });
  const complete = PROFILE_STATUSES.filter((status) => status !== "draft").map(
    (status) => commercials.get(facetOf("statut", status)) ?? 0,
  );
  return {
    acharnes: counted(acharnes),
    commercials: counted(complete.reduce((sum, n) => sum + n, 0)),
    companies: counted(people.get(facetOf("entreprise", "validee"))),
    missions: counted(missions),
    sectors: {
      value: codesOf(SECTORS).filter((code) => (offered.get(facetOf("secteurs", code)) ?? 0) > 0).length,
      cases: acharnes,
    },
  };
});
