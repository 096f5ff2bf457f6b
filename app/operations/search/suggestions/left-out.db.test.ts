import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fitWords } from "~/domain/search/fit";
import { conversations, missions } from "~/platform/db/schema.server";
import { madeOnce } from "../../../../tests/accounts/people";
import { aCandidature } from "../../../../tests/candidatures";
import { ownDatabase } from "../../../../tests/database";
import { aCompany } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { findSimilarAcharnes, findSimilarMissions } from "./find-similar.server";
import { findSuggestedAcharnes } from "./find-suggested-acharnes.server";
import { findSuggestedMissions } from "./find-suggested-missions.server";

const t = ownDatabase();
const page = { limit: 20, at: new Date("2026-11-29T09:00:00Z") };
const company = madeOnce(() => aCompany(t.db, { status: "published" }));
const other = madeOnce(() => aCompany(t.db, { status: "published" }));

const DEMAND = { location_type: "hybrid" as const, region: "53", budget_max: 500, budget_min: 400 };
const FITS = { region: "53", daily_rate_min: 400 };

test("SUGG-2 candidates, the invited, separated pairs and who meets nothing are not suggested, on either side", async () => {
  const [applied, invited, blocked, free] = await Promise.all(
    [1, 2, 3, 4].map(() => aPublicCommercial(t.db, FITS)),
  );
  if (!applied || !invited || !blocked || !free) throw new Error("nobody was made");
  await aPublicCommercial(t.db, { region: "76", daily_rate_min: 900, daily_rate_max: 900 });
  const mission = await anOpenMission(t.db, company, DEMAND);
  const elsewhere = await anOpenMission(t.db, other, DEMAND);
  await aCandidature(t.db, { mission, company, commercial: applied.user });
  await aCandidature(t.db, { mission, company, commercial: invited.user, invited: true });
  const earlier = await anOpenMission(t.db, company, DEMAND);
  await aCandidature(t.db, { mission: earlier, company, commercial: blocked.user });
  await t.db
    .update(conversations)
    .set({ status: "blocked_by_company" })
    .where(eq(conversations.commercial_id, blocked.user.userId));
  const [row] = await t.db.select().from(missions).where(eq(missions.id, mission.id));
  if (!row) throw new Error("the mission is gone");
  const suggested = await findSuggestedAcharnes(t.db, row, page);
  expect(suggested.map(({ slug, fit }) => [slug, fitWords(fit)])).toEqual([[free.slug, "tous les critères"]]);
  const slugs = async (userId: string) =>
    (await findSuggestedMissions(t.db, userId, page)).map(({ slug }) => slug).sort();
  const [of, ofOther, ofEarlier] = [mission.slug, elsewhere.slug, earlier.slug];
  expect(await slugs(free.user.userId)).toEqual([of, ofOther, ofEarlier].sort());
  expect(await slugs(applied.user.userId)).toEqual([ofOther, ofEarlier].sort());
  expect(await slugs(invited.user.userId)).toEqual([ofOther, ofEarlier].sort());
  expect(await slugs(blocked.user.userId)).toEqual([ofOther]);
});

test("SUGG-1 a mission without criteria has no suggestions", async () => {
  const mission = await anOpenMission(t.db, company, { location_type: "on_site", region: null });
  const [row] = await t.db.select().from(missions).where(eq(missions.id, mission.id));
  expect(row && (await findSuggestedAcharnes(t.db, row, page))).toEqual([]);
});

test("SUGG-4 similar profiles and missions are the nearest ones, never the same one", async () => {
  await t.sql("delete from public_profiles");
  await t.sql("delete from public_missions");
  const person = { sectors: ["pharma" as const], region: "27", experience_years: 9 };
  const [one, near, far] = [
    await aPublicCommercial(t.db, person),
    await aPublicCommercial(t.db, person),
    await aPublicCommercial(t.db, { ...person, region: "76", sectors: ["finance"], experience_years: 1 }),
  ];
  const acharnes = await findSimilarAcharnes(t.db, one.slug, { ...page, limit: 3 });
  expect(acharnes.map(({ slug }) => slug)).toEqual([near.slug, far.slug]);
  expect(await findSimilarAcharnes(t.db, "personne", page)).toEqual([]);
  const demand = {
    ...DEMAND,
    required_sectors: ["pharma" as const],
    required_languages: ["anglais" as const],
  };
  const [asked, same, less] = [
    await anOpenMission(t.db, company, demand),
    await anOpenMission(t.db, other, demand),
    await anOpenMission(t.db, company, { ...demand, region: "76", required_sectors: ["finance"] }),
  ];
  const found = await findSimilarMissions(t.db, asked.slug, { ...page, limit: 3 });
  expect(found.map(({ slug }) => slug)).toEqual([same.slug, less.slug]);
  expect(await findSimilarMissions(t.db, "aucune", page)).toEqual([]);
});

test("SUGG-4 MIS-9 a confidential mission and another one of its company are not similar, whichever page shows them", async () => {
  await t.sql("delete from public_missions");
  const [hidden, named, foreign] = [
    await anOpenMission(t.db, company, { ...DEMAND, company_confidential: true }),
    await anOpenMission(t.db, company, DEMAND),
    await anOpenMission(t.db, other, DEMAND),
  ];
  const similarTo = async ({ slug }: { readonly slug: string }) =>
    (await findSimilarMissions(t.db, slug, { ...page, limit: 3 })).map((row) => row.slug).sort();
  expect(await similarTo(hidden)).toEqual([foreign.slug]);
  expect(await similarTo(named)).toEqual([foreign.slug]);
  expect(await similarTo(foreign)).toEqual([hidden.slug, named.slug].sort());
});
