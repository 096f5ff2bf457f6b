import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { CURRENT_STATE, REFUSALS } from "~/domain/messages";
import { MISSION_STATUSES, MISSION_TRANSITIONS } from "~/domain/missions/mission-status";
import { readMissionsFilter } from "~/domain/missions/missions-filter";
import { TAKEDOWN_REASONS } from "~/domain/moderation/moderation-reasons";
import type { Actor } from "~/domain/policy";
import { findTransition } from "~/domain/transition";
import { findMission } from "~/operations/missions/find-mission.server";
import { findMissions, findNewestMissions } from "~/operations/missions/find-missions.server";
import { findMissionToModerate } from "~/operations/missions/find-missions-to-moderate.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { companies, missions } from "~/platform/db/schema.server";
import { anAdmin, aVisitor, madeOnce } from "../../../tests/accounts/people";
import { APP_URL, ownDatabase, withBrokenQueue } from "../../../tests/database";
import { aMission } from "../../../tests/missions";
import { aCommercial, aCompany } from "../../../tests/profiles";
import { anOpenMission } from "../../../tests/published";
import { missionOf, publicMissionOf } from "../../../tests/rows";

const WHY = "Dites qui vous visez.";
const AT = new Date("2026-11-20T09:00:00.000Z");

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db));
const company = madeOnce(() => aCompany(t.db, { email: "contact@ateliers.example", validated_at: AT }));
beforeEach(() => t.emptyQueue());

const moderate = (
  missionId: string,
  move: string,
  { by = admin as Actor, reason = WHY as string | null, at = AT, db = t.db, seen = null as Date | null } = {},
) => moderateMission(db, by, { missionId, move, reason, seen }, { appUrl: APP_URL, at });
const rowOf = (id: string) => missionOf(t.db, id);
const publicOf = (id: string) => publicMissionOf(t.db, id);
const actsOf = (id: string) =>
  t.sql<object>(
    "select move, from_status, to_status, reason from moderation_acts where mission_id = $1 order by id",
    [id],
  );

test("STATE-2 ADM-4 ADM-6 the whole table in the database: what it lacks is refused and leaves no trace", async () => {
  const names = [...new Set(MISSION_TRANSITIONS.map(({ name }) => name)), "invented"];
  for (const from of MISSION_STATUSES) {
    for (const move of names) {
      await t.emptyQueue();
      const id = await aMission(t.db, company, { status: from });
      const expected = findTransition(MISSION_TRANSITIONS, { from, name: move, by: "admin" });
      const answer = await moderate(id, move);
      const after = [(await rowOf(id))?.status, (await actsOf(id)).length, (await t.mails()).length];
      const refusal = {
        ok: false,
        kind: "conflict",
        message: REFUSALS.alreadyMoved(CURRENT_STATE.mission[from]),
      };
      expect([from, move, answer]).toEqual([
        from,
        move,
        expected
          ? { ok: true, notice: expected.success, sentReason: expected.reason === "prewritten" ? WHY : null }
          : refusal,
      ]);
      expect([from, move, after]).toEqual([from, move, expected ? [expected.to, 1, 1] : [from, 0, 0]]);
      expect([from, move, Boolean(await publicOf(id))]).toEqual([from, move, expected?.to === "published"]);
    }
  }
});

describe("publication", () => {
  test("MIS-5 a public mission is found by its slug, then by its id", async () => {
    const id = await aMission(t.db, company);
    const slug = (await rowOf(id))?.slug ?? "";
    expect([await findMission(t.db, slug), await findMission(t.db, id)]).toEqual([undefined, undefined]);
    await moderate(id, "approve");
    expect(await findMission(t.db, slug)).toMatchObject({ mission_id: id, published_at: AT });
    expect(await findMission(t.db, id)).toMatchObject({ slug });
    for (const other of ["", "inconnue", randomUUID(), "a'b", "a\u0000b"])
      expect(await findMission(t.db, other)).toBeUndefined();
    await moderate(id, "close");
    expect([await findMission(t.db, slug), await findMission(t.db, id)]).toEqual([undefined, undefined]);
  });

  test("FAST-4 ADM-4 an open mission has the same search text for the public and for administrators", async () => {
    const id = await aMission(t.db, company);
    await t.sql("update missions set search_text = 'celui d’une autre' where id = $1", [id]);
    await moderate(id, "approve");
    const shown = (await publicOf(id))?.search_text;
    expect(shown).toContain("prospecter");
    expect((await rowOf(id))?.search_text).toBe(shown);
  });

  test("MIS-5 the slug of a mission takes precedence over the id of another", async () => {
    const first = await aMission(t.db, company);
    const second = await aMission(t.db, company, { slug: first });
    await moderate(first, "approve");
    await moderate(second, "approve");
    expect((await findMission(t.db, first))?.mission_id).toBe(second);
  });

  test("PUB-7 the public reads the validated version with its date", async () => {
    const id = await aMission(t.db, company);
    await moderate(id, "approve");
    await t.db
      .update(missions)
      .set({ title: "Un autre titre", status: "pending" })
      .where(eq(missions.id, id));
    expect((await publicOf(id))?.title).toBe("Ouvrir des comptes pharma");
    await moderate(id, "return", { reason: "Trop vague" });
    expect((await publicOf(id))?.title).toBe("Ouvrir des comptes pharma");
    await moderate(id, "publish", { at: new Date("2026-12-01T09:00:00Z") });
    expect(await publicOf(id)).toMatchObject({ title: "Un autre titre", published_at: AT });
  });

  test("ADM-4 reopening a closed mission publishes it with the current date", async () => {
    const id = await aMission(t.db, company);
    await moderate(id, "approve");
    await moderate(id, "close");
    const today = new Date("2026-12-01T09:00:00Z");
    await moderate(id, "reopen", { at: today });
    expect((await publicOf(id))?.published_at).toEqual(today);
  });

  test("MIS-9 PUB-7 the company's name is public, follows its validation, and is hidden where it chose so", async () => {
    const validated = await aCompany(t.db, { status: "published" });
    const named = await aMission(t.db, validated);
    const quiet = await aMission(t.db, validated, { company_confidential: true });
    for (const id of [named, quiet]) await moderate(id, "approve");
    const names = async () => [await publicOf(named), await publicOf(quiet)].map((row) => row?.company_name);
    expect(await names()).toEqual(["Ateliers Morvan", null]);
    await t.db
      .update(companies)
      .set({ name: "Morvan et Filles", size: "51-200", status: "pending" })
      .where(eq(companies.id, validated.company.id));
    expect(await names()).toEqual(["Ateliers Morvan", null]);
    const approval = { profileId: validated.company.id, move: "approve", reason: null };
    await moderateProfile(t.db, admin, approval, { appUrl: APP_URL, at: AT });
    expect(await names()).toEqual(["Morvan et Filles", null]);
  });

  test("MIS-1 HOME-4 only public missions are listed, newest first", async () => {
    await t.db.delete(missions);
    const ids = await Promise.all(MISSION_STATUSES.map(() => aMission(t.db, company)));
    for (const [index, id] of ids.entries())
      await moderate(id, "approve", { at: new Date(AT.getTime() + index * 60_000) });
    await moderate(ids[0] ?? "", "close");
    const slugs = await Promise.all(ids.slice(1).map(async (id) => (await rowOf(id))?.slug));
    const page = await findMissions(t.db, readMissionsFilter(new URLSearchParams()));
    expect(page.rows.map(({ slug }) => slug)).toEqual([...slugs].reverse());
    expect([page.found, page.total, page.next]).toEqual([slugs.length, slugs.length, null]);
    expect((await findNewestMissions(t.db, 2)).map(({ slug }) => slug)).toEqual([slugs[2], slugs[1]]);
  });
});

describe("effects of an act", () => {
  test("ADM-7 the company is notified by mail, with the reason of a return", async () => {
    const id = await aMission(t.db, company);
    await moderate(id, "return", { reason: "Budget à préciser" });
    await moderate(id, "publish");
    await moderate(id, "close");
    const mails = await t.mails();
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(["contact@ateliers.example"]));
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).toContain("Budget à préciser");
    expect(mails[0]?.html).toContain(`${APP_URL}/mes-missions/${id}/modifier`);
    expect(mails[0]?.text).not.toContain("reste en ligne");
    expect(mails[1]?.html).toContain(`${APP_URL}/mission/${(await rowOf(id))?.slug}`);
    expect(await actsOf(id)).toEqual([
      { move: "return", from_status: "pending", to_status: "draft", reason: "Budget à préciser" },
      { move: "publish", from_status: "draft", to_status: "published", reason: null },
      { move: "close", from_status: "published", to_status: "closed", reason: WHY },
    ]);
  });

  test("ADM-7 returning a pending mission needs a reason; closing sends a prewritten one", async () => {
    const id = await aMission(t.db, company);
    for (const reason of [null, "Trop bref"])
      expect(await moderate(id, "return", { reason })).toMatchObject({ kind: "invalid" });
    expect([(await rowOf(id))?.status, await actsOf(id), await t.mails()]).toEqual(["pending", [], []]);
    await moderate(id, "approve", { reason: "Un motif que l’approbation ne garde pas" });
    await moderate(id, "close", { reason: "Mission pourvue ailleurs" });
    await moderate(id, "reopen");
    await moderate(id, "close", { reason: null });
    expect((await actsOf(id)).map((act) => Object(act).reason)).toEqual([
      null,
      "Mission pourvue ailleurs",
      null,
      TAKEDOWN_REASONS.mission,
    ]);
    const texts = (await t.mails()).map(({ text }) => text.includes("Mission pourvue ailleurs"));
    expect(texts).toEqual([false, true, false, false]);
  });

  test("ADM-7 PUB-7 the mail about a returned edit says that the public version stays online", async () => {
    const { id } = await anOpenMission(t.db, company, { status: "pending" });
    await moderate(id, "return", { reason: "Un peu flou" });
    expect((await t.mails())[0]?.text).toContain("La version déjà publiée reste en ligne.");
  });

  test("STATE-2 when the mail cannot be queued, nothing has changed", async () => {
    const id = await aMission(t.db, company);
    await expect(moderate(id, "approve", { db: withBrokenQueue(t.db) })).rejects.toThrow("broke down");
    expect((await rowOf(id))?.status).toBe("pending");
    expect([await publicOf(id), await actsOf(id), await t.mails()]).toEqual([undefined, [], []]);
  });

  test("ADM-6 of two concurrent administrators one acts, and the other gets a conflict", async () => {
    const id = await aMission(t.db, company);
    const other = await anAdmin(t.db);
    const answers = await Promise.all([moderate(id, "approve"), moderate(id, "return", { by: other })]);
    expect(answers.map((answer) => (answer.ok ? "done" : answer.kind)).sort()).toEqual(["conflict", "done"]);
    expect(await actsOf(id)).toHaveLength(1);
  });

  test("ADM-6 PUB-7 an edit made since the review is not published unread", async () => {
    const id = await aMission(t.db, company);
    const read = await findMissionToModerate(t.db, admin, id);
    const seen = new Date((read?.mission.updated_at.getTime() ?? 0) - 1);
    expect(await moderate(id, "approve", { seen })).toEqual({
      ok: false,
      kind: "conflict",
      message: REFUSALS.editedSince,
    });
    expect(await publicOf(id)).toBeUndefined();
    expect(await moderate(id, "approve", { seen: read?.mission.updated_at ?? null })).toMatchObject({
      ok: true,
    });
  });

  test("ADM-7 ADM-1 a mission in full with its acts, for administrators only", async () => {
    const id = await aMission(t.db, company);
    await moderate(id, "return", { reason: "Un peu flou" });
    await moderate(id, "publish");
    const read = await findMissionToModerate(t.db, admin, id);
    expect(read).toMatchObject({
      mission: { id, status: "published" },
      companyEmail: "contact@ateliers.example",
    });
    expect(read?.publicSlug).toBe(read?.mission.slug);
    expect(read?.acts.map(({ toStatus, reason }) => [toStatus, reason])).toEqual([
      ["published", null],
      ["draft", "Un peu flou"],
    ]);
    expect(await findMissionToModerate(t.db, admin, "rien")).toBeUndefined();
    expect(await findMissionToModerate(t.db, admin, randomUUID())).toBeUndefined();
    for (const by of [aVisitor(), company]) expect(await findMissionToModerate(t.db, by, id)).toBeUndefined();
  });

  test("ADM-1 STATE-3 the company itself cannot publish its mission", async () => {
    const id = await aMission(t.db, company);
    for (const by of [aVisitor(), company, await aCommercial(t.db)])
      expect(await moderate(id, "approve", { by })).toMatchObject({ ok: false, kind: "forbidden" });
    expect((await rowOf(id))?.status).toBe("pending");
    expect(await moderate(randomUUID(), "approve")).toMatchObject({ ok: false, kind: "missing" });
  });
});
