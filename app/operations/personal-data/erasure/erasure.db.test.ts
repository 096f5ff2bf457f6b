import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { mailboxOf } from "~/operations/notifications/daily-limit.server";
import { discardFile } from "~/operations/profiles/discard-pictures.server";
import { takeAttempt } from "~/operations/rate-limit.server";
import { gatherPublicWords } from "~/operations/search/public-words.server";
import { sha256 } from "~/platform/accounts/tokens.server";
import { startJournal } from "~/platform/audit/journal.server";
import { type MailTransport, openMailTransport } from "~/platform/mail/mail.server";
import { mailFolder } from "~/platform/mail/mail-folder.server";
import { from, PASSWORD } from "../../../../tests/accounts/visitors";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { AT, NAMES, planted, type Who, wholeLives } from "../../../../tests/whole-lives";
import { deleteAccount } from "../../accounts/delete-account.server";

const ADDRESS = "203.0.113.71";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

let dataDir: string;
let mail: MailTransport;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "acharnes-mails-"));
  mail = openMailTransport({ dataDir, mailFrom: "Les Acharnés <equipe@acharnes.exemple>" });
});
afterAll(() => {
  mail.close();
  rmSync(dataDir, { recursive: true });
});

/** Deletes the account, and runs the queue and the nightly job. */
async function leave(who: Who): Promise<string> {
  const { email } = NAMES[who];
  const letter = { subject: "Bonjour", html: "<p>Bonjour</p>", text: "Bonjour" };
  await mail.deliver({ ...letter, to: email });
  await mail.deliver({ ...letter, to: "equipe@acharnes.exemple", replyTo: { name: "x", address: email } });
  await t.db.transaction((tx) => t.db.jobs.send(tx, "deliver-mail", { ...letter, to: email }));
  // The second factor is the account's own; its traces must go.
  await t.sql("update second_factors set enabled_at = null");
  const opened = await signIn(t.db, from(ADDRESS, { at: AT }), { email, password: PASSWORD });
  if (!opened.ok) throw new Error(opened.message);
  const origin = from(ADDRESS, { cookies: opened.cookies, at: AT });
  const { actor } = await findSession(t.db, origin);
  if (actor.kind !== "user") throw new Error("nobody is signed in");
  await takeAttempt(t.db, "messageByPerson", actor.userId, AT);
  const journal = startJournal(t.db, { warn: () => undefined }, { serving: false });
  const refusal = { kind: "limit.reached", subjectId: null, address: ADDRESS, facts: {} } as const;
  journal.note({ ...refusal, actorId: actor.userId });
  const outcome = await deleteAccount(t.db, actor, origin, { currentPassword: PASSWORD, appUrl: APP_URL });
  if (!outcome.ok) throw new Error(outcome.message);
  for (const { key } of await t.queued("discard-file")) await discardFile(t.db, t.files, key);
  for (const { to } of await t.queued("forget-mails")) await mail.forget(to);
  await t.sql("delete from pgboss.job where name in ('discard-file', 'forget-mails')");
  // Flushes the refusals that were counted.
  await journal.stop();
  await gatherPublicWords(t.db);
  return actor.userId;
}

/**
 * Everything that is stored, by place: every column of every table with the queue, every file and every
 * mail.
 */
async function everythingKept(): Promise<ReadonlyMap<string, string>> {
  const columns = await t.sql<{ schema: string; table: string; columns: string[] }>(`
    select table_schema as schema, table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema in ('public', 'pgboss') group by 1, 2`);
  const kept = new Map<string, string>();
  for (const { schema, table, columns: names } of columns) {
    const texts = names.map((name) => `string_agg("${name}"::text, chr(10)) as "${name}"`);
    const [row = {}] = await t.sql<Record<string, string | null>>(
      `select ${texts.join(", ")} from "${schema}"."${table}"`,
    );
    for (const name of names) kept.set(`${table}.${name}`, row[name] ?? "");
  }
  expect(kept.size).toBeGreaterThan(200);
  for await (const { key } of t.files.list("")) {
    const file = await t.files.get(key);
    kept.set(key, `${key} ${await new Response(file?.body).text()}`);
  }
  const mails = existsSync(mailFolder(dataDir)) ? readdirSync(mailFolder(dataDir)) : [];
  for (const name of mails) kept.set(name, readFileSync(join(mailFolder(dataDir), name), "latin1"));
  return kept;
}

/** The places that contain one of these words. */
function placesHolding(kept: ReadonlyMap<string, string>, words: readonly string[]): string[] {
  const lower = words.map((word) => word.toLowerCase());
  return [...kept].flatMap(([place, text]) => {
    const read = text.toLowerCase();
    return lower.some((word) => read.includes(word)) ? [place] : [];
  });
}

/** Words that identify a person, in the usual spellings. */
function identityOf(who: Who): string[] {
  const { email, first, last, phone, company } = NAMES[who];
  const national = phone.slice(3);
  const pairs = `${national.slice(0, 1)} ${national.slice(1).match(/../g)?.join(" ")}`;
  const slugs = [first, last, company]
    .filter(Boolean)
    .map((name) => name.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, "-"));
  return [email, first, last, ...(company ? [company] : []), ...slugs, national, pairs];
}

/** The words that a person typed and that are not part of another's history. */
const OWN_FIELDS: Readonly<Record<Who, readonly string[]>> = {
  commercial: [
    "linkedin_url",
    "website_url",
    "bio_short",
    "bio",
    "letter",
    "draft",
    "journal",
    "decision",
    "contact",
    "subject",
    "device",
    "attachment",
  ],
  company: [
    "website_url",
    "bio",
    "draft",
    "journal",
    "decision",
    "contact",
    "subject",
    "device",
    "attachment",
  ],
};

/** PUB-8: the mission that the other side answered. */
const MISSION_FIELDS = [
  "description",
  "objectives",
  "deliverables",
  "target_contacts",
  "tools_provided",
  "city",
] as const;

/** The exchanged texts: they stay in the other side's history without identifying data. */
const SHARED_FIELDS: Readonly<Record<Who, readonly string[]>> = {
  commercial: ["application", "message", "event", "report"],
  company: ["approach", "message", "event", "offer", ...MISSION_FIELDS],
};
const HISTORY = [
  "candidature_events.text",
  "messages.body",
  "messages.search_text",
  "offers.message",
  "reports.excerpt",
  "reports.reason_text",
  ...MISSION_FIELDS.map((field) => `agreed_missions.${field}`),
];

test.each(["commercial", "company"] as const)(
  "SET-4 SAFE-5 CONV-9 no identifying data of an account (%s) remains in any column, file, mail or job",
  async (who) => {
    await wholeLives(t);
    const words = OWN_FIELDS[who].map((field) => planted(who, field));
    const said = SHARED_FIELDS[who].map((field) => planted(who, field));
    const before = await everythingKept();
    expect(words.filter((word) => placesHolding(before, [word]).length === 0)).toEqual([]);
    const userId = await leave(who);
    const after = await everythingKept();
    expect(placesHolding(after, [...identityOf(who), userId, ...words])).toEqual([]);
    expect(HISTORY).toEqual(expect.arrayContaining(placesHolding(after, said)));
    expect(said.filter((word) => placesHolding(after, [word]).length === 0)).toEqual([]);
    expect(await t.sql("select 1 from throttles where key like 'messageByPerson%'")).toEqual([]);
    expect(await t.sql("select 1 from sign_in_failures")).toEqual([]);
    const mailboxes = [sha256(NAMES[who].email), mailboxOf(userId)];
    expect(await t.sql("select 1 from account_mails where mailbox = any($1)", [mailboxes])).toEqual([]);
  },
);

test("SET-4 SAFE-5 when both sides are deleted, nothing of their exchanges remains, nor of their moderation", async () => {
  await wholeLives(t);
  const review = planted("company", "review");
  expect(placesHolding(await everythingKept(), [review])).toEqual(["moderation_acts.reason"]);
  await leave("commercial");
  await leave("company");
  const everything = (["commercial", "company"] as const).flatMap((who) => [
    ...identityOf(who),
    ...[...OWN_FIELDS[who], ...SHARED_FIELDS[who]].map((field) => planted(who, field)),
  ]);
  expect(placesHolding(await everythingKept(), [...everything, review])).toEqual([]);
});
