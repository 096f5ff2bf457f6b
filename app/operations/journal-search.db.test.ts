import { beforeAll, expect, test } from "vitest";
import { readJournalFilter } from "~/domain/audit/journal-filter";
import { PAGE_SIZE } from "~/domain/bounds";
import type { Actor } from "~/domain/policy";
import { chainWaiting } from "~/platform/audit/chain.server";
import { writeEntries } from "~/platform/audit/write-entries.server";
import { anAccount, anAdmin, aVisitor, madeOnce } from "../../tests/accounts/people";
import { minutesLater, NOON } from "../../tests/accounts/visitors";
import { ownDatabase } from "../../tests/database";
import { exportJournal } from "./audit/export-journal.server";
import { findEntries } from "./audit/find-entries.server";

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db, "chef@exemple.fr"));
const other = madeOnce(() => anAccount(t.db, "elle@exemple.fr"));

const COMPANY = "7a8619ff-8b86-4d01-b42d-00cf4fc964ff";
const MISSION = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const NOTHING = { actorId: null, subjectId: null, address: null, browser: null, reason: null, facts: {} };
const act = (over: Partial<Parameters<typeof writeEntries>[1][number]>) => ({
  ...NOTHING,
  kind: "session.opened" as const,
  at: NOON,
  ...over,
});

beforeAll(async () => {
  const acts = [
    act({ actorId: other.userId, address: "203.0.113.7", at: new Date("2026-11-18T22:59:59Z") }),
    act({ kind: "session.refused", subjectId: other.userId, address: "203.0.113.9", facts: { times: 3 } }),
    act({
      kind: "mission.moderated",
      actorId: admin.userId,
      subjectId: other.userId,
      facts: { mission: MISSION, to: "published" },
      reason: '=1+1 "vague"',
    }),
    act({
      kind: "company.role_changed",
      actorId: other.userId,
      facts: { company: COMPANY, from: "recruiter", to: "reader" },
      at: minutesLater(-1),
    }),
    ...Array.from({ length: PAGE_SIZE.journal }, (_, n) =>
      act({ kind: "limit.reached", at: minutesLater(n + 1), facts: { n } }),
    ),
  ];
  await t.db.transaction((tx) => writeEntries(tx, acts));
  await chainWaiting(t.db, NOON);
});

const find = async (search: string, actor: Actor = admin) => {
  const found = await findEntries(t.db, actor, readJournalFilter(new URLSearchParams(search)));
  if (!found.ok) throw new Error(found.kind);
  return found;
};
const kindsOf = async (search: string) => (await find(search)).entries.map(({ kind }) => kind);

test("SAFE-7 TEAM-7 the journal is searched by kind, person, company, subject, address and period", async () => {
  expect(await kindsOf("genre=moderation")).toEqual(["mission.moderated"]);
  expect(await kindsOf("genre=session.refused")).toEqual(["session.refused"]);
  expect(await kindsOf("acteur=Elle%40exemple.fr")).toEqual(["company.role_changed", "session.opened"]);
  expect(await kindsOf(`acteur=${admin.userId}`)).toEqual(["mission.moderated"]);
  expect(await kindsOf("sujet=elle%40exemple.fr")).toEqual(["mission.moderated", "session.refused"]);
  expect(await kindsOf(`sujet=${MISSION}`)).toEqual(["mission.moderated"]);
  // TEAM-7: what happened in a company is found by its id.
  expect(await kindsOf(`sujet=${COMPANY}`)).toEqual(["company.role_changed"]);
  expect(await kindsOf("genre=companies")).toEqual(["company.role_changed"]);
  expect(await kindsOf("adresse=203.0.113.9")).toEqual(["session.refused"]);
  // The 18th ends at 23:00 UTC in Paris.
  expect(await kindsOf("du=2026-11-18&au=2026-11-18")).toEqual(["session.opened"]);
  expect(await kindsOf("au=2026-11-19")).toEqual(["session.opened"]);
  expect(await kindsOf("du=2026-11-21")).toEqual([]);
  expect(await kindsOf("acteur=personne%40exemple.fr")).toEqual([]);
  // Earlier addresses still find the acts of the account.
  await t.sql("update users set email = 'autre@exemple.fr' where id = $1", [other.userId]);
  for (const email of ["autre", "elle"])
    expect(await kindsOf(`acteur=${email}%40exemple.fr`)).toEqual(["company.role_changed", "session.opened"]);
});

test("SAFE-7 pages follow each other without a gap, and an entry is shown in full", async () => {
  const first = await find("");
  expect(first.entries).toHaveLength(PAGE_SIZE.journal);
  const next = first.next ? `apres=${first.next.at.getTime()}.${first.next.id}` : "";
  const second = await find(next);
  expect(second.entries.map(({ kind }) => kind)).toEqual([
    "mission.moderated",
    "session.refused",
    "company.role_changed",
    "session.opened",
  ]);
  expect(second.next).toBeNull();
  const { entry } = await find(`entree=${second.entries[0]?.id}`);
  expect(entry).toMatchObject({
    particulars: { reason: { value: '=1+1 "vague"' } },
    hash: expect.any(String),
  });
  expect((await find("entree=999999")).entry).toBeNull();
});

test("SAFE-7 the export follows the search, is recorded in the journal, and is for administrators only", async () => {
  const filter = readJournalFilter(new URLSearchParams(`sujet=${other.userId}`));
  const made = await exportJournal(t.db, admin, { filter, format: "csv", at: NOON });
  if (!made.ok) throw new Error(made.kind);
  let text = "";
  for await (const piece of made.text) text += piece;
  // The header and the two entries.
  expect(text.trim().split("\r\n")).toHaveLength(3);
  expect(text).toContain(`"'=1+1 ""vague"""`);
  expect((await find("genre=journal.exported")).entries).toMatchObject([
    {
      facts: { format: "csv", of_person: true, entries: 2 },
      particulars: { subject: { personId: other.userId } },
    },
  ]);
  // Search terms that name a person are stored as that person's data and are deleted with their account.
  await t.sql("delete from users where id = $1", [other.userId]);
  const kept = await t.sql(
    "select facts::text, value from audit_entries left join audit_particulars on entry_id = id",
  );
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`elle@exemple.fr|autre@exemple.fr|${other.userId}`));
  for (const actor of [aVisitor(), other]) {
    expect(await exportJournal(t.db, actor, { filter, format: "csv", at: NOON })).toMatchObject({
      ok: false,
    });
    expect(await findEntries(t.db, actor, filter)).toMatchObject({ ok: false });
  }
});

test("SAFE-7 the export records its number of entries, and includes none that arrive meanwhile", async () => {
  const filter = readJournalFilter(new URLSearchParams("genre=limit.reached"));
  const made = await exportJournal(t.db, admin, { filter, format: "json", at: NOON });
  if (!made.ok) throw new Error(made.kind);
  const late = act({ kind: "limit.reached", at: minutesLater(PAGE_SIZE.journal + 1), facts: { n: "late" } });
  await t.db.transaction((tx) => writeEntries(tx, [late]));
  let text = "";
  for await (const piece of made.text) text += piece;
  const kinds = (text.match(/"kind":"limit\.reached"/g) ?? []).length;
  const [taken] = (await find("genre=journal.exported")).entries;
  expect(taken).toMatchObject({ facts: { format: "json", entries: kinds } });
  expect(kinds).toBe(PAGE_SIZE.journal);
  expect(text).not.toContain("late");
});
