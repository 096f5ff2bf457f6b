import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NOTICES, REFUSALS, STANDARD_REASON } from "~/marketplace/messages";
import {
  MISSION_STATUSES,
  MISSION_TRANSITIONS,
  type MissionStatus,
} from "~/marketplace/missions/mission-status";
import type { Actor } from "~/marketplace/policy";
import { findTransition } from "~/marketplace/transition";
import { closeMission } from "~/operations/missions/close-mission.server";
import { duplicateMission } from "~/operations/missions/duplicate-mission.server";
import {
  countOwnMissions,
  findOwnMission,
  findOwnMissions,
} from "~/operations/missions/find-own-missions.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { reviseMission } from "~/operations/missions/revise-mission.server";
import { submitDraft } from "~/operations/missions/submit-draft.server";
import { withdrawMission } from "~/operations/missions/withdraw-mission.server";
import { missions, publicMissions } from "~/platform/db/schema.server";
import {
  aCommercial,
  aCompany,
  aMission,
  anAdmin,
  aVisitor,
  missionInput,
  type User,
} from "../../../tests/builders";
import { APP_URL, openTestDb, type TestDb } from "../../../tests/database";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";

/** After what the database dates by itself. */
const LATER = new Date(Date.now() + 60_000);
const minutes = (count: number) => new Date(LATER.getTime() + count * 60_000);

let t: TestDb;
let admin: User;
let company: User;
beforeAll(async () => {
  t = await openTestDb();
  admin = await anAdmin(t.db);
  company = await aCompany(t.db);
});
afterAll(() => t.close());

const revise = (
  missionId: string,
  overrides = {},
  { by = company as Actor, submit = true, at = LATER } = {},
) => reviseMission(t.db, by, { missionId, input: missionInput(overrides), submit }, at);
const moderate = (missionId: string, move: string, reason: string | null = null, at = LATER) =>
  moderateMission(t.db, admin, { missionId, move, reason }, { appUrl: APP_URL, at });
const rowOf = async (id: string) => (await t.db.select().from(missions).where(eq(missions.id, id)))[0];
const publicOf = async (id: string) =>
  (await t.db.select().from(publicMissions).where(eq(publicMissions.mission_id, id)))[0];

const VERBS = {
  submit: (id: string, by: Actor = company) => submitDraft(t.db, by, id, LATER),
  withdraw: (id: string, by: Actor = company) => withdrawMission(t.db, by, id),
  close: (id: string, by: Actor = company) => closeMission(t.db, by, id),
  revise: (id: string, by: Actor = company) => revise(id, {}, { by }),
  saveDraft: (id: string, by: Actor = company) => revise(id, {}, { by, submit: false }),
  duplicate: (id: string, by: Actor = company) => duplicateMission(t.db, by, id, randomUUID()),
};
type Verb = keyof typeof VERBS;

describe("qui et quand", () => {
  test("STATE-2 MIS-8 chaque verbe de l’entreprise dans chaque état : ce que la table n’a pas est refusé", async () => {
    const to: Record<Exclude<Verb, "duplicate">, Partial<Record<MissionStatus, MissionStatus>>> = {
      submit: { draft: "pending" },
      withdraw: { pending: "draft" },
      close: { published: "closed" },
      revise: { draft: "pending", pending: "pending", published: "pending" },
      saveDraft: { draft: "draft" },
    };
    for (const from of MISSION_STATUSES) {
      for (const verb of Object.keys(to) as (keyof typeof to)[]) {
        const id = await aMission(t.db, company, { status: from });
        const answer = await VERBS[verb](id);
        const expected = to[verb][from];
        expect([from, verb, answer.ok]).toEqual([from, verb, expected !== undefined]);
        if (!answer.ok) expect(answer).toMatchObject({ kind: "conflict", message: REFUSALS.alreadyMoved });
        expect([from, verb, (await rowOf(id))?.status]).toEqual([from, verb, expected ?? from]);
      }
    }
  });

  test("STATE-3 MIS-8 la mission d’une autre, ou de personne, ne bouge pas", async () => {
    const id = await aMission(t.db, company, { status: "draft" });
    const before = await rowOf(id);
    const strangers = [aVisitor(), admin, await aCommercial(t.db), await aCompany(t.db)];
    for (const verb of Object.keys(VERBS) as Verb[]) {
      for (const by of strangers)
        expect([verb, await VERBS[verb](id, by)]).toMatchObject([verb, { ok: false, kind: "forbidden" }]);
      for (const unknown of [randomUUID(), "1", ""])
        expect([verb, await VERBS[verb](unknown)]).toMatchObject([verb, { ok: false, kind: "missing" }]);
    }
    for (const by of strangers) expect(await findOwnMission(t.db, by, id)).toBeUndefined();
    expect(await findOwnMission(t.db, company, "rien")).toBeUndefined();
    expect(await rowOf(id)).toEqual(before);
  });

  test("ADM-6 STATE-2 l’entreprise retire pendant que l’administration approuve : un seul passe", async () => {
    const id = await aMission(t.db, company);
    const answers = await Promise.all([withdrawMission(t.db, company, id), moderate(id, "approve")]);
    expect(answers.map((answer) => (answer.ok ? "done" : answer.kind)).sort()).toEqual(["conflict", "done"]);
    const status = (await rowOf(id))?.status;
    expect(Boolean(await publicOf(id))).toBe(status === "published");
  });
});

describe("modifier", () => {
  test("MIS-8 PUB-7 modifier une mission publiée : en attente, et l’ancienne version reste publique", async () => {
    const { id, slug } = await anOpenMission(t.db, company);
    const before = await publicOf(id);
    const edit = { title: "Un titre tout autre", volume_days: undefined, volume_period: "month" };
    expect(await revise(id, edit)).toEqual({ ok: true, notice: NOTICES.missionSubmitted });
    expect(await rowOf(id)).toMatchObject({
      title: "Un titre tout autre",
      status: "pending",
      slug,
      volume_period: null,
      submitted_at: LATER,
    });
    expect((await rowOf(id))?.search_text).toContain("un titre tout autre");
    expect(await publicOf(id)).toEqual(before);

    await moderate(id, "approve");
    expect(await publicOf(id)).toMatchObject({
      title: "Un titre tout autre",
      slug,
      published_at: before?.published_at,
    });
  });

  test("PUB-7 retirer ou rejeter une modification laisse la version publiée en place", async () => {
    const withdraw = (id: string) => withdrawMission(t.db, company, id);
    const reject = (id: string) => moderate(id, "return", "Un peu flou");
    for (const back of [withdraw, reject]) {
      const { id } = await anOpenMission(t.db, company);
      const before = await publicOf(id);
      await revise(id, { title: "Un titre tout autre" });
      expect(await back(id)).toMatchObject({ ok: true });
      expect((await rowOf(id))?.status).toBe("draft");
      expect(await publicOf(id)).toEqual(before);
    }
  });

  test("PUB-7 fermer une mission publiée la retire du public à l’instant", async () => {
    const { id } = await anOpenMission(t.db, company);
    expect(await closeMission(t.db, company, id)).toEqual({
      ok: true,
      notice: findTransition(MISSION_TRANSITIONS, { from: "published", name: "close", by: "owner" })?.success,
    });
    expect(await publicOf(id)).toBeUndefined();
  });

  test("MIS-8 PUB-7 une modification en attente, retirée ou revenue ne garde pas la mission en ligne", async () => {
    const withdraw = (id: string) => withdrawMission(t.db, company, id);
    const reject = (id: string) => moderate(id, "return", "Un peu flou");
    const wait = (id: string) => rowOf(id);
    const byOwner = (id: string) => closeMission(t.db, company, id);
    const byAdmin = (id: string) => moderate(id, "close");
    for (const then of [wait, withdraw, reject]) {
      for (const close of [byOwner, byAdmin]) {
        const owner = await countOwnMissions(t.db, company);
        const { id } = await anOpenMission(t.db, company);
        await revise(id, { title: "Un titre tout autre" });
        await then(id);
        expect((await countOwnMissions(t.db, company)).published).toBe(owner.published + 1);
        const [listed] = await findOwnMissions(t.db, company, { status: "published", page: 1 });
        expect(listed).toMatchObject({ id, title: "Un titre tout autre" });
        expect(await close(id)).toMatchObject({ ok: true });
        expect([(await rowOf(id))?.status, await publicOf(id)]).toEqual(["closed", undefined]);
        expect(await closeMission(t.db, company, id)).toMatchObject({ kind: "conflict" });
      }
    }
  });

  test("MIS-8 deux onglets : le second, ouvert avant, n’écrase pas ce que le premier a écrit", async () => {
    const id = await aMission(t.db, company, { status: "draft" });
    await t.sql("update missions set updated_at = updated_at - interval '1 hour' where id = $1", [id]);
    const drawn = (await rowOf(id))?.updated_at ?? null;
    const save = (title: string, since: Date | null, submit = false) =>
      reviseMission(
        t.db,
        company,
        { missionId: id, input: missionInput({ title }), submit, seen: since },
        LATER,
      );
    expect(await save("Le premier onglet", drawn)).toMatchObject({ ok: true });
    for (const submit of [false, true]) {
      expect(await save("Le second onglet", drawn, submit)).toEqual({
        ok: false,
        kind: "conflict",
        message: REFUSALS.changedSince,
      });
    }
    expect(await rowOf(id)).toMatchObject({ title: "Le premier onglet", status: "draft" });
    expect(await save("Le premier onglet", drawn)).toMatchObject({ ok: true });
    expect(await save("Le second onglet", (await rowOf(id))?.updated_at ?? null)).toMatchObject({ ok: true });
    expect((await rowOf(id))?.title).toBe("Le second onglet");
  });

  test("MIS-8 un brouillon s’enregistre sans partir en validation", async () => {
    const id = await aMission(t.db, company, { status: "draft" });
    expect(await revise(id, { title: "Encore à relire" }, { submit: false })).toEqual({
      ok: true,
      notice: NOTICES.missionDraftSaved,
    });
    expect(await rowOf(id)).toMatchObject({ title: "Encore à relire", status: "draft" });
  });

  test("MIS-8 dupliquer : un brouillon aux mêmes mots, au titre distinct, sans date, à une adresse neuve, une fois par bouton", async () => {
    const { id, slug } = await anOpenMission(t.db, company, { start_date: "2026-01-01", city: "Brest" });
    const key = randomUUID();
    const copies = await Promise.all([1, 2].map(() => duplicateMission(t.db, company, id, key)));
    const ids = copies.map((copy) => (copy.ok ? copy.missionId : "refused"));
    expect(new Set(ids).size).toBe(1);
    const copy = await rowOf(ids[0] ?? "");
    expect(copy).toMatchObject({
      status: "draft",
      city: "Brest",
      start_date: null,
      title: `${(await rowOf(id))?.title} (copie)`,
    });
    const again = await duplicateMission(t.db, company, id, randomUUID());
    expect((await rowOf(again.ok ? again.missionId : ""))?.title).toMatch(/ \(copie 2\)$/);
    expect(copy?.id).not.toBe(id);
    expect(copy?.slug).not.toBe(slug);
    expect(copy?.created_at.getTime()).toBeGreaterThanOrEqual((await rowOf(id))?.created_at.getTime() ?? 0);
    expect(await publicOf(ids[0] ?? "")).toBeUndefined();
  });
});

describe("ses missions", () => {
  test("MIS-8 DASH-4 toutes, dans chaque état, par pages, avec leurs candidatures", async () => {
    const other = await aCompany(t.db);
    const ids: string[] = [];
    for (const [index, status] of [...MISSION_STATUSES, "draft" as const].entries())
      ids.push(await aMission(t.db, other, { status, created_at: minutes(index) }));
    const open = await anOpenMission(t.db, other, { created_at: minutes(9) });
    const { user } = await aPublicCommercial(t.db);
    await t.sql("insert into candidatures (mission_id, commercial_id, message) values ($1, $2, $3)", [
      open.id,
      user.userId,
      "x".repeat(60),
    ]);
    const list = async (status: MissionStatus | null, page = 1) =>
      (await findOwnMissions(t.db, other, { status, page, size: 4 })).map(({ id }) => id);
    expect(await list(null)).toEqual([open.id, ids[4], ids[3], ids[2]]);
    expect(await list(null, 2)).toEqual([ids[1], ids[0]]);
    expect(await list(null, 3)).toEqual([]);
    expect(await list("draft")).toEqual([ids[4], ids[0]]);
    expect(await countOwnMissions(t.db, other)).toEqual({
      draft: 2,
      pending: 1,
      published: 2,
      closed: 1,
      all: 6,
    });
    const [first, second] = await findOwnMissions(t.db, other, { status: null, page: 1 });
    expect(first).toMatchObject({ publicSlug: open.slug, candidatures: 1, rejection: null });
    expect(second).toMatchObject({ publicSlug: null, candidatures: 0 });
  });

  test("ADM-7 MIS-8 l’entreprise lit pourquoi sa mission est revenue, tant que c’est ce brouillon", async () => {
    const owner = await aCompany(t.db);
    const id = await aMission(t.db, owner);
    const reason = async () => {
      const [listed] = await findOwnMissions(t.db, owner, { status: null, page: 1 });
      const found = await findOwnMission(t.db, owner, id);
      expect(listed?.rejection).toBe(found?.rejection);
      return found?.rejection;
    };
    expect(await reason()).toBe(null);
    await moderate(id, "return", "Budget à préciser", minutes(1));
    expect(await reason()).toBe("Budget à préciser");
    await revise(id, {}, { by: owner, submit: false, at: minutes(2) });
    expect(await reason()).toBe("Budget à préciser");
    await revise(id, {}, { by: owner, at: minutes(3) });
    expect(await reason()).toBe(null);
    await withdrawMission(t.db, owner, id);
    expect(await reason()).toBe(null);
    await submitDraft(t.db, owner, id, minutes(4));
    await t.emptyQueue();
    await moderate(id, "return", "Budget trop bas", minutes(5));
    expect((await t.mails())[0]?.text).toContain("Budget trop bas");
    await t.sql("update moderation_acts set reason = null where mission_id = $1", [id]);
    expect(await reason()).toBe(STANDARD_REASON);
  });
});
