import { beforeEach, expect, test, vi } from "vitest";
import { ALGORITHM, type Facts, GENESIS } from "~/domain/audit/entry";
import { type AuditContext, noteRefusal, withAuditContext } from "~/platform/audit/audit-context.server";
import { chainWaiting, findHead, type Head } from "~/platform/audit/chain.server";
import { startJournal } from "~/platform/audit/journal.server";
import { verifyJournal } from "~/platform/audit/verify.server";
import { anAccount, anAdmin } from "../../tests/accounts/people";
import { minutesLater, NOON } from "../../tests/accounts/visitors";
import { ownDatabase, WAITING } from "../../tests/database";
import { purgeJournal } from "./audit/purge-journal.server";
import { recordAct } from "./audit/record-act.server";
import { isRepeated, takeAttempt } from "./rate-limit.server";

const t = ownDatabase();
const TABLES = ["audit_particulars", "audit_entries", "audit_checkpoints"];

/** Changes the database as its administrator can. */
async function tamper(statement: string) {
  for (const table of TABLES) await t.sql(`alter table ${table} disable trigger user`);
  await t.sql(statement);
  for (const table of TABLES) await t.sql(`alter table ${table} enable trigger user`);
}

beforeEach(() => tamper(`truncate ${TABLES.join(", ")} restart identity`));

type Recorded = Omit<Parameters<typeof recordAct>[1], "facts"> & { readonly facts?: Facts };

/** Records an act in its own transaction. */
const record = (act: Recorded) => t.db.transaction((tx) => recordAct(tx, act as never));

const silent = { warn: () => undefined };
const here = (over: Partial<AuditContext> = {}): AuditContext => ({
  address: "203.0.113.7",
  browser: "Firefox",
  actorId: null,
  refused: false,
  note: () => undefined,
  requestChaining: () => undefined,
  ...over,
});

async function aJournalOf(count: number) {
  const admin = await anAdmin(t.db);
  for (let n = 0; n < count; n++)
    await record({
      kind: "report.read",
      at: minutesLater(n),
      actorId: admin.userId,
      facts: { report: `r${n}` },
    });
  await chainWaiting(t.db, minutesLater(count));
  return admin;
}

test("SAFE-7 an act has its actor, subject, address, reason and place in the chain", async () => {
  const [admin, other] = [await anAdmin(t.db, "chef@exemple.fr"), await anAccount(t.db, "elle@exemple.fr")];
  await withAuditContext(here({ actorId: admin.userId }), () =>
    record({
      kind: "report.decided",
      at: NOON,
      subjectId: other.userId,
      facts: { decision: "upheld" },
      reason: "Menaces répétées.",
    }),
  );
  await record({ kind: "session.opened", at: NOON, actorId: other.userId });
  expect(await chainWaiting(t.db, NOON)).toBe(2);
  const [first, second] = await t.sql<Record<string, unknown>>("select * from audit_entries order by serial");
  expect(first).toMatchObject({
    serial: "1",
    previous: GENESIS,
    algorithm: ALGORITHM,
    kind: "report.decided",
  });
  expect(second).toMatchObject({ serial: "2", previous: first?.hash });
  const particulars = await t.sql(
    "select name, value, person_id from audit_particulars where entry_id = 1 order by name",
  );
  expect(particulars).toEqual([
    { name: "actor", value: "chef@exemple.fr", person_id: admin.userId },
    { name: "address", value: "203.0.113.7", person_id: admin.userId },
    { name: "browser", value: "Firefox", person_id: admin.userId },
    { name: "reason", value: "Menaces répétées.", person_id: other.userId },
    { name: "subject", value: "elle@exemple.fr", person_id: other.userId },
  ]);
  // The chain contains none of it.
  expect(JSON.stringify(first)).not.toMatch(/exemple|203\.0|Firefox|Menaces/);
  expect(await verifyJournal(t.db)).toMatchObject({
    broken: null,
    entries: 2,
    waiting: 0,
    head: { serial: 2, hash: second?.hash },
  });
});

test("SAFE-7 an act exists if and only if its transaction commits", async () => {
  await expect(
    t.db.transaction(async (tx) => {
      await recordAct(tx, { kind: "password.changed", at: NOON });
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  expect(await t.sql("select 1 from audit_entries")).toEqual([]);
});

test("SAFE-7 the database refuses to change, delete or truncate the journal, chained or not", async () => {
  await aJournalOf(2);
  await record({ kind: "report.read", at: NOON });
  const refused = [
    "update audit_entries set kind = 'x'",
    "update audit_entries set facts = '{}' where serial is null",
    "update audit_entries set serial = 9, previous = '', hash = '', algorithm = '', chained_at = now(), kind = 'x' where serial is null",
    "update audit_entries set serial = null, previous = null, hash = null, algorithm = null, chained_at = null",
    "delete from audit_entries where serial = 1",
    "delete from audit_entries where serial is null",
    "truncate audit_entries cascade",
    "update audit_particulars set value = 'x'",
    "insert into audit_checkpoints values (1, 'another', 1, now())",
  ];
  for (const statement of refused)
    await expect(t.sql(statement), statement).rejects.toMatchObject({ code: "23001" });
  await t.sql(
    "insert into audit_checkpoints select serial, hash, 1, now() from audit_entries where serial = 1",
  );
  for (const statement of [
    "delete from audit_checkpoints",
    "update audit_checkpoints set serial = 2",
    "truncate audit_checkpoints",
  ])
    await expect(t.sql(statement), statement).rejects.toMatchObject({ code: "23001" });
  // A checkpoint deletes nothing before a year is over.
  await expect(t.sql("delete from audit_entries where serial = 1")).rejects.toMatchObject({ code: "23001" });
});

test("SAFE-7 an entry changed in the database breaks the chain there", async () => {
  const tampered: [statement: string, serial: number, why: string][] = [
    ["update audit_entries set kind = 'report.decided' where serial = 3", 3, "changed"],
    ["update audit_entries set at = at + interval '1 hour' where serial = 2", 2, "changed"],
    ["update audit_entries set facts = '{}' where serial = 4", 4, "changed"],
    ["update audit_entries set hash = repeat('0', 64) where serial = 3", 3, "changed"],
    ["delete from audit_entries where serial = 3", 3, "missing"],
    ["delete from audit_entries where serial = 1", 1, "missing"],
    ["update audit_particulars set value = 'un autre' where entry_id = 2", 2, "particular changed"],
    [
      "insert into audit_particulars select entry_id, 'reason', 'ajouté', null, '', false from audit_particulars where entry_id = 5",
      5,
      "particular changed",
    ],
  ];
  for (const [statement, serial, why] of tampered) {
    await tamper(`truncate ${TABLES.join(", ")} restart identity`);
    await aJournalOf(5);
    expect((await verifyJournal(t.db)).broken).toBeNull();
    await tamper(statement);
    expect((await verifyJournal(t.db)).broken, statement).toMatchObject({ serial, why });
  }
});

test("SAFE-7 a chain that is rewritten or cut no longer leads to the recorded head", async () => {
  await aJournalOf(3);
  const { head } = await verifyJournal(t.db);
  expect((await verifyJournal(t.db, head)).broken).toBeNull();
  await tamper("delete from audit_entries where serial = 3");
  expect((await verifyJournal(t.db)).broken).toBeNull();
  expect((await verifyJournal(t.db, head)).broken).toMatchObject({ serial: 3, why: "missing" });
  await record({ kind: "report.read", at: NOON });
  await chainWaiting(t.db, NOON);
  expect((await verifyJournal(t.db, head)).broken).toMatchObject({ serial: 3, why: "another head" });
});

test("SAFE-7 several servers chain together: each entry once, without a gap", async () => {
  const acts = Array.from({ length: 40 }, (_, n) => record({ kind: "session.opened", at: minutesLater(n) }));
  const chaining = Array.from({ length: 8 }, () => chainWaiting(t.db, NOON));
  await Promise.all([...acts, ...chaining]);
  await chainWaiting(t.db, NOON);
  expect(await verifyJournal(t.db)).toMatchObject({ broken: null, entries: 40, waiting: 0 });
});

test("SAFE-7 an open transaction does not block the chain", async () => {
  await t.db.transaction(async (tx) => {
    await recordAct(tx, { kind: "report.read", at: NOON, facts: { report: "r" } });
    await record({ kind: "session.opened", at: NOON });
    expect(await chainWaiting(t.db, NOON)).toBe(1);
  });
  expect(await chainWaiting(t.db, NOON)).toBe(1);
  expect(await verifyJournal(t.db)).toMatchObject({ broken: null, entries: 2 });
});

test("SAFE-5 SAFE-7 a deleted account leaves its acts and the chain without its data; administrators stay named", async () => {
  const [admin, other] = [await anAdmin(t.db), await anAccount(t.db)];
  const from = (actorId: string) => here({ actorId, address: `de ${actorId}` });
  await withAuditContext(from(other.userId), () => record({ kind: "session.opened", at: NOON }));
  await withAuditContext(from(admin.userId), async () => {
    await record({ kind: "session.opened", at: NOON });
    await record({
      kind: "profile.moderated",
      at: NOON,
      subjectId: other.userId,
      reason: "Trop vague.",
    });
  });
  await chainWaiting(t.db, NOON);
  const kept = (id: string) =>
    t.sql("select entry_id::int as entry, name from audit_particulars where person_id = $1 order by 1, 2", [
      id,
    ]);
  const leave = (id: string) => t.sql("delete from users where id = $1", [id]);
  await leave(other.userId);
  expect(await kept(other.userId)).toEqual([]);
  await leave(admin.userId);
  expect(await kept(admin.userId)).toEqual([
    { entry: 3, name: "actor" },
    { entry: 3, name: "address" },
    { entry: 3, name: "browser" },
  ]);
  expect(await verifyJournal(t.db)).toMatchObject({ broken: null, entries: 3, erased: 8 });
});

test("SAFE-5 SAFE-7 after a year whole days are deleted from the start, and the chain is still valid", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const heads: Head[] = [];
  for (const days of [400, 380, 370, 360, 100, 0]) {
    await record({ kind: "report.read", at: daysAgo(days), facts: { days } });
    if (days === 380) await chainWaiting(t.db, new Date()).then(async () => heads.push(await findHead(t.db)));
  }
  await chainWaiting(t.db, new Date());
  const whole = await verifyJournal(t.db);
  // Neither a future date nor a past one deletes entries of the last year.
  expect(await purgeJournal(t.db, new Date("2020-01-01"))).toBe(0);
  expect(await purgeJournal(t.db, new Date("2099-01-01"))).toBe(3);
  expect(await purgeJournal(t.db, new Date())).toBe(0);
  const left = await verifyJournal(t.db, whole.head);
  expect(left).toMatchObject({ broken: null, entries: 3, checkpoint: { serial: 3 }, head: whole.head });
  await record({ kind: "report.read", at: new Date() });
  await chainWaiting(t.db, new Date());
  expect(await verifyJournal(t.db, whole.head)).toMatchObject({ broken: null, entries: 4 });
  // A head from before the checkpoint proves nothing any more, and a forged checkpoint does not validate
  // it.
  const [early] = heads;
  expect(early?.serial).toBe(2);
  const past = { serial: 2, why: "before the checkpoint" };
  expect((await verifyJournal(t.db, early)).broken).toMatchObject(past);
  await tamper(`update audit_checkpoints set hash = repeat('0', 64), serial = 5`);
  await tamper("delete from audit_entries");
  expect(await verifyJournal(t.db)).toMatchObject({ broken: null, head: { serial: 5 } });
  expect((await verifyJournal(t.db, early)).broken).toMatchObject(past);
  expect((await verifyJournal(t.db, { ...left.head, serial: 5 })).broken).toMatchObject({ serial: 5 });
});

test("SAFE-7 refusals are written in the background, counted, with address and account", async () => {
  const account = await anAccount(t.db, "vise@exemple.fr");
  const journal = startJournal(t.db, silent, { serving: false });
  withAuditContext(here({ note: journal.note }), () => {
    for (let n = 0; n < 12; n++)
      noteRefusal("session.refused", { subjectId: account.userId, facts: { cause: "password" } });
  });
  expect(await t.sql("select 1 from audit_entries")).toEqual([]);
  await journal.stop();
  const entries = await t.sql<{ facts: object }>("select facts from audit_entries order by id");
  expect(entries.map(({ facts }) => facts)).toEqual([
    { cause: "password" },
    { cause: "password", times: 11, until: expect.any(String) },
  ]);
  const particulars = await t.sql(
    "select name, value from audit_particulars where entry_id = 2 order by name",
  );
  expect(particulars).toEqual([
    { name: "address", value: "203.0.113.7" },
    { name: "subject", value: "vise@exemple.fr" },
  ]);
  expect(await verifyJournal(t.db)).toMatchObject({ broken: null, entries: 2, waiting: 0 });
});

test("SAFE-7 SAFE-9 an unavailable database costs requests nothing, and the journal catches up", async () => {
  const journal = startJournal(t.db, silent, { serving: false });
  withAuditContext(here({ note: journal.note }), () => noteRefusal("origin.refused"));
  await t.sql("alter table audit_entries rename to audit_entries_away");
  try {
    await expect(journal.flush(new Date())).rejects.toThrow();
  } finally {
    await t.sql("alter table audit_entries_away rename to audit_entries");
  }
  await journal.stop();
  expect(await verifyJournal(t.db)).toMatchObject({ broken: null, entries: 1 });
});

test("SAFE-5 SAFE-7 a refusal that is written after its account was deleted contains nothing of it", async () => {
  const account = await anAccount(t.db, "partie@exemple.fr");
  const journal = startJournal(t.db, silent, { serving: false });
  withAuditContext(here({ note: journal.note, actorId: account.userId }), () => {
    for (let n = 0; n < 3; n++) noteRefusal("limit.reached", { facts: { rule: "pictureByAccount" } });
  });
  await t.sql("delete from users where id = $1", [account.userId]);
  await journal.stop();
  expect(await t.sql("select 1 from audit_entries")).toHaveLength(2);
  expect(await t.sql("select 1 from audit_particulars")).toEqual([]);
  expect(await verifyJournal(t.db)).toMatchObject({ broken: null, erased: 0 });
});

test("SAFE-5 SAFE-7 a deletion waits for the act that names the account, and removes it", async () => {
  const account = await anAccount(t.db);
  const leaving = await t.db.transaction(async (tx) => {
    const facts = { by: "password", known_browser: true, second_factor: false } as const;
    await recordAct(tx, { kind: "session.opened", at: NOON, actorId: account.userId, facts });
    const gone = t.sql("delete from users where id = $1", [account.userId]);
    await vi.waitUntil(async () => (await t.sql(WAITING)).length > 0);
    return { gone };
  });
  await leaving.gone;
  expect(await t.sql("select 1 from audit_particulars")).toEqual([]);
});

test("SAFE-7 an entry whose particulars cannot be written does not exist either", async () => {
  const journal = startJournal(t.db, silent, { serving: false });
  withAuditContext(here({ note: journal.note }), () => noteRefusal("origin.refused"));
  await t.sql("alter table audit_particulars rename to audit_particulars_away");
  try {
    await expect(journal.flush(new Date())).rejects.toThrow();
  } finally {
    await t.sql("alter table audit_particulars_away rename to audit_particulars");
  }
  expect(await t.sql("select 1 from audit_entries")).toEqual([]);
  await journal.stop();
  expect(await verifyJournal(t.db)).toMatchObject({ broken: null, entries: 1 });
});

test("SAFE-7 a double click is no refusal; an exceeded limit is one", async () => {
  const noted: string[] = [];
  await withAuditContext(here({ note: ({ kind }) => void noted.push(kind) }), async () => {
    const twice = [await isRepeated(t.db, ["move"], NOON), await isRepeated(t.db, ["move"], NOON)];
    expect(twice).toEqual([false, true]);
    expect(noted).toEqual([]);
    for (let n = 0; n <= 5; n++) await takeAttempt(t.db, "exportByAccount", "somebody", NOON);
  });
  expect(noted).toEqual(["limit.reached"]);
});
