import { expect, test } from "vitest";
import { beginLife } from "~/domain/candidatures/candidature-life";
import { CANDIDATURE_STATES, CANDIDATURE_STATUSES } from "~/domain/candidatures/candidature-status";
import { VISITOR } from "~/domain/policy";
import { findAppliedSlugs, findRelationship } from "~/operations/candidatures/find-applicant.server";
import { aCandidature, anApproach } from "../../../tests/candidatures";
import { ownDatabase } from "../../../tests/database";
import { aCommercial, aCompany, aMember } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { countNavigation } from "./find-navigation-counts.server";

const NOW = new Date("2026-11-20T09:00:00Z");

const t = ownDatabase();

test("MIS-3 MIS-6 each Acharné sees where they have applied", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { user } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const other = await anOpenMission(t.db, company);
  await aCandidature(t.db, { mission, company, commercial: user });
  expect(await findAppliedSlugs(t.db, user, [mission.slug, other.slug])).toEqual([mission.slug]);
  expect(await findAppliedSlugs(t.db, company, [mission.slug])).toEqual([]);
  expect(await findRelationship(t.db, user)).toBe("ready");
});

test("WORK-1 NAV-3 the header counts what waits for each side, and unread threads", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const commercial = await aCommercial(t.db, { status: "published" });
  const counts = async () => [
    await countNavigation(t.db, company, NOW),
    await countNavigation(t.db, commercial, NOW),
  ];
  expect(await counts()).toEqual([
    { candidatures: 0, engagements: null, messages: 0, unread: 0 },
    { candidatures: 0, engagements: null, messages: 0, unread: 0 },
  ]);
  for (const status of CANDIDATURE_STATUSES) {
    const mission = await anOpenMission(t.db, company);
    const { awaits } = CANDIDATURE_STATES[status];
    const life = { ...beginLife("submitted", NOW), status, expires_at: awaits && NOW };
    await aCandidature(t.db, { mission, company, commercial, life });
  }
  await t.sql("update conversations set commercial_unread = 0");
  await t.sql("update member_threads set unread = 0");
  expect(await counts()).toEqual([
    { candidatures: 3, engagements: null, messages: 0, unread: 0 },
    { candidatures: 2, engagements: null, messages: 0, unread: 0 },
  ]);
  await anApproach(t.db, { company, commercial });
  expect(await counts()).toMatchObject([{ messages: 0 }, { messages: 1 }]);
});

test("TEAM-5 WORK-1 each member has unread threads of their own, and all count what waits for the company", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const reader = await aMember(t.db, company, "reader");
  const { user: commercial } = await aPublicCommercial(t.db);
  await aCandidature(t.db, { mission: await anOpenMission(t.db, company), company, commercial });
  const both = async () => [
    await countNavigation(t.db, company, NOW),
    await countNavigation(t.db, reader, NOW),
  ];
  const waiting = { candidatures: 1, messages: 1, unread: 0 };
  expect(await both()).toMatchObject([waiting, waiting]);
  await t.sql("update member_threads set unread = 0 where user_id = $1", [reader.userId]);
  expect(await both()).toMatchObject([waiting, { ...waiting, messages: 0 }]);
  const stranger = await aMember(t.db, await aCompany(t.db, { status: "published" }), "recruiter");
  expect(await countNavigation(t.db, stranger, NOW)).toMatchObject({ candidatures: 0, messages: 0 });
});

test("WORK-1 NAV-3 administrators see the count of the review queue, visitors none", async () => {
  await aCommercial(t.db, { status: "pending" });
  await aCompany(t.db, { status: "pending" });
  const admin = { ...(await aCommercial(t.db, { status: "draft" })), admin: true };
  expect(await countNavigation(t.db, admin, NOW)).toEqual({
    waiting: 2,
    reports: 0,
    contests: 0,
    replacements: 0,
    unread: 0,
  });
  expect(await countNavigation(t.db, VISITOR, NOW)).toEqual({});
});

test("MIS-6 applying needs a published profile, and the user of a draft or pending one reads this before", async () => {
  expect(await findRelationship(t.db, await aCommercial(t.db, { status: "pending" }))).toBe("pending");
  expect(await findRelationship(t.db, await aCommercial(t.db, { status: "draft" }))).toBe("draft");
  expect(await findRelationship(t.db, VISITOR)).toBe("visitor");
});
