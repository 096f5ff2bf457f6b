import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { AccountId } from "~/domain/companies/company-id";
import { readPreferences } from "~/domain/notifications/preferences";
import { requestPasswordReset } from "~/operations/accounts/passwords/request-password-reset.server";
import { applyToMission } from "~/operations/candidatures/apply-to-mission.server";
import { writeToAcharne } from "~/operations/conversations/write-to-acharne.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { undoAct } from "~/operations/moderation/queue/undo-act.server";
import { findUndoable } from "~/operations/moderation/undoable.server";
import { chooseNotifications } from "~/operations/notifications/choose-notifications.server";
import { storeDelayedNotification } from "~/operations/notifications/store-notification.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { anAccount, anAdmin, companyIdOf, type User } from "../tests/accounts/people";
import { aSignedUpAccount, from, NOON } from "../tests/accounts/visitors";
import { TERMS } from "../tests/candidatures";
import { APP_URL, ownDatabase } from "../tests/database";
import { aMission } from "../tests/missions";
import { aCompany } from "../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../tests/published";

const message = "Bonjour, votre besoin correspond à mon métier : parlons-nous cette semaine.";
const context = { appUrl: APP_URL, at: NOON };

const t = ownDatabase();
beforeEach(() => t.emptyQueue());

const wantNothing = (user: User) =>
  chooseNotifications(
    t.db,
    user,
    readPreferences(() => false),
  );
const subjects = async () => (await t.mails()).map(({ subject }) => subject);

test("SET-3 ADM-7 the review of a profile or mission is mailed only to those who want it", async () => {
  const admin = await anAdmin(t.db);
  const company = await aCompany(t.db);
  const missionId = await aMission(t.db, company);
  await wantNothing(company);
  const move = { move: "approve", reason: null };
  const profileId = companyIdOf(company);
  expect(await moderateProfile(t.db, admin, { profileId, ...move }, context)).toMatchObject({ ok: true });
  expect(await moderateMission(t.db, admin, { missionId, ...move }, context)).toMatchObject({ ok: true });
  expect(await subjects()).toEqual([]);
  await chooseNotifications(t.db, company, [
    { kind: "mission_reviewed", mail: true, bell: false, push: true },
  ]);
  await moderateMission(t.db, admin, { missionId, move: "close", reason: null }, context);
  expect(await subjects()).toHaveLength(1);
});

test("NOTIF-1 ADM-7 the notification of a review appears, and only once it can no longer be undone", async () => {
  const admin = await anAdmin(t.db);
  const company = await aCompany(t.db, { status: "published" });
  const missionId = await aMission(t.db, company);
  const stored = () =>
    t.sql<{ kind: string }>("select kind from notifications where user_id = $1", [company.userId]);
  const approve = { missionId, move: "approve", reason: null };
  await moderateMission(t.db, admin, approve, { ...context, undoable: true });
  expect([(await stored()).length, (await t.queued("store-notification")).length]).toEqual([0, 1]);
  const act = await findUndoable(t.db, admin, NOON);
  await undoAct(t.db, admin, act?.actId ?? 0, { at: NOON });
  expect([(await stored()).length, (await t.queued("store-notification")).length]).toEqual([0, 0]);
  await moderateMission(t.db, admin, approve, { ...context, undoable: true });
  for (const delayed of await t.queued("store-notification")) await storeDelayedNotification(t.db, delayed);
  expect(await stored()).toEqual([{ kind: "mission_reviewed" }]);
  await t.sql("delete from missions where id = $1", [missionId]);
  for (const delayed of await t.queued("store-notification")) await storeDelayedNotification(t.db, delayed);
  expect(await stored()).toEqual([]);
});

test("SET-3 MIS-6 a candidature arrives without a mail when the company wants none", async () => {
  const company = await aCompany(t.db);
  const { slug: missionSlug } = await anOpenMission(t.db, company);
  const { user } = await aPublicCommercial(t.db);
  await wantNothing(company);
  expect(await applyToMission(t.db, user, { missionSlug, message, ...TERMS }, context)).toMatchObject({
    ok: true,
  });
  expect(await t.sql("select 1 from candidatures")).toHaveLength(1);
  expect(await subjects()).toEqual([]);
});

test("SET-3 PUB-5 a message of a company arrives without a mail when the recipient wants none", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { user, slug: acharneSlug } = await aPublicCommercial(t.db);
  await wantNothing(user);
  const submissionKey = randomUUID();
  const approach = { acharneSlug, message, submissionKey };
  expect(await writeToAcharne(t.db, company, approach, context)).toMatchObject({ ok: true });
  expect(await t.sql("select 1 from conversations where origin = 'approach'")).toHaveLength(1);
  expect(await subjects()).toEqual([]);
});

test("SET-3 AUTH-7 account mails are always sent", async () => {
  const email = "solenn@exemple.fr";
  await aSignedUpAccount(t.db, email);
  const [account] = await t.sql<{ id: string }>(
    "update users set email_verified = true where email = $1 returning id",
    [email],
  );
  const user: User = {
    ...(await anAccount(t.db)),
    userId: (account?.id ?? "") as AccountId,
    role: "commercial",
  };
  await wantNothing(user);
  await requestPasswordReset(t.db, from("203.0.113.7"), email, APP_URL);
  expect(await subjects()).toHaveLength(1);
});
