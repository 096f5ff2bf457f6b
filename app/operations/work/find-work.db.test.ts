import { expect, test } from "vitest";
import { VISITOR } from "~/marketplace/policy";
import { findAppliedSlugs, findStanding } from "~/operations/candidatures/find-applicant.server";
import { aCandidature, anApproach } from "../../../tests/candidatures";
import { ownDatabase } from "../../../tests/database";
import { aCommercial, aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { countWork } from "./find-work.server";

const t = ownDatabase();

test("NAV-3 MIS-3 MIS-6 l’en-tête compte ce qui existe, et chacun sait à quoi il a postulé", async () => {
  const company = await aCompany(t.db);
  const { user, slug } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const other = await anOpenMission(t.db, company);
  expect([await countWork(t.db, company), await countWork(t.db, user)]).toEqual([
    { candidatures: 0 },
    { candidatures: 0, messages: 0 },
  ]);
  expect(slug).toBeTruthy();
  await aCandidature(t.db, { mission, company, commercial: user });
  await anApproach(t.db, { company, commercial: user });
  expect([await countWork(t.db, company), await countWork(t.db, user)]).toEqual([
    { candidatures: 1 },
    { candidatures: 1, messages: 1 },
  ]);
  expect(await findAppliedSlugs(t.db, user, [mission.slug, other.slug])).toEqual([mission.slug]);
  expect(await findAppliedSlugs(t.db, company, [mission.slug])).toEqual([]);
  expect(await findStanding(t.db, user)).toBe("ready");
});

test("NAV-3 l’équipe compte ce qui attend une relecture, un visiteur rien", async () => {
  await aCommercial(t.db, { status: "pending" });
  const admin = { ...(await aCommercial(t.db, { status: "draft" })), admin: true };
  expect(await countWork(t.db, admin)).toEqual({ waiting: 2 });
  expect(await countWork(t.db, VISITOR)).toEqual({});
});

test("MIS-6 postuler demande un profil publié : brouillon ou en attente, on le sait avant", async () => {
  expect(await findStanding(t.db, await aCommercial(t.db, { status: "pending" }))).toBe("pending");
  expect(await findStanding(t.db, await aCommercial(t.db, { status: "draft" }))).toBe("draft");
  expect(await findStanding(t.db, VISITOR)).toBe("visitor");
});
