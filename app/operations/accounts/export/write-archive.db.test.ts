import { buffer } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { REFUSALS } from "~/marketplace/messages";
import { type Actor, VISITOR } from "~/marketplace/policy";
import { ownDatabase } from "../../../../tests/database";
import { AT, NAMES, planted, wholeLives } from "../../../../tests/whole-lives";
import { writeArchive } from "./write-archive.server";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

/** The files of somebody's archive, by name. */
async function archiveOf(actor: Actor): Promise<Map<string, Buffer>> {
  const made = await writeArchive(t.db, actor, { files: t.files, at: AT });
  if (!made.ok) throw new Error(made.message);
  const zip = await fromBufferPromise(await buffer(made.zip), { lazyEntries: true });
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return found;
}

/** What the other typed that the reader never reads. */
const HIDDEN = ["linkedin_url", "website_url", "letter", "draft", "contact", "subject", "device", "report"];

test("SET-5 SAFE-5 l’archive porte tout ce que chacun a écrit, ses fichiers, une page lisible et le sens de chaque champ", async () => {
  const { commercial, company } = await wholeLives(t);
  const own = await archiveOf(commercial);
  expect([...own.keys()]).toEqual([
    "mes-donnees.html",
    "mes-donnees.json",
    "LISEZ-MOI.txt",
    "fichiers/photo.webp",
    "fichiers/photo-publique.webp",
    "fichiers/messages/0001-Devis Quervoban Brumevent Outillage.pdf",
  ]);
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
  expect([...theirs.keys()].filter((name) => name.startsWith("fichiers/"))).toHaveLength(1);
  for (const field of HIDDEN)
    expect(String(theirs.get("mes-donnees.json")), field).not.toContain(planted("commercial", field));
});

test("SET-5 SAFE-5 aucun numéro interne, aucun secret n’est dans l’archive", async () => {
  const { commercial, company, admin } = await wholeLives(t);
  for (const person of [commercial, company, admin]) {
    const found = await archiveOf(person);
    const text = [...found.values()].map(String).join("\n");
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/);
    expect(text).not.toMatch(/hash-of|argon2|pieces\/|avatars\//);
  }
});

test("SET-5 la page lisible ne charge rien et n’exécute rien de ce que l’on a tapé", async () => {
  const { commercial } = await wholeLives(t);
  await t.sql("update profiles set bio = $1", [
    `<script src="https://ailleurs.exemple/x.js"></script>${"é".repeat(80)}`,
  ]);
  const html = String((await archiveOf(commercial)).get("mes-donnees.html"));
  expect(html).not.toMatch(/<(script|img|link|iframe)/i);
  expect(html).toContain("&lt;script");
});

test("SET-5 SAFE-4 cinq archives par jour, puis on attend ; sans compte, aucune", async () => {
  const { commercial, company } = await wholeLives(t);
  const make = (actor: Actor, at: Date) => writeArchive(t.db, actor, { files: t.files, at });
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

test("SET-5 SAFE-9 une longue vie tient dans peu de mémoire, et un lecteur qui s’en va arrête tout", async () => {
  const { commercial } = await wholeLives(t);
  await t.sql(`insert into messages (conversation_id, by, body)
    select id, 'commercial', 'Un message parmi beaucoup, ' || n || repeat(' encore', 20)
    from (select id from conversations limit 1) as one, generate_series(1, 3000) as n`);
  const made = await writeArchive(t.db, commercial, { files: t.files, at: AT });
  if (!made.ok) throw new Error(made.message);
  let [taken, most] = [0, 0];
  const before = process.memoryUsage().arrayBuffers;
  for await (const chunk of made.zip) {
    taken += chunk.length;
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  expect(taken).toBeGreaterThan(10_000);
  expect(most).toBeLessThan(8 * 1024 * 1024);
  const left = await writeArchive(t.db, commercial, { files: t.files, at: AT });
  if (!left.ok) throw new Error(left.message);
  left.zip.once("data", () => left.zip.destroy());
  await new Promise((resolve) => left.zip.once("close", resolve));
  expect(left.zip.destroyed).toBe(true);
});
