import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { countWaiting, findWaiting } from "~/operations/moderation/queue/find-queue.server";
import { findReview } from "~/operations/moderation/queue/find-review.server";
import { findLastActs, findReviewFigures } from "~/operations/moderation/queue/find-review-figures.server";
import { undoAct } from "~/operations/moderation/queue/undo-act.server";
import { findUndoable } from "~/operations/moderation/undoable.server";
import { missions } from "~/platform/db/schema.server";
import { anAdmin, aVisitor, madeOnce } from "../../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aMission } from "../../../../tests/missions";
import { aCommercial, aCompany, aMember } from "../../../../tests/profiles";
import { anOpenMission } from "../../../../tests/published";

const AT = new Date("2026-11-20T09:00:00.000Z");
const hoursAgo = (hours: number) => new Date(AT.getTime() - hours * 3_600_000);

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db, "chef@exemple.fr"));
beforeAll(async () => {
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

/** Returns a mission to its company; with `at`, without an undo period. */
async function sendBack(missionId = "", at?: Date): Promise<void> {
  const move = { missionId, move: "return", reason: "Dites à qui vous vendez." };
  const outcome = await moderateMission(t.db, admin, move, {
    appUrl: APP_URL,
    at: at ?? AT,
    undoable: Boolean(at),
  });
  expect(outcome).toMatchObject({ ok: true });
}

const queue = async (kind: "profile" | "mission" | null = null, rest = {}) => {
  const found = await findWaiting(t.db, admin, { kind, ...rest });
  return found.ok ? found.waiting : [];
};

test("ADM-4 ADM-5 profiles and missions share one queue, oldest first, with unvalidated companies marked", async () => {
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

test("ADM-3 the age of the queue is counted by ranges", async () => {
  expect(await countWaiting(t.db, admin, AT)).toEqual({
    ok: true,
    profile: 2,
    mission: 2,
    reference: 0,
    all: 4,
    ages: [1, 1, 1, 1],
  });
});

test("ADM-7 a review shows the public version and the record of the owner", async () => {
  const [first, , edit] = await queue("mission").then(async (found) => [found[0], null, found[1]]);
  const unseen = await findReview(t.db, admin, { kind: "mission", id: first?.id ?? "" });
  expect([unseen?.published, unseen?.record]).toEqual([
    undefined,
    { missions: 1, candidatures: 0, rejections: 0 },
  ]);
  const seen = await findReview(t.db, admin, { kind: "mission", id: edit?.id ?? "" });
  expect(seen?.published).toMatchObject({ title: "Une modification" });
  await sendBack(edit?.id);
  const rejected = await findReview(t.db, admin, { kind: "mission", id: edit?.id ?? "" });
  expect(rejected?.record.rejections).toBe(1);
  expect(await findReview(t.db, aVisitor(), { kind: "mission", id: edit?.id ?? "" })).toBeUndefined();
});

test("TEAM-7 PUB-7 a review of a company shows its validated version, its members and the record of its missions", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const reader = await aMember(t.db, company, "reader");
  await anOpenMission(t.db, company);
  await t.sql("update companies set status = 'pending', name = 'Morvan et Filles' where id = $1", [
    company.company.id,
  ]);
  const review = await findReview(t.db, admin, { kind: "profile", id: company.company.id });
  expect(review).toMatchObject({
    of: "company",
    company: { name: "Morvan et Filles" },
    published: { name: "Ateliers Morvan" },
    members: [{ userId: company.userId }, { userId: reader.userId }],
    record: { missions: 1, candidatures: 0, rejections: 0 },
  });
  await t.sql("delete from companies where id = $1", [company.company.id]);
});

test("ADM-3 ADM-7 reviews in time and rejections are counted, without undone ones", async () => {
  const figures = async () => {
    const found = await findReviewFigures(t.db, admin, AT);
    if (!found.ok) throw new Error(found.message);
    return found;
  };
  const before = await figures();
  const [oldest] = await queue("mission");
  await sendBack(oldest?.id, AT);
  // It waited beyond the target and counted as late before it was reviewed.
  expect(await figures()).toEqual({
    ...before,
    read: before.read + 1,
    rejected: before.rejected + 1,
    late: before.late - 1,
  });
  const act = await findUndoable(t.db, admin, AT);
  expect(await undoAct(t.db, admin, act?.actId ?? 0, { at: AT })).toMatchObject({ ok: true });
  expect(await figures()).toEqual(before);
  await sendBack(oldest?.id, hoursAgo(1));
  expect(await findLastActs(t.db, admin, 1)).toMatchObject({
    acts: [{ move: "undo", by: "chef@exemple.fr", title: "La plus ancienne" }],
  });
});
