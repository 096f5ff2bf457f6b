import { beforeEach, expect, test } from "vitest";
import { FIELD_ERRORS } from "~/domain/messages";
import { groundLabel, USUAL_GROUND } from "~/domain/moderation/grounds";
import { TAKEDOWN_REASONS } from "~/domain/moderation/moderation-reasons";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { findRestrictions } from "~/operations/moderation/find-decisions.server";
import { undoAct } from "~/operations/moderation/queue/undo-act.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { notificationPreferences, publicProfiles, transparencyActs } from "~/platform/db/schema.server";
import { anAdmin, aVisitor } from "../tests/accounts/people";
import { APP_URL, ownDatabase } from "../tests/database";
import { aCommercial, aCompany } from "../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../tests/published";

const AT = new Date("2026-11-20T12:00:00Z");
const when = { appUrl: APP_URL, at: AT };
const WHY = "Deux des trois références citées sont introuvables.";

const t = ownDatabase();
beforeEach(async () => {
  await t.forgetEverybody();
  await t.db.delete(transparencyActs);
});

test("SAFE-6 ADM-5 unpublishing without a typed reason uses the prepared one, as does an emptied field; a short one is refused", async () => {
  const admin = await anAdmin(t.db);
  const { user } = await aPublicCommercial(t.db);
  const unpublish = (reason: string | null) =>
    moderateProfile(t.db, admin, { profileId: user.userId, move: "unpublish", reason }, when);
  expect(await unpublish("court")).toMatchObject({
    kind: "invalid",
    fields: { reason: [FIELD_ERRORS.reasonRequired] },
  });
  expect(await t.db.$count(publicProfiles)).toBe(1);
  expect(await unpublish("   ")).toMatchObject({ ok: true });
  expect(await findRestrictions(t.db, user)).toMatchObject([
    { move: "unpublish", reason: TAKEDOWN_REASONS.profile, ground: USUAL_GROUND, byReport: false },
  ]);
});

test("SAFE-6 ADM-4 the mail of a closed mission states the facts, the ground, the origin, that a person decided and how to contest, even without consent to mails", async () => {
  const admin = await anAdmin(t.db);
  const company = await aCompany(t.db, { email: "morvan@example.test", status: "published" });
  const { id } = await anOpenMission(t.db, company);
  await t.db
    .insert(notificationPreferences)
    .values({ user_id: company.userId, kind: "mission_reviewed", email: false, bell: false });
  const closing = {
    missionId: id,
    move: "close",
    reason: WHY,
    ground: "law.content",
    byReport: true,
  } as const;
  expect(await moderateMission(t.db, admin, closing, when)).toMatchObject({ ok: true });
  const [mail] = await t.mails();
  expect(mail?.to).toBe("morvan@example.test");
  for (const words of [
    WHY,
    groundLabel("law.content"),
    "suite à un signalement",
    "sans moyen automatique",
    "six mois",
    "/decisions",
  ])
    expect(mail?.text.replace(/\s+/g, " ")).toContain(words.replace(/\s+/g, " "));
  expect(await t.db.select().from(transparencyActs)).toMatchObject([
    { what: "restriction", kind: "mission.close", source: "law.content" },
  ]);
});

test("SAFE-6 everyone reads only the decisions about themselves; a publication is not one", async () => {
  const admin = await anAdmin(t.db);
  const { user } = await aPublicCommercial(t.db);
  const other = await aCommercial(t.db);
  await moderateProfile(t.db, admin, { profileId: user.userId, move: "unpublish", reason: WHY }, when);
  await moderateProfile(t.db, admin, { profileId: other.userId, move: "approve", reason: null }, when);
  expect(await findRestrictions(t.db, user)).toHaveLength(1);
  for (const who of [other, admin, aVisitor()]) expect(await findRestrictions(t.db, who)).toEqual([]);
});

test("SAFE-6 ADM-7 a rejection undone before its mail does not count", async () => {
  const admin = await anAdmin(t.db);
  const waiting = await aCommercial(t.db);
  const rejecting = { profileId: waiting.userId, move: "reject", reason: WHY };
  await moderateProfile(t.db, admin, rejecting, { ...when, undoable: true });
  const [act] = await findRestrictions(t.db, waiting);
  expect(await undoAct(t.db, admin, act?.id ?? 0, { at: AT })).toMatchObject({ ok: true });
  expect(await t.db.select().from(transparencyActs).orderBy(transparencyActs.id)).toMatchObject([
    { what: "restriction", kind: "profile.reject" },
    { what: "restriction_undone", kind: "profile.reject" },
  ]);
});
