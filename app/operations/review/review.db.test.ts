import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { REFUSALS } from "~/marketplace/messages";
import type { Actor } from "~/marketplace/policy";
import { UNDO_SECONDS } from "~/marketplace/transition";
import { sweepFiles } from "~/operations/files/sweep-files.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { findUndoable, purgeUndoable } from "~/operations/moderation/undoable.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { submitCommercial } from "~/operations/profiles/submit-commercial.server";
import { countWaiting, findWaiting } from "~/operations/review/find-queue.server";
import { findReview } from "~/operations/review/find-review.server";
import { findLastActs, findReviewFigures } from "~/operations/review/find-review-figures.server";
import { undoAct } from "~/operations/review/undo-act.server";
import { missions, profiles, publicMissions, publicProfiles, users } from "~/platform/db/schema.server";
import {
  aCommercial,
  aCompany,
  aMission,
  anAdmin,
  aVisitor,
  commercialInput,
  type User,
} from "../../../tests/builders";
import { APP_URL, openTestDb, type TestDb } from "../../../tests/database";
import { anOpenMission } from "../../../tests/published";

const AT = new Date("2026-11-20T09:00:00.000Z");
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);
const hoursAgo = (hours: number) => later(-hours * 3600);
const WHY = "Dites à qui vous vendez.";

let t: TestDb;
let admin: User;
beforeAll(async () => {
  t = await openTestDb();
  admin = await anAdmin(t.db, "chef@exemple.fr");
});
afterAll(() => t.close());
beforeEach(() => t.emptyQueue());

type Act = { by?: Actor; reason?: string | null; at?: Date; undoable?: boolean };
const onProfile = (
  id: string,
  move: string,
  { by = admin, reason = WHY, at = AT, undoable = true }: Act = {},
) => moderateProfile(t.db, by, { profileId: id, move, reason }, { appUrl: APP_URL, at, undoable });
const onMission = (
  id: string,
  move: string,
  { by = admin, reason = WHY, at = AT, undoable = true }: Act = {},
) => moderateMission(t.db, by, { missionId: id, move, reason }, { appUrl: APP_URL, at, undoable });

const lastAct = async (by = admin, at = AT) => (await findUndoable(t.db, by, at))?.actId ?? 0;
const undo = async (at = later(1), by: User = admin) => undoAct(t.db, by, await lastAct(admin, AT), { at });
const statusOf = async (id: string) =>
  [
    ...(await t.db.select({ status: profiles.status }).from(profiles).where(eq(profiles.id, id))),
    ...(await t.db.select({ status: missions.status }).from(missions).where(eq(missions.id, id))),
  ][0]?.status;
const shownProfile = async (id: string) =>
  (await t.db.select().from(publicProfiles).where(eq(publicProfiles.profile_id, id)))[0];
const shownMission = async (id: string) =>
  (await t.db.select().from(publicMissions).where(eq(publicMissions.mission_id, id)))[0];

describe("annuler", () => {
  test("ADM-7 une validation annulée laisse tout comme avant, et aucun mail ne part", async () => {
    const commercial = await aCommercial(t.db);
    await onProfile(commercial.userId, "approve");
    expect(await t.mails()).toHaveLength(1);
    expect(await shownProfile(commercial.userId)).toBeDefined();
    expect(await undo()).toMatchObject({
      ok: true,
      subject: { kind: "profile", id: commercial.userId },
      notice: { title: "Décision annulée" },
    });
    expect([
      await statusOf(commercial.userId),
      await shownProfile(commercial.userId),
      await t.mails(),
    ]).toEqual(["pending", undefined, []]);
    const review = await findReview(t.db, admin, { kind: "profile", id: commercial.userId });
    expect(review?.acts.map(({ move, toStatus }) => [move, toStatus])).toEqual([
      ["undo", "pending"],
      ["approve", "published"],
    ]);
    expect(await findUndoable(t.db, admin, AT)).toBeUndefined();
  });

  test("ADM-7 PUB-7 une modification validée puis annulée rend au public la version d’avant, photo et liens compris", async () => {
    const commercial = await aCommercial(t.db, { avatar_url: "/fichiers/avatars/avant.webp" });
    await onProfile(commercial.userId, "approve", { undoable: false });
    const before = await shownProfile(commercial.userId);
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
    expect((await shownProfile(commercial.userId))?.display_name).toContain("Maëlle");
    await undo();
    expect(await shownProfile(commercial.userId)).toEqual(before);
    const links = await t.sql("select linkedin_url from profile_links where profile_id = $1", [
      commercial.userId,
    ]);
    expect(links).toEqual([{ linkedin_url: "https://www.linkedin.com/in/solenn-kerbrat" }]);
    const discards = await t.queued("discard-file");
    expect(discards).not.toContainEqual({ key: "avatars/avant.webp" });
  });

  test("ADM-7 PUB-7 la photo d’avant survit à la ronde de nuit tant qu’on peut annuler, et rien ne s’annule à moitié", async () => {
    const avatar_url = "/fichiers/avatars/hier.webp";
    const commercial = await aCommercial(t.db, { avatar_url });
    await t.files.put("avatars/hier.webp", new Uint8Array([1]));
    await onProfile(commercial.userId, "approve", { undoable: false });
    await t.sql("update profiles set avatar_url = null, status = 'pending' where id = $1", [
      commercial.userId,
    ]);
    await t.emptyQueue();
    const at = new Date(Date.now() + 2 * 86_400_000);
    await onProfile(commercial.userId, "approve", { at });
    await sweepFiles(t.db, t.files, at);
    expect(t.storedFiles()).toEqual(["avatars/hier.webp"]);
    const [mail] = await t.mails();
    await t.sql("update pgboss.job set state = 'active' where name = 'discard-file'");
    const undone = undoAct(t.db, admin, await lastAct(admin, at), { at });
    expect(await undone).toMatchObject({ ok: false, message: REFUSALS.undoTooLate });
    expect(await t.mails()).toEqual([mail]);
    await sweepFiles(t.db, t.files, new Date(at.getTime() + UNDO_SECONDS * 1000));
    expect(t.storedFiles()).toEqual([]);
  });

  test("ADM-7 PUB-7 de même pour une mission, validée ou rejetée", async () => {
    const company = await aCompany(t.db);
    const { id } = await anOpenMission(t.db, company);
    const before = await shownMission(id);
    await t.db
      .update(missions)
      .set({ title: "Un tout autre titre", status: "pending" })
      .where(eq(missions.id, id));
    await t.emptyQueue();
    for (const move of ["approve", "return"]) {
      await onMission(id, move);
      expect(await statusOf(id)).toBe(move === "approve" ? "published" : "draft");
      expect(await undo()).toMatchObject({ ok: true, subject: { kind: "mission", id } });
      expect([await statusOf(id), await shownMission(id), await t.mails()]).toEqual(["pending", before, []]);
    }
  });

  test("ADM-7 le mail attend la fin du délai, puis plus rien ne s’annule", async () => {
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
    expect(await statusOf(commercial.userId)).toBe("published");
    await purgeUndoable(t.db, later(UNDO_SECONDS + 1));
    expect(await lastAct()).toBe(0);
  });

  test("ADM-6 seul le dernier acte s’annule, par qui l’a fait, et pas après un autre passage", async () => {
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
      message: REFUSALS.alreadyMoved,
    });
    expect(await t.mails()).toHaveLength(3);
  });
});

describe("file", () => {
  beforeAll(async () => {
    await t.sql("delete from users where id <> $1", [admin.userId]);
    const house = await aCompany(t.db, { submitted_at: hoursAgo(5) });
    await aMission(t.db, house, { title: "La plus ancienne", submitted_at: hoursAgo(27) });
    await aCommercial(t.db, { first_name: "Fatou", submitted_at: hoursAgo(22) });
    await aCommercial(t.db, { first_name: "Publiée", status: "published", submitted_at: hoursAgo(90) });
    const open = await anOpenMission(t.db, house, { title: "Une modification" });
    await t.db
      .update(missions)
      .set({ status: "pending", submitted_at: hoursAgo(12) })
      .where(eq(missions.id, open.id));
  });

  const queue = async (kind: "profile" | "mission" | null = null, rest = {}) => {
    const found = await findWaiting(t.db, admin, { kind, ...rest });
    return found.ok ? found.waiting : [];
  };

  test("ADM-4 ADM-5 profils et missions en une file, du plus ancien au plus récent, la maison non validée dite", async () => {
    const all = await queue();
    expect(all.map(({ kind, title, isEdit }) => [kind, title, isEdit])).toEqual([
      ["mission", "La plus ancienne", false],
      ["profile", "Fatou Kerbrat", false],
      ["mission", "Une modification", true],
      ["profile", "Ateliers Morvan", false],
    ]);
    expect(all.flatMap((entry) => (entry.kind === "mission" ? [entry.companyWaits] : []))).toEqual([
      true,
      true,
    ]);
    expect((await queue("profile")).map(({ title }) => title)).toEqual(["Fatou Kerbrat", "Ateliers Morvan"]);
    const [first, second] = all;
    if (!first || !second) throw new Error("an empty queue");
    expect((await queue(null, { after: first, limit: 1 }))[0]?.id).toBe(second.id);
    expect(await queue(null, { after: all.at(-1) })).toEqual([]);
    expect(await findWaiting(t.db, aVisitor(), { kind: null })).toMatchObject({ kind: "forbidden" });
  });

  test("ADM-3 l’âge de la file se compte par tranches", async () => {
    expect(await countWaiting(t.db, admin, AT)).toEqual({
      ok: true,
      profile: 2,
      mission: 2,
      ages: [1, 1, 1, 1],
    });
  });

  test("ADM-7 une relecture montre la version publiée et ce que le titulaire a fait jusqu’ici", async () => {
    const [first, , edit] = await queue("mission").then(async (found) => [found[0], null, found[1]]);
    const unseen = await findReview(t.db, admin, { kind: "mission", id: first?.id ?? "" });
    expect([unseen?.published, unseen?.record]).toEqual([
      undefined,
      { missions: 1, candidatures: 0, rejections: 0 },
    ]);
    const seen = await findReview(t.db, admin, { kind: "mission", id: edit?.id ?? "" });
    expect(seen?.published).toMatchObject({ title: "Une modification" });
    await onMission(edit?.id ?? "", "return", { undoable: false });
    const rejected = await findReview(t.db, admin, { kind: "mission", id: edit?.id ?? "" });
    expect(rejected?.record.rejections).toBe(1);
    expect(await findReview(t.db, aVisitor(), { kind: "mission", id: edit?.id ?? "" })).toBeUndefined();
  });

  test("ADM-3 ADM-7 ce qui a été relu dans les temps et rejeté se compte, sans ce qui a été annulé", async () => {
    const figures = async () => {
      const found = await findReviewFigures(t.db, admin, AT);
      if (!found.ok) throw new Error(found.message);
      return found;
    };
    const before = await figures();
    const [oldest] = await queue("mission");
    await onMission(oldest?.id ?? "", "return");
    expect(await figures()).toEqual({ ...before, read: before.read + 1, rejected: before.rejected + 1 });
    await undo();
    expect(await figures()).toEqual(before);
    expect(await onMission(oldest?.id ?? "", "return", { at: hoursAgo(1) })).toMatchObject({ ok: true });
    expect(await findLastActs(t.db, admin, 1)).toMatchObject({
      acts: [{ move: "undo", by: "chef@exemple.fr", title: "La plus ancienne" }],
    });
    expect(await t.db.$count(users)).toBeGreaterThan(0);
  });
});
