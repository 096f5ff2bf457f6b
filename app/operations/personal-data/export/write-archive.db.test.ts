import { buffer } from "node:stream/consumers";
import pg from "pg";
import { beforeEach, expect, test, vi } from "vitest";
import { fromBufferPromise } from "yauzl";
import { REFUSALS } from "~/domain/messages";
import { type Actor, VISITOR } from "~/domain/policy";
import { takeAttempt } from "~/operations/rate-limit.server";
import { proven } from "../../../../tests/accounts/people";
import { ownDatabase } from "../../../../tests/database";
import { AT, NAMES, planted, wholeLives } from "../../../../tests/whole-lives";
import { exportSections } from "./export-sections.server";
import { readOwnData } from "./read-own-data.server";
import { writeArchive } from "./write-archive.server";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

/** The files of an archive, by name. */
async function archiveOf(actor: Actor): Promise<Map<string, Buffer>> {
  const made = await writeArchive(t.db, proven(actor, AT), { files: t.files, at: AT });
  if (!made.ok) throw new Error(made.message);
  const zip = await fromBufferPromise(await buffer(made.zip), { lazyEntries: true });
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return found;
}

/** Messages that compress to about a thousand bytes each; a busy machine inserts 250 of them within the statement timeout. */
async function manyMessages(rows: number) {
  for (let first = 1; first <= rows; first += 250)
    await t.sql(
      `insert into messages (conversation_id, by, body)
      select one.id, 'commercial', (select string_agg(md5(n::text || ':' || m::text), '') from generate_series(1, 60) as m)
      from (select id from conversations limit 1) as one, generate_series($1::int, $2::int) as n`,
      [first, Math.min(first + 249, rows)],
    );
}

/** Columns of the other side that the reader never reads. */
const HIDDEN = ["linkedin_url", "website_url", "letter", "draft", "contact", "subject", "device", "report"];

test("SET-5 SAFE-5 the archive contains everything that a person wrote, their files, a readable page and the meaning of each field", async () => {
  const { commercial, company } = await wholeLives(t);
  const own = await archiveOf(commercial);
  expect([...own.keys()]).toEqual([
    "mes-donnees.html",
    "mes-donnees.json",
    "LISEZ-MOI.txt",
    "fichiers/photo.webp",
    "fichiers/photo-publique.webp",
    "fichiers/messages/0001-Devis Quervoban Brumevent Outillage.pdf",
    "fichiers/e-mails/0001.eml",
  ]);
  expect(String(own.get("fichiers/e-mails/0001.eml"))).toContain(planted("commercial", "mail"));
  expect(String(own.get("fichiers/messages/0001-Devis Quervoban Brumevent Outillage.pdf"))).toContain(
    planted("commercial", "attachment"),
  );
  const [html, json, read] = ["mes-donnees.html", "mes-donnees.json", "LISEZ-MOI.txt"].map((name) =>
    String(own.get(name)),
  );
  for (const field of [...HIDDEN, "bio", "bio_short", "application", "message", "event"]) {
    expect(json).toContain(planted("commercial", field));
    expect(html).toContain(planted("commercial", field));
  }
  for (const field of ["approach", "message", "event", "offer", "review"])
    expect(json, field).toContain(planted("company", field));
  expect(JSON.parse(json ?? "")).toMatchObject({
    exported_at: AT.toISOString(),
    account: { email: NAMES.commercial.email },
    profile: { last_name: NAMES.commercial.last, avatar_url: "fichiers/photo.webp" },
    messages: expect.arrayContaining([
      expect.objectContaining({
        written: true,
        attachments: [
          expect.objectContaining({
            file: "fichiers/messages/0001-Devis Quervoban Brumevent Outillage.pdf",
          }),
        ],
      }),
    ]),
  });
  expect(read).toContain("email\u202f: E-mail");
  expect(read).toContain("attachments.file\u202f: Fichier");
  const theirs = await archiveOf(company);
  for (const field of ["description", "objectives", "city", "bio", "offer"])
    expect(String(theirs.get("mes-donnees.json")), field).toContain(planted("company", field));
  expect([...theirs.keys()].filter((name) => name.startsWith("fichiers/"))).toEqual([
    "fichiers/logo.webp",
    "fichiers/logo-public.webp",
    "fichiers/messages/0001-Devis Quervoban Brumevent Outillage.pdf",
    "fichiers/e-mails/0001.eml",
  ]);
  for (const field of HIDDEN)
    expect(String(theirs.get("mes-donnees.json")), field).not.toContain(planted("commercial", field));
});

test("SET-5 SAFE-5 the archive contains no internal id and no secret", async () => {
  const { commercial, company, admin } = await wholeLives(t);
  for (const person of [commercial, company, admin]) {
    const found = await archiveOf(person);
    const text = [...found.values()].map(String).join("\n");
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/);
    expect(text).not.toMatch(/hash-of|argon2|pieces\/|avatars\//);
  }
});

test("SET-5 the readable page loads nothing and runs nothing that was typed", async () => {
  const { commercial } = await wholeLives(t);
  await t.sql("update profiles set bio = $1", [
    `<script src="https://ailleurs.exemple/x.js"></script>${"é".repeat(80)}`,
  ]);
  const html = String((await archiveOf(commercial)).get("mes-donnees.html"));
  expect(html).not.toMatch(/<(script|img|link|iframe)/i);
  expect(html).toContain("&lt;script");
});

test("SET-5 SAFE-4 five archives a day, then a wait; none without an account", async () => {
  const { commercial, company } = await wholeLives(t);
  const make = (actor: Actor, at: Date) => writeArchive(t.db, proven(actor, at), { files: t.files, at });
  for (let made = 0; made < 5; made += 1) {
    const outcome = await make(commercial, AT);
    if (!outcome.ok) throw new Error(outcome.message);
    outcome.zip.destroy();
  }
  expect(await make(commercial, AT)).toMatchObject({
    kind: "throttled",
    message: REFUSALS.tooManyAttempts("24 heures"),
  });
  expect(await make(company, AT)).toMatchObject({ ok: true });
  expect(await make(commercial, new Date(AT.getTime() + 25 * 3_600_000))).toMatchObject({ ok: true });
  expect(await make(VISITOR, AT)).toMatchObject({ kind: "forbidden" });
});

test("SAFE-2 SET-5 the archive and the page of one's data need a recent proof of identity", async () => {
  const { commercial } = await wholeLives(t);
  const stale = { ...commercial, provenAt: new Date(AT.getTime() - 11 * 60_000) };
  for (const actor of [stale, commercial]) {
    const refused = { ok: false, kind: "forbidden", message: REFUSALS.proofNeeded };
    expect(await writeArchive(t.db, actor, { files: t.files, at: AT })).toEqual(refused);
    expect(await readOwnData(t.db, actor, AT)).toEqual(refused);
    expect(exportSections(t.db, actor, AT)).toBeUndefined();
  }
});

test("SET-5 SAFE-4 SAFE-7 reading one's data is rate limited and recorded", async () => {
  const { commercial } = await wholeLives(t);
  await manyMessages(60);
  const read = await readOwnData(t.db, proven(commercial, AT), AT);
  if (!read.ok) throw new Error(read.message);
  const messages = read.sections.find(({ name }) => name === "messages");
  expect([messages?.records.length, messages?.more]).toEqual([50, true]);
  expect(
    await t.sql(
      "select facts from audit_entries where kind = 'account.exported' and serial is null order by id desc limit 1",
    ),
  ).toEqual([{ facts: { format: "page" } }]);
  for (let times = 1; times < 100; times += 1)
    await takeAttempt(t.db, "ownDataByAccount", commercial.userId, AT);
  expect(await readOwnData(t.db, proven(commercial, AT), AT)).toMatchObject({ kind: "throttled" });
});

test("SET-5 SAFE-9 a long archive is read as it is consumed, and a reader who leaves stops everything", async () => {
  const { commercial } = await wholeLives(t);
  const [rows, rowBytes] = [3_000, 1_000];
  await manyMessages(rows);
  const actor = proven(commercial, AT);
  const pages = { asked: 0, files: 0 };
  const { query } = pg.Client.prototype;
  // Pages of the long section, the only one with more than one.
  const isLongPage = (asked: unknown) => /offset \$.*\b500\b/s.test(JSON.stringify(asked));
  const counted = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    if (isLongPage(asked.filter((part) => typeof part !== "function"))) pages.asked += 1;
    return Reflect.apply(query, this, asked);
  } as never);
  const get: typeof t.files.get = (...args) => {
    pages.files += 1;
    return t.files.get(...args);
  };
  const files = { ...t.files, get };
  try {
    const made = await writeArchive(t.db, actor, { files, at: AT });
    if (!made.ok) throw new Error(made.message);
    let [taken, ahead] = [0, 0];
    for await (const chunk of made.zip) {
      taken += chunk.length;
      // A lower bound of the bytes that were queried and not consumed.
      ahead = Math.max(ahead, pages.asked * 500 * rowBytes - taken);
    }
    expect(pages.asked).toBeGreaterThanOrEqual(2 * (rows / 500));
    expect(taken).toBeGreaterThan(2 * rows * rowBytes);
    expect(ahead).toBeLessThan(3 * 500 * rowBytes);
    const left = await writeArchive(t.db, actor, { files, at: AT });
    if (!left.ok) throw new Error(left.message);
    left.zip.once("data", () => left.zip.destroy());
    await new Promise((resolve) => left.zip.once("close", resolve));
    const atClose = { ...pages };
    for (let turn = 0; turn < 5; turn += 1) await t.sql("select");
    expect(pages).toEqual(atClose);
  } finally {
    counted.mockRestore();
  }
});
