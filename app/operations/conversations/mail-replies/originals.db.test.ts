import { beforeEach, expect, test } from "vitest";
import { INBOUND_DAYS } from "~/domain/bounds";
import { eraseAccount } from "~/operations/personal-data/erasure/erase-account.server";
import { applyRetention } from "~/operations/personal-data/retention/apply-retention.server";
import { sweepFiles } from "~/operations/personal-data/sweep-files.server";
import { discardFile } from "~/operations/profiles/discard-pictures.server";
import type { User } from "../../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aMember } from "../../../../tests/profiles";
import { AT, wholeLives } from "../../../../tests/whole-lives";

const DAY_MS = 86_400_000;
const COMMERCIAL = "courriers/commercial.eml";
const COMPANY = "courriers/company.eml";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

async function originals(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of t.files.list("courriers/")) keys.push(key);
  return keys.sort();
}

async function discardQueued(): Promise<void> {
  for (const { key } of await t.queued("discard-file")) await discardFile(t.db, t.files, key);
}

const erase = ({ userId }: User) =>
  t.db.transaction((tx) =>
    eraseAccount(t.db, tx, { userId, at: AT, appUrl: APP_URL, record: async () => undefined }),
  );

test("REPLY-4 SAFE-5 an original is kept thirty days, then deleted with its row; the message stays", async () => {
  await wholeLives(t);
  const messages = async () => (await t.sql("select 1 from messages")).length;
  const before = await messages();
  const late = AT.getTime() + INBOUND_DAYS * DAY_MS;
  expect(await applyRetention(t.db, new Date(late), ["inbound_mails"])).toBe(0);
  expect(await applyRetention(t.db, new Date(late + 1), ["inbound_mails"])).toBe(2);
  await discardQueued();
  expect([await originals(), await t.sql("select 1 from inbound_mails")]).toEqual([[], []]);
  expect(await messages()).toBe(before);
});

test("REPLY-4 the sweep keeps the originals that have a row, and deletes those that a killed process left", async () => {
  await wholeLives(t);
  await t.files.put("courriers/lost.eml", new Uint8Array([1]));
  // Files have the time of the disk.
  await sweepFiles(t.db, t.files, new Date(Date.now() + 2 * DAY_MS));
  expect(await originals()).toEqual([COMMERCIAL, COMPANY]);
});

test("REPLY-4 CONV-9 with an account go its originals and those of its threads, which quote it", async () => {
  const { commercial } = await wholeLives(t);
  await erase(commercial);
  await discardQueued();
  expect([await originals(), await t.sql("select 1 from inbound_mails")]).toEqual([[], []]);
  expect(await t.sql("select 1 from reply_addresses where user_id = $1", [commercial.userId])).toEqual([]);
});

test("REPLY-4 TEAM-6 with a member go their originals and those of the threads that they wrote in", async () => {
  const { company } = await wholeLives(t);
  const [silent, writer] = [
    await aMember(t.db, company, "recruiter"),
    await aMember(t.db, company, "recruiter"),
  ];
  await erase(silent);
  await discardQueued();
  expect(await originals()).toEqual([COMMERCIAL, COMPANY]);
  await t.sql("update messages set author_id = $1 where by = 'company'", [writer.userId]);
  await erase(writer);
  await discardQueued();
  expect([await originals(), await t.sql("select 1 from inbound_mails")]).toEqual([[], []]);
});
