import { expect, test } from "vitest";
import { sectorLabel } from "~/domain/catalogue";
import { findKnownBefore } from "~/operations/candidatures/find-known-before.server";
import { findMission } from "~/operations/missions/find-mission.server";
import { aVisitor } from "../tests/accounts/people";
import { aCandidature } from "../tests/candidatures";
import { ownDatabase } from "../tests/database";
import { aCompany } from "../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../tests/published";

const t = ownDatabase();

test("CAND-1 before applying: how many applied, invitations counted apart, and the criteria compared with one’s own profile", async () => {
  const company = await aCompany(t.db);
  const mission = await anOpenMission(t.db, company, {
    required_experience_years: 60,
    required_sectors: ["pharma"],
  });
  const people = [
    await aPublicCommercial(t.db),
    await aPublicCommercial(t.db),
    await aPublicCommercial(t.db),
  ];
  for (const [index, { user }] of people.entries())
    await aCandidature(t.db, { mission, company, commercial: user, invited: index === 0 });
  const shown = await findMission(t.db, mission.slug);
  if (!shown) throw new Error("the mission is not public");
  const { user } = await aPublicCommercial(t.db, { sectors: ["pharma"], experience_years: 8 });
  expect(await findKnownBefore(t.db, user, shown)).toEqual({
    candidatures: 2,
    criteria: [
      { label: "60 ans d’expérience au moins", met: false },
      { label: sectorLabel("pharma"), met: true },
    ],
  });
  for (const actor of [company, aVisitor()])
    expect(await findKnownBefore(t.db, actor, shown)).toEqual({ candidatures: 2, criteria: [] });
});
