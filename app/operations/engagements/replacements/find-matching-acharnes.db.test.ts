import { expect, test } from "vitest";
import { criteriaOf, type MissionCriteria } from "~/domain/candidatures/criteria";
import { ownDatabase } from "../../../../tests/database";
import { aCommercial } from "../../../../tests/profiles";
import { aPublicCommercial } from "../../../../tests/published";
import { findMatchingAcharnes } from "./find-matching-acharnes.server";

const NOTHING: MissionCriteria = {
  required_experience_years: null,
  required_sectors: null,
  required_languages: [],
  required_competences: {},
};
const PROFILES = [2, 7, 12].flatMap((experience_years) =>
  (["industrie", "finance"] as const).flatMap((sector) =>
    [3, 5].map((rating) => ({
      experience_years,
      sectors: [sector],
      languages: rating === 5 ? (["français", "anglais"] as const) : (["français"] as const),
      competences: { Appel: rating, Emailing: 1, Réseaux: 1, Automation: 1, "Prospection physique": 1 },
    })),
  ),
);

const t = ownDatabase();

test("REPL-2 suggested replacements meet every criterion of the mission, and are published", async () => {
  for (const profile of PROFILES)
    await aPublicCommercial(t.db, { ...profile, languages: [...profile.languages] });
  await aCommercial(t.db, { experience_years: 30 });
  const asked: MissionCriteria[] = [
    NOTHING,
    { ...NOTHING, required_experience_years: 6 },
    { ...NOTHING, required_experience_years: 20 },
    { ...NOTHING, required_sectors: ["finance", "pharma"] },
    { ...NOTHING, required_languages: ["français", "anglais"] },
    { ...NOTHING, required_competences: { Appel: 3 } },
    { ...NOTHING, required_competences: { Appel: 4, Emailing: 1 } },
    {
      required_experience_years: 10,
      required_sectors: ["industrie"],
      required_languages: ["anglais"],
      required_competences: { Appel: 5 },
    },
  ];
  for (const mission of asked) {
    const meeting = PROFILES.filter((profile) => criteriaOf(mission, profile).every(({ met }) => met));
    const all = await findMatchingAcharnes(t.db, mission, 50);
    expect(all.length, JSON.stringify(mission)).toBe(meeting.length);
    expect(await findMatchingAcharnes(t.db, mission, 3)).toEqual(all.slice(0, 3));
  }
});
