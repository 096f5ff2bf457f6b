import { globSync, readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { replyAddressOf } from "~/operations/conversations/mail-replies/reply-address.server";
import type { Db } from "~/platform/db.server";
import { anApproach } from "../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../tests/database";
import { aCompany } from "../../tests/profiles";
import { aPublicCommercial } from "../../tests/published";
import { withReplies } from "../../tests/replies";
import { deliverReply } from "./deliver-reply";

const AT = new Date("2026-12-07T14:12:00Z");
const EMAIL = "solenn@kerbrat.exemple";

const t = ownDatabase();
let db: Db;
beforeEach(async () => {
  await t.forgetEverybody();
  db = withReplies(t.db);
});

async function aReplyAddress(): Promise<string> {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db, { email: EMAIL });
  const conversationId = await anApproach(t.db, { company, commercial });
  const pair = { userId: commercial.userId, conversationId };
  return String(await db.transaction((tx) => replyAddressOf(db, tx, pair)));
}

/** A stored mail as the person sent it to that address. */
function sentTo(address: string, path: string, from = EMAIL): Buffer {
  const text = readFileSync(path).toString("latin1");
  return Buffer.from(
    text.replace(/^To: .*/m, `To: <${address}>`).replace(/^From: (.*) <.*>/m, `From: $1 <${from}>`),
    "latin1",
  );
}

const deliver = (raw: Buffer) => deliverReply(db, raw, { files: t.files, appUrl: APP_URL, at: AT });

test("REPLY-5 REPLY-3 the command adds each mail of the real programs to the thread, once", async () => {
  const address = await aReplyAddress();
  const paths = globSync("tests/mails/*.eml");
  for (const path of [...paths, ...paths])
    expect(await deliver(sentTo(address, path)), path).toEqual({
      line: "Ajouté à la conversation.",
      arrived: true,
    });
  const [{ count } = { count: 0 }] = await t.sql<{ count: number }>(
    "select count(*)::integer as count from messages where by = 'commercial'",
  );
  expect(count).toBe(paths.length);
  expect(await t.mails()).toEqual([]);
});

test("REPLY-5 the command says in French why a mail is held or dropped, and fails without a reply address", async () => {
  const address = await aReplyAddress();
  const path = "tests/mails/gmail-web.eml";
  expect(await deliver(sentTo(address, path, "autre@exemple.fr"))).toMatchObject({
    line: expect.stringContaining("il ne vient pas de l’adresse du compte"),
    arrived: true,
  });
  const automatic = Buffer.concat([Buffer.from("Auto-Submitted: auto-replied\r\n"), sentTo(address, path)]);
  expect(await deliver(automatic)).toMatchObject({
    line: expect.stringContaining("automatique"),
    arrived: true,
  });
  for (const raw of [readFileSync(path), Buffer.from("pas un e-mail"), Buffer.alloc(0)])
    expect(await deliver(raw)).toMatchObject({ line: expect.stringContaining("Reply-To"), arrived: false });
});
