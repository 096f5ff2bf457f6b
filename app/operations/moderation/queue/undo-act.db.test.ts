import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { UNDO_SECONDS } from "~/domain/transition";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { findReview } from "~/operations/moderation/queue/find-review.server";
import { undoAct } from "~/operations/moderation/queue/undo-act.server";
import { findUndoable } from "~/operations/moderation/undoable.server";
import { applyRetention } from "~/operations/personal-data/retention/apply-retention.server";
import { sweepFiles } from "~/operations/personal-data/sweep-files.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { submitCommercial } from "~/operations/profiles/submit-commercial.server";
import { missions } from "~/platform/db/schema.server";
import { anAdmin, aVisitor, madeOnce, type User } from "../../../../tests/accounts/people";
import { aCandidature } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aCommercial, aCompany, commercialInput } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { missionOf, profileOf, publicMissionOf, publicProfileOf } from "../../../../tests/rows";

const AT = new Date("2026-11-20T09:00:00.000Z");
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);
const WHY = "Dites à qui vous vendez.";

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db));
beforeEach(() => t.emptyQueue());

type Act = { by?: Actor; at?: Date; undoable?: boolean };
const onProfile = (id: string, move: string, { by = admin, at = AT, undoable = true }: Act = {}) =>
  moderateProfile(t.db, by, { profileId: id, move, reason: WHY }, { appUrl: APP_URL, at, undoable });
const onMission = (id: string, move: string) =>
  moderateMission(
    t.db,
    admin,
    { missionId: id, move, reason: WHY },
    { appUrl: APP_URL, at: AT, undoable: true },
  );

const lastAct = async (at = AT) => (await findUndoable(t.db, admin, at))?.actId ?? 0;
const undo = async (at = later(1)) => undoAct(t.db, admin, await lastAct(), { at });
const statusOf = async (user: User) => (await profileOf(t.db, user))?.status;
const shown = (user: User) => publicProfileOf(t.db, user);

test("ADM-7 an undone validation leaves everything as before, and no mail is sent", async () => {
  const commercial = await aCommercial(t.db);
  await onProfile(commercial.userId, "approve");
  expect(await t.mails()).toHaveLength(1);
  expect(await shown(commercial)).toBeDefined();
  expect(await undo()).toMatchObject({
    ok: true,
    subject: { kind: "profile", id: commercial.userId },
    notice: { title: "Décision annulée" },
  });
  expect([await statusOf(commercial), await shown(commercial), await t.mails()]).toEqual([
    "pending",
    undefined,
    [],
  ]);
  const review = await findReview(t.db, admin, { kind: "profile", id: commercial.userId });
  expect(review?.acts.map(({ move, toStatus }) => [move, toStatus])).toEqual([
    ["undo", "pending"],
    ["approve", "published"],
  ]);
  expect(await findUndoable(t.db, admin, AT)).toBeUndefined();
});

test("ADM-7 PUB-7 an undone validation of an edit restores the public version, with picture and links", async () => {
  const commercial = await aCommercial(t.db, { avatar_url: "/fichiers/avatars/avant.webp" });
  await onProfile(commercial.userId, "approve", { undoable: false });
  const before = await shown(commercial);
  await submitCommercial(
    t.db,
    t.files,
    commercial,
    commercialInput({ first_name: "Maëlle", linkedin_url: "" }),
  );
  await t.sql("update profiles set avatar_url = '/fichiers/avatars/apres.webp' where id = $1", [
    commercial.userId,
  ]);
  await onProfile(commercial.userId, "approve");
  expect((await shown(commercial))?.display_name).toContain("Maëlle");
  await undo();
  expect(await shown(commercial)).toEqual(before);
  const links = await t.sql("select linkedin_url from shown_profiles where profile_id = $1", [
    commercial.userId,
  ]);
  expect(links).toEqual([{ linkedin_url: "https://www.linkedin.com/in/solenn-kerbrat" }]);
  const discards = await t.queued("discard-file");
  expect(discards).not.toContainEqual({ key: "avatars/avant.webp" });
});

test("ADM-7 PUB-7 the old picture survives the nightly sweep while undo is possible, and nothing is undone in part", async () => {
  const avatar_url = "/fichiers/avatars/hier.webp";
  const commercial = await aCommercial(t.db, { avatar_url });
  await t.files.put("avatars/hier.webp", new Uint8Array([1]));
  await onProfile(commercial.userId, "approve", { undoable: false });
  await t.sql("update profiles set avatar_url = null, status = 'pending' where id = $1", [commercial.userId]);
  await t.emptyQueue();
  const at = new Date(Date.now() + 2 * 86_400_000);
  await onProfile(commercial.userId, "approve", { at });
  await sweepFiles(t.db, t.files, at);
  expect(t.storedFiles()).toEqual(["avatars/hier.webp"]);
  const [mail] = await t.mails();
  await t.sql("update pgboss.job set state = 'active' where name = 'discard-file'");
  const undone = undoAct(t.db, admin, await lastAct(at), { at });
  expect(await undone).toMatchObject({ ok: false, message: REFUSALS.undoTooLate });
  expect(await t.mails()).toEqual([mail]);
  await sweepFiles(t.db, t.files, new Date(at.getTime() + UNDO_SECONDS * 1000));
  expect(t.storedFiles()).toEqual([]);
});

test("ADM-7 PUB-7 the same for a mission, validated or rejected", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { id } = await anOpenMission(t.db, company);
  const before = await publicMissionOf(t.db, id);
  const missionStatus = async () => (await missionOf(t.db, id))?.status;
  await t.db
    .update(missions)
    .set({ title: "Un tout autre titre", status: "pending" })
    .where(eq(missions.id, id));
  await t.emptyQueue();
  for (const move of ["approve", "return"]) {
    await onMission(id, move);
    expect(await missionStatus()).toBe(move === "approve" ? "published" : "draft");
    expect(await undo()).toMatchObject({ ok: true, subject: { kind: "mission", id } });
    expect([await missionStatus(), await publicMissionOf(t.db, id), await t.mails()]).toEqual([
      "pending",
      before,
      [],
    ]);
  }
});

test("ADM-7 the mail waits for the end of the undo period, after which nothing can be undone", async () => {
  const commercial = await aCommercial(t.db);
  await onProfile(commercial.userId, "approve");
  const [job] = await t.sql<{ start_after: Date }>(
    "select start_after from pgboss.job where name = 'deliver-mail'",
  );
  expect(job?.start_after).toEqual(later(UNDO_SECONDS));
  const tooLate = { ok: false, kind: "conflict", message: REFUSALS.undoTooLate };
  expect(await undo(later(UNDO_SECONDS))).toEqual(tooLate);
  await t.sql("update pgboss.job set state = 'active' where name = 'deliver-mail'");
  expect(await undo()).toEqual(tooLate);
  expect(await statusOf(commercial)).toBe("published");
  await applyRetention(t.db, later(UNDO_SECONDS + 1), ["undoable_acts"]);
  expect(await lastAct()).toBe(0);
});

test("ADM-6 only the last act can be undone, by its author, and not after another move", async () => {
  const other = await anAdmin(t.db);
  const [first, second] = [await aCommercial(t.db), await aCommercial(t.db)];
  await onProfile(first.userId, "approve");
  const firstAct = await lastAct();
  await onProfile(second.userId, "reject");
  const secondAct = await lastAct();
  const refusal = { ok: false, kind: "conflict" };
  expect(await undoAct(t.db, admin, firstAct, { at: later(1) })).toMatchObject(refusal);
  expect(await undoAct(t.db, other, secondAct, { at: later(1) })).toMatchObject(refusal);
  for (const by of [aVisitor(), first])
    expect(await undoAct(t.db, by, secondAct, { at: later(1) })).toMatchObject({ kind: "forbidden" });
  await onProfile(second.userId, "publish", { by: other, undoable: false });
  expect(await undoAct(t.db, admin, secondAct, { at: later(1) })).toMatchObject({
    ...refusal,
    message: REFUSALS.decidedSince,
  });
  expect(await t.mails()).toHaveLength(3);
});

test("ADM-7 CAND-9 nobody is notified of an edit that was approved and undone", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { user } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const candidature = await aCandidature(t.db, { mission, company, commercial: user, at: AT });
  await t.db.update(missions).set({ status: "pending", budget_max: 900 }).where(eq(missions.id, mission.id));
  const notified = () =>
    t.sql(
      `select 1 from candidature_events where candidature_id = $1 and move = 'mission_changed'
       union all select 1 from notifications where user_id = $2
       union all select 1 from candidatures where id = $1 and excused_at is not null`,
      [candidature.id, user.userId],
    );
  await onMission(mission.id, "approve");
  // Notifications wait until nothing can be undone any more.
  expect(await notified()).toHaveLength(2);
  expect(await undo()).toMatchObject({ ok: true });
  expect([await notified(), await t.mails()]).toEqual([[], []]);
});

test("SAFE-5 SAFE-7 TEAM-7 a decision and its undoing record whom they concern, and their facts name no person", async () => {
  const commercial = await aCommercial(t.db);
  const company = await aCompany(t.db, { status: "published" });
  const mission = await anOpenMission(t.db, company, { status: "pending" });
  await onProfile(commercial.userId, "approve");
  await undo();
  await onMission(mission.id, "approve");
  await undo();
  const entries = await t.sql<{ kind: string; subject: string; facts: string }>(
    `select kind, coalesce(person_id::text, facts ->> 'company') as subject, facts::text from audit_entries
      left join audit_particulars on entry_id = id and name = 'subject'
    where person_id = $1 or facts ->> 'company' = $2 order by id`,
    [commercial.userId, company.company.id],
  );
  expect(entries.map(({ kind, subject }) => [kind, subject])).toEqual([
    ["profile.moderated", commercial.userId],
    ["moderation.undone", commercial.userId],
    ["mission.moderated", company.company.id],
    ["moderation.undone", company.company.id],
  ]);
  const facts = entries.map((entry) => entry.facts).join();
  for (const { userId } of [commercial, company, admin]) expect(facts).not.toContain(userId);
});
