import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { lockWholeCompany } from "~/operations/personal-data/erasure/erase-company.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { saveMember } from "~/operations/profiles/save-member.server";
import { candidatures, companies, missions } from "~/platform/db/schema.server";
import { anAdmin, companyIdOf } from "../../../../tests/accounts/people";
import { NOON } from "../../../../tests/accounts/visitors";
import { aCandidature } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase, WAITING } from "../../../../tests/database";
import { aCommercial, aCompany } from "../../../../tests/profiles";
import { anOpenMission } from "../../../../tests/published";
import { joined, PERSON } from "../../../../tests/team";
import { endMembership } from "./end-membership.server";
import { lockTeam } from "./lock-team.server";

const t = ownDatabase();
const when = { appUrl: APP_URL, at: NOON };

const somebodyWaits = () => vi.waitUntil(async () => (await t.sql(WAITING)).length > 0);
const anOwner = () => aCompany(t.db, { status: "published", submitted_at: NOON, validated_at: NOON });

test("TEAM-3 a member who is removed while they save their name: the form waits and finds them gone", async () => {
  const owner = await anOwner();
  const member = await joined(t, owner, `${randomUUID()}@exemple.fr`, "recruiter");
  const companyId = companyIdOf(owner);
  const { saving } = await t.db.transaction(async (tx) => {
    await lockTeam(tx, companyId, member.userId);
    const saving = saveMember(t.db, member, PERSON);
    await somebodyWaits();
    await endMembership(tx, { userId: member.userId, companyId });
    return { saving };
  });
  expect(await saving).toMatchObject({ ok: false, kind: "missing" });
});

test("TEAM-7 a company is unpublished while it is deleted: the administrator waits and finds it gone", async () => {
  const [owner, admin, commercial] = [await anOwner(), await anAdmin(t.db), await aCommercial(t.db)];
  const mission = await anOpenMission(t.db, owner);
  await aCandidature(t.db, { mission, company: owner, commercial });
  const profileId = companyIdOf(owner);
  const unpublish = {
    profileId,
    move: "unpublish",
    reason: "Une fiche trompeuse.",
    ground: "terms.accuracy",
  } as const;
  const { moderating } = await t.db.transaction(async (tx) => {
    await tx.select().from(missions).where(eq(missions.company_id, profileId)).for("update");
    await tx.select().from(candidatures).where(eq(candidatures.company_id, profileId)).for("update");
    const moderating = moderateProfile(t.db, admin, unpublish, when);
    await somebodyWaits();
    expect(await lockWholeCompany(tx, profileId)).toBeDefined();
    await tx.delete(missions).where(eq(missions.company_id, profileId));
    await tx.delete(companies).where(eq(companies.id, profileId));
    return { moderating };
  });
  expect(await moderating).toMatchObject({ ok: false, kind: "missing" });
});
