import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeAnswerLinks } from "~/operations/candidatures/mail-answers/answer-links.server";
import { restoreBackup } from "~/platform/backup/restore-backup.server";
import { writeBackup } from "~/platform/backup/write-backup.server";
import { profiles } from "~/platform/db/schema.server";
import { erasureOf, readErasures } from "~/platform/erasures.server";
import { aConfirmedAccount, from, NOON, PASSWORD } from "../../../../tests/accounts/visitors";
import { aCandidature } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aCompany } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { deleteAccount } from "../../accounts/delete-account.server";
import { requestPasswordReset } from "../../accounts/passwords/request-password-reset.server";
import { findSession } from "../../accounts/sessions/find-session.server";
import { signIn } from "../../accounts/signing-in/sign-in.server";
import { reapplyErasures } from "./reapply-erasures.server";
import { recordOutcomes } from "./record-outcomes.server";

const [LEAVING, STAYING] = ["partante@exemple.fr", "restante@exemple.fr"];
const HERE = from("203.0.113.7");
const MOMENT = { at: NOON, appUrl: APP_URL };
const PICTURE = "avatars/0b7a7c1e-partante-640.webp";

const t = ownDatabase();
const elsewhere = ownDatabase();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "acharnes-settle-"));
});
beforeEach(() => t.forgetEverybody());
afterAll(() => rmSync(folder, { recursive: true }));

async function enter(email: string) {
  const answer = await signIn(t.db, HERE, { email, password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  const origin = from("203.0.113.7", { cookies: answer.cookies });
  return { origin, actor: (await findSession(t.db, origin)).actor };
}

const leave = async (email: string, db = t.db) => {
  const { actor, origin } = await enter(email);
  return deleteAccount(db, actor, origin, { currentPassword: PASSWORD, appUrl: APP_URL });
};

test("SAFE-8 SET-4 accounts deleted after the backup are deleted again, sessions and links end, and no mail is sent", async () => {
  const [leavingId, stayingId] = [
    await aConfirmedAccount(t.db, LEAVING),
    await aConfirmedAccount(t.db, STAYING),
  ];
  await t.db.insert(profiles).values({
    id: leavingId,
    role: "commercial",
    email: LEAVING,
    first_name: "Solenn",
    last_name: "Kerbrat",
    avatar_url: `/fichiers/${PICTURE}`,
  });
  await t.files.put(PICTURE, new Uint8Array([1, 2, 3]));
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const { id: candidatureId } = await aCandidature(t.db, { mission, company, commercial });
  const request = { candidatureId, userId: stayingId, event: "submitted", ...MOMENT } as const;
  await t.db.transaction((tx) => makeAnswerLinks(tx, request));
  await requestPasswordReset(t.db, HERE, STAYING, APP_URL);
  await t.mails();
  await enter(STAYING);
  await t.emptyQueue();
  const path = join(folder, "before.zip");
  await writeBackup(path, t, NOON);
  expect(await leave(LEAVING)).toMatchObject({ ok: true });

  const target = { ...elsewhere, migrations: resolve("drizzle"), prepareQueue: async () => undefined };
  await restoreBackup(path, target);
  const count = async (table: string) =>
    (await elsewhere.sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;
  for (const table of ["sessions", "verifications", "answer_links"]) expect(await count(table)).not.toBe(0);
  const { done: erased } = await readErasures([t.erasuresFile]);
  expect(await reapplyErasures(elsewhere.db, erased, MOMENT)).toBe(1);
  for (const table of ["sessions", "verifications", "answer_links"]) expect(await count(table)).toBe(0);
  const emails = await elsewhere.sql<{ email: string }>(
    "select email from users where email like '%@exemple.fr'",
  );
  expect(emails).toEqual([{ email: STAYING }]);
  expect(await elsewhere.sql("select from profiles where id = $1", [leavingId])).toEqual([]);
  expect((await elsewhere.queued("discard-file")).map(({ key }) => key)).toEqual([PICTURE]);
  expect(await elsewhere.queued("deliver-mail")).toEqual([]);
  // The next restore of that backup uses this record too.
  expect((await elsewhere.db.erasures.read()).done).toContain(erasureOf(leavingId));
  expect(await reapplyErasures(elsewhere.db, erased, MOMENT)).toBe(0);
});

test("SAFE-8 the erasure file names nobody, and a failed deletion is removed from it", async () => {
  const [leavingId, stayingId] = [
    await aConfirmedAccount(t.db, LEAVING),
    await aConfirmedAccount(t.db, STAYING),
  ];
  const file = join(folder, "erasures.log");
  let failures = 0;
  const failing = Object.create(t.db, {
    transaction: {
      value: (work: Parameters<typeof t.db.transaction>[0]) =>
        t.db.transaction(async (tx) => {
          const outcome = await work(tx);
          if (failures++ === 0) throw new Error("the commit failed");
          return outcome;
        }),
    },
  });
  await expect(leave(STAYING, failing)).rejects.toThrow("the commit failed");
  expect(await t.sql("select from users where id = $1", [stayingId])).toHaveLength(1);
  expect(await leave(LEAVING)).toMatchObject({ ok: true });
  const text = readFileSync(t.erasuresFile, "utf8");
  expect(text).toContain(erasureOf(leavingId));
  for (const personal of [leavingId, stayingId, LEAVING, STAYING]) expect(text).not.toContain(personal);
  const erased = await readErasures([t.erasuresFile]);
  expect(text).toContain(`${erasureOf(stayingId)} withdrawn`);
  expect([erased.done.has(erasureOf(leavingId)), erased.done.has(erasureOf(stayingId))]).toEqual([
    true,
    false,
  ]);
  expect(erased.begun.has(erasureOf(stayingId))).toBe(false);
  // A half-written line of a power cut is ignored, and hides no later lines.
  writeFileSync(file, `${text}2026-11-20T12:00:00.000Z abc\n${text}`);
  expect(await readErasures([file])).toEqual(erased);
});

test("SAFE-8 an erasure that cannot be recorded does not happen", async () => {
  const userId = await aConfirmedAccount(t.db, LEAVING);
  const erasures = { ...t.db.erasures, begin: () => Promise.reject(new Error("the disk is full")) };
  await expect(leave(LEAVING, Object.create(t.db, { erasures: { value: erasures } }))).rejects.toThrow(
    "the disk is full",
  );
  expect(await t.sql("select from users where id = $1", [userId])).toHaveLength(1);
});

test("SAFE-8 a deletion killed before or after its commit is not repeated by a restore; the next start settles it", async () => {
  const [leavingId, stayingId] = [
    await aConfirmedAccount(t.db, LEAVING),
    await aConfirmedAccount(t.db, STAYING),
  ];
  // Killed after the line is written: before the commit of one, after that of the other.
  await t.db.erasures.begin(erasureOf(stayingId), NOON);
  const killed = { ...t.db.erasures, recordEnd: () => Promise.reject(new Error("killed")) };
  await expect(leave(LEAVING, Object.create(t.db, { erasures: { value: killed } }))).rejects.toThrow(
    "killed",
  );
  const hashes = [erasureOf(leavingId), erasureOf(stayingId)];
  const statesOf = async () => {
    const { done, begun } = await t.db.erasures.read();
    return hashes.map((each) => (done.has(each) ? "done" : begun.has(each) ? "begun" : "withdrawn"));
  };
  expect(await statesOf()).toEqual(["begun", "begun"]);
  const { done } = await readErasures([t.erasuresFile]);
  expect(await reapplyErasures(t.db, done, MOMENT)).toBe(0);
  expect(await t.sql("select from users where id = $1", [stayingId])).toHaveLength(1);
  await recordOutcomes(t.db, NOON);
  expect(await statesOf()).toEqual(["done", "withdrawn"]);
  const rewritten = readFileSync(t.erasuresFile, "utf8");
  await recordOutcomes(t.db, NOON);
  expect(readFileSync(t.erasuresFile, "utf8")).toBe(rewritten);
  expect(await leave(STAYING)).toMatchObject({ ok: true });
  expect(await statesOf()).toEqual(["done", "done"]);
});

test("SAFE-8 the start waits for a deletion that another process is finishing", async () => {
  const userId = await aConfirmedAccount(t.db, LEAVING);
  let settling = Promise.resolve();
  const watched = {
    ...t.db.erasures,
    async begin(id: string, at: Date) {
      await t.db.erasures.begin(id, at);
      settling = recordOutcomes(t.db, NOON);
    },
  };
  expect(await leave(LEAVING, Object.create(t.db, { erasures: { value: watched } }))).toMatchObject({
    ok: true,
  });
  await settling;
  expect((await t.db.erasures.read()).done).toContain(erasureOf(userId));
  expect(readFileSync(t.erasuresFile, "utf8")).not.toContain(`${erasureOf(userId)} withdrawn`);
});

test("SAFE-8 an account deleted by one server is deleted for all, whatever another removed or left open", async () => {
  const [one, other] = [join(folder, "one.log"), join(folder, "other.log")];
  const line = (state: string) => `2026-11-20T12:00:00.000Z ${erasureOf("someone")} ${state}\n`;
  writeFileSync(one, line("begun") + line("done"));
  for (const state of ["withdrawn", "begun"]) {
    writeFileSync(other, line("begun") + line(state));
    expect(await readErasures([one, other])).toEqual({
      done: new Set([erasureOf("someone")]),
      begun: new Set(),
    });
  }
});
