import { beforeEach, expect, test } from "vitest";
import { CGU_VERSIONS, type CguVersion } from "~/domain/accounts/cgu";
import { MAILS_A_DAY } from "~/domain/bounds";
import type { Db } from "~/platform/db.server";
import { anAccount, anAdmin } from "../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCommercial } from "../../../tests/profiles";
import { countMail } from "../notifications/daily-limit.server";
import { recordAcceptance } from "./accept-cgu.server";
import { announceCgu } from "./announce-cgu.server";

const FIRST = CGU_VERSIONS[0];
const COMING: CguVersion = {
  id: "2031-03-01",
  announcedAt: "2031-03-01T08:00:00Z",
  appliesAt: "2031-03-20T00:00:00Z",
  hash: "",
  changes: ["Le délai de réponse passe à dix jours.", "L’export se demande par mois."],
};
const AFTER: CguVersion = {
  ...COMING,
  id: "2031-03-10",
  announcedAt: "2031-03-10T08:00:00Z",
  appliesAt: "2031-04-01T00:00:00Z",
};
const ANNOUNCED = new Date(COMING.announcedAt);
const later = (hours: number) => new Date(ANNOUNCED.getTime() + hours * 60 * 60 * 1000);

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const announce = (at: Date, versions: readonly CguVersion[] = [FIRST, COMING], db = t.db) =>
  announceCgu(db, { appUrl: APP_URL, at, versions });
const announcements = () =>
  t.sql<{ user_id: string; version: string; announced_at: Date }>("select * from cgu_announcements");
const addressees = async () => (await t.mails()).map(({ to }) => to).sort();

async function people(count: number): Promise<string[]> {
  const names = Array.from(
    { length: count },
    (_, each) => `inscrit-${String(each).padStart(3, "0")}@exemple.fr`,
  );
  await t.sql("insert into users (email, email_verified) select unnest($1::text[]), true", [names]);
  return names;
}

/** Fails at the mail with this number, as if the server were killed. */
function killedAt(rank: number): Db {
  let sent = 0;
  const jobs: Db["jobs"] = {
    ...t.db.jobs,
    async send(tx, name, payload) {
      const job = await t.db.jobs.send(tx, name, payload);
      sent += 1;
      if (sent === rank) throw new Error("killed");
      return job;
    },
  };
  return Object.assign(Object.create(t.db) as Db, { jobs });
}

test("SAFE-5 a coming version is mailed once to confirmed accounts: what, when, where to read it, how to leave", async () => {
  const { userId } = await anAccount(t.db, "solenn@exemple.fr");
  await anAdmin(t.db, "admin@exemple.fr");
  await t.sql("insert into users (email, email_verified) values ('jamais@exemple.fr', false)");
  expect(await announce(later(-1))).toBe(0);
  expect(await announce(ANNOUNCED)).toBe(2);
  for (const at of [ANNOUNCED, later(1), later(24 * 18), new Date(COMING.appliesAt)])
    expect(await announce(at)).toBe(0);
  expect(await addressees()).toEqual(["admin@exemple.fr", "solenn@exemple.fr"]);
  expect(await announcements()).toContainEqual({
    user_id: userId,
    version: COMING.id,
    announced_at: ANNOUNCED,
  });
  const [mail, other] = await t.mails();
  expect(mail?.subject).toBe("Nos conditions changent le 20 mars 2031");
  expect(mail?.unsubscribe).toBeUndefined();
  expect(mail?.id).toMatch(/^<.+@localhost>$/);
  expect(mail?.id).not.toBe(other?.id);
  for (const written of [mail?.text.replace(/\s+/g, " "), mail?.html])
    for (const part of [
      ...COMING.changes,
      `${APP_URL}/cgu/2031-03-01`,
      `${APP_URL}/conditions`,
      `${APP_URL}/parametres#donnees`,
      `${APP_URL}/parametres#danger`,
    ])
      expect(written).toContain(part);
});

test("SAFE-5 the first version is mailed to nobody, neither at the first deployment nor later", async () => {
  await people(3);
  await t.sql("update users set created_at = '2020-01-01'");
  for (const at of ["2026-11-19T00:00:00Z", FIRST.appliesAt, "2026-12-24T10:00:00Z", "2031-03-02T00:00:00Z"])
    expect(await announce(new Date(at), [FIRST])).toBe(0);
  // The CGU already in force are accepted on the page.
  expect(await announce(new Date("2032-01-01T00:00:00Z"))).toBe(0);
  expect([await announcements(), await t.mails()]).toEqual([[], []]);
});

test("SAFE-5 later sign-ups and accounts that accepted are not mailed; a sign-up from before, confirmed later, is", async () => {
  const [early, accepted, late] = await Promise.all([
    anAccount(t.db, "avant@exemple.fr"),
    anAccount(t.db, "accepte@exemple.fr"),
    anAccount(t.db, "apres@exemple.fr"),
  ]);
  await t.sql("update users set created_at = $1 where id = $2", [ANNOUNCED, late.userId]);
  await t.sql("update users set email_verified = false where id = $1", [early.userId]);
  await recordAcceptance(t.db, { userId: accepted.userId, version: COMING.id, at: later(1) });
  expect(await announce(later(2))).toBe(0);
  await t.sql("update users set email_verified = true where id = $1", [early.userId]);
  expect(await announce(later(3))).toBe(1);
  expect(await addressees()).toEqual(["avant@exemple.fr"]);
});

test("SAFE-5 two coming versions are two mails, once each; accepting an older one does not replace them, accepting the last one does", async () => {
  const { userId } = await anAccount(t.db, "solenn@exemple.fr");
  const ahead = await anAccount(t.db, "en-avance@exemple.fr");
  await recordAcceptance(t.db, { userId: ahead.userId, version: AFTER.id, at: new Date(AFTER.announcedAt) });
  await recordAcceptance(t.db, { userId, version: FIRST.id, at: later(-24) });
  const versions = [FIRST, COMING, AFTER];
  expect(await announce(new Date(AFTER.announcedAt), versions)).toBe(2);
  expect(await announce(new Date(AFTER.announcedAt), versions)).toBe(0);
  expect((await announcements()).map(({ version }) => version).sort()).toEqual([COMING.id, AFTER.id]);
});

test("SAFE-5 a killed run continues where it was: no mail twice, none missing", async () => {
  const names = await people(7);
  await expect(announce(ANNOUNCED, [FIRST, COMING], killedAt(4))).rejects.toThrow("killed");
  expect([(await announcements()).length, (await t.mails()).length]).toEqual([3, 3]);
  expect(await announce(later(1))).toBe(4);
  expect(await addressees()).toEqual(names);
});

test("SAFE-5 two servers in the same minute send each account one mail", async () => {
  const names = await people(20);
  const counts = await Promise.all([announce(ANNOUNCED), announce(ANNOUNCED), announce(ANNOUNCED)]);
  // Accounts locked by another server are retried in the next run.
  expect(counts.reduce((sum, each) => sum + each, 0) + (await announce(later(1)))).toBe(names.length);
  expect(await addressees()).toEqual(names);
});

test("SAFE-5 one run queues two hundred mails at most, and the next runs continue", async () => {
  const names = await people(230);
  expect(await announce(ANNOUNCED)).toBe(200);
  expect(await announce(later(1))).toBe(30);
  expect(await addressees()).toEqual(names);
});

test("SAFE-5 SAFE-4 an account at its daily limit waits, without delaying others", async () => {
  const { userId } = await anAccount(t.db, "occupee@exemple.fr");
  await anAccount(t.db, "tranquille@exemple.fr");
  await t.db.transaction(async (tx) => {
    for (let mail = 0; mail < MAILS_A_DAY.all; mail += 1) await countMail(tx, userId, ANNOUNCED);
  });
  expect(await announce(later(1))).toBe(1);
  expect(await addressees()).toEqual(["tranquille@exemple.fr"]);
  expect(await announce(later(25))).toBe(1);
  expect(await addressees()).toEqual(["occupee@exemple.fr", "tranquille@exemple.fr"]);
  expect(await t.sql("select 1 from account_mails where sent_at >= $1", [later(25)])).toHaveLength(1);
});

test("SAFE-5 an account without a published profile is mailed too; a deleted account leaves no row", async () => {
  const { userId } = await aCommercial(t.db, { email: "sans-page@exemple.fr", status: "draft" });
  const gone = await anAccount(t.db, "partie@exemple.fr");
  await t.sql("delete from users where id = $1", [gone.userId]);
  expect(await announce(ANNOUNCED)).toBe(1);
  expect(await addressees()).toEqual(["sans-page@exemple.fr"]);
  await t.sql("delete from users where id = $1", [userId]);
  expect(await announcements()).toEqual([]);
  expect(await announce(later(1))).toBe(0);
});
