import { expect, test } from "vitest";
import { beginLife } from "~/domain/candidatures/candidature-life";
import type { CandidatureStatus } from "~/domain/candidatures/candidature-status";
import { readCandidaturesFilter } from "~/domain/candidatures/lists/candidatures-filter";
import { REFUSALS } from "~/domain/messages";
import { done } from "~/domain/result";
import type { Db } from "~/platform/db.server";
import { anAdmin, aVisitor, type User } from "../../../../tests/accounts/people";
import { aCandidature } from "../../../../tests/candidatures";
import { ownDatabase } from "../../../../tests/database";
import { aCompany } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { countCandidatures } from "./count-candidatures.server";
import { findBoard } from "./find-board.server";
import { findCompared } from "./find-compared.server";
import { findCandidatures } from "./find-list.server";
import { refuseSelected } from "./refuse-selected.server";

const t = ownDatabase();
const SENT = new Date("2026-11-20T09:00:00Z");
/** Three days apart, so that no two terms are moved to one working day. */
const after = (index: number) => new Date(SENT.getTime() + index * 3 * 86_400_000);
const filterOf = (search = "") => readCandidaturesFilter(new URLSearchParams(search), "company");
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** A company with a mission, and somebody who applies to it in each of these states, one after the other. */
async function received(...statuses: readonly CandidatureStatus[]) {
  const company = await aCompany(t.db, { status: "published" });
  const mission = await anOpenMission(t.db, company);
  const people: { id: string; user: User }[] = [];
  for (const [index, status] of statuses.entries()) {
    const { user } = await aPublicCommercial(t.db, { first_name: `Ève${index}` });
    const at = after(index);
    const ended = !["submitted", "viewed", "shortlisted", "offered", "invited"].includes(status);
    const life = { ...beginLife("submitted", at), status, ...(ended ? { expires_at: null } : {}) };
    const { id } = await aCandidature(t.db, { mission, company, commercial: user, at, life });
    people.push({ id, user });
  }
  return { company, mission, people, ids: idsOf(people) };
}

test("WORK-3 each side reads its own candidatures only, and nobody else reads any", async () => {
  const { company, people, ids } = await received("submitted", "viewed");
  const stranger = await aCompany(t.db, { status: "published" });
  expect(idsOf((await findCandidatures(t.db, company, filterOf())).rows)).toEqual(ids);
  expect(idsOf(await findBoard(t.db, company, filterOf()))).toEqual(ids);
  for (const { id, user } of people)
    expect(idsOf((await findCandidatures(t.db, user, filterOf())).rows)).toEqual([id]);
  for (const other of [stranger, aVisitor(), await anAdmin(t.db)]) {
    expect((await findCandidatures(t.db, other, filterOf())).rows).toEqual([]);
    expect(await findBoard(t.db, other, filterOf())).toEqual([]);
  }
  const [row] = (await findCandidatures(t.db, company, filterOf())).rows;
  expect(row?.otherName).toMatch(/^Ève0 \p{L}\.$/u);
});

test("WORK-3 the earliest deadline comes first, then final ones, page by page without duplicates", async () => {
  const { company, ids } = await received("refused", "submitted", "withdrawn", "viewed");
  const [refused, submitted, withdrawn, viewed] = ids;
  const expected = [submitted, viewed, withdrawn, refused];
  expect(idsOf((await findCandidatures(t.db, company, filterOf())).rows)).toEqual(expected);
  const walked: string[] = [];
  let next: Awaited<ReturnType<typeof findCandidatures>>["next"] = null;
  do {
    const page = await findCandidatures(t.db, company, { ...filterOf(), after: next, size: 1 });
    walked.push(...idsOf(page.rows));
    next = page.next;
  } while (next);
  expect(walked).toEqual(expected);
});

test("WORK-3 the filters of the URL select status, mission and first name, and the counts follow", async () => {
  const { company, mission, ids } = await received("submitted", "shortlisted", "refused");
  const [submitted, shortlisted] = ids;
  const listed = async (search: string) =>
    idsOf((await findCandidatures(t.db, company, filterOf(search))).rows);
  expect(await listed("?etat=preselection")).toEqual([shortlisted]);
  expect(await listed(`?mission=${mission.slug}`)).toHaveLength(3);
  expect(await listed("?mission=une-autre")).toEqual([]);
  expect(await listed("?q=eve0")).toEqual([submitted]);
  const { counts, missions } = await countCandidatures(t.db, company, filterOf());
  expect(counts).toMatchObject({ submitted: 1, shortlisted: 1, refused: 1, viewed: 0 });
  expect(missions).toEqual([{ slug: mission.slug, title: expect.any(String), count: 3 }]);
  expect((await countCandidatures(t.db, company, filterOf("?q=eve0"))).counts).toMatchObject({
    submitted: 1,
    shortlisted: 0,
  });
});

test("WORK-3 a column shows the first candidatures, the list all of them", async () => {
  const { company, ids } = await received("submitted", "submitted", "submitted");
  expect(idsOf(await findBoard(t.db, company, { ...filterOf(), size: 2 }))).toEqual(ids.slice(0, 2));
  expect((await findCandidatures(t.db, company, filterOf("?etat=nouvelles"))).rows).toHaveLength(3);
});

test("WORK-4 two or three candidatures of one own mission are compared, and nothing else", async () => {
  const { company, mission, ids } = await received("submitted", "viewed");
  const compared = await findCompared(t.db, company, ids.toReversed());
  if (!compared.ok) throw new Error(compared.message);
  expect(compared.mission.slug).toBe(mission.slug);
  expect(compared.people.map(({ id }) => id)).toEqual(ids.toReversed());
  const other = await received("submitted");
  const ask = async (who: User, asked: readonly string[]) => findCompared(t.db, who, asked);
  expect(await ask(company, ids.slice(0, 1))).toMatchObject({ message: REFUSALS.compareTwoOrThree });
  expect(await ask(company, [...ids, ...other.ids])).toMatchObject({ kind: "missing" });
  expect(await ask(other.company, ids)).toMatchObject({ kind: "missing" });
  const second = await anOpenMission(t.db, company);
  const { user } = await aPublicCommercial(t.db);
  const { id } = await aCandidature(t.db, { mission: second, company, commercial: user, at: SENT });
  expect(await ask(company, [...ids.slice(0, 1), id])).toMatchObject({ message: REFUSALS.compareOneMission });
});

test("CAND-5 several candidatures get the same refusal, and those moved meanwhile stay as they are", async () => {
  const { company, ids } = await received("submitted", "viewed", "withdrawn");
  const when = { appUrl: "http://acharnes.test", at: after(3) };
  const answer = { reason: "zone", text: null } as const;
  expect(await refuseSelected(t.db, company, { ids, ...answer }, when)).toEqual(
    done({ refused: 2, left: 1 }),
  );
  const { counts } = await countCandidatures(t.db, company, filterOf());
  expect(counts).toMatchObject({ refused: 2, withdrawn: 1 });
});

test("CAND-5 SAFE-9 a bulk refusal applies to all or none, never twice, and never to another company's candidatures", async () => {
  const { company, ids } = await received("submitted", "viewed");
  const other = await received("submitted");
  await t.emptyQueue();
  const when = { appUrl: "http://acharnes.test", at: after(3) };
  const answer = { ids: [...ids, ...other.ids, "x"], reason: "zone", text: null } as const;
  let sent = 0;
  const jobs: Db["jobs"] = {
    ...t.db.jobs,
    async send(tx, name, payload) {
      sent += 1;
      if (sent === 2) throw new Error("the database went away");
      return t.db.jobs.send(tx, name, payload);
    },
  };
  const failing = Object.assign(Object.create(t.db) as Db, { jobs });
  await expect(refuseSelected(failing, company, answer, when)).rejects.toThrow("went away");
  const countsOf = async (who: User) => (await countCandidatures(t.db, who, filterOf())).counts;
  expect([(await countsOf(company)).refused ?? 0, await t.mails()]).toEqual([0, []]);
  const twice = await Promise.all([answer, answer].map((each) => refuseSelected(t.db, company, each, when)));
  expect(twice.map((each) => (each.ok ? each.refused : null)).sort()).toEqual([0, 2]);
  expect(await t.mails()).toHaveLength(2);
  expect(await countsOf(company)).toMatchObject({ refused: 2 });
  expect(await countsOf(other.company)).toMatchObject({ submitted: 1 });
  expect(await refuseSelected(t.db, aVisitor(), answer, when)).toMatchObject({
    ok: false,
    kind: "forbidden",
  });
});
