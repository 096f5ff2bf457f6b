import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readInboxFilter } from "~/domain/conversations/inbox-filter";
import type { Actor } from "~/domain/policy";
import { normalize } from "~/domain/search/search-text";
import { anAdmin, aVisitor } from "../../../tests/accounts/people";
import { aCandidature, anApproach } from "../../../tests/candidatures";
import { ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { findThreads } from "./find-threads.server";
import { markRead } from "./mark-read.server";
import { writeMessage } from "./write-message.server";

const AT = new Date("2026-11-24T10:00:00Z");
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

const t = ownDatabase();
const list = (actor: Actor, search = "") =>
  findThreads(t.db, actor, readInboxFilter(new URLSearchParams(search)));
const ids = async (actor: Actor, search = "") => (await list(actor, search)).threads.map(({ id }) => id);
const write = (actor: Actor, conversationId: string, body: string, at = AT) =>
  writeMessage(
    t.db,
    actor,
    { thread: { conversationId }, body, uploads: [], submissionKey: randomUUID() },
    { files: t.files, at },
  );

async function aCompanyWithThreads() {
  const company = await aCompany(t.db, { status: "published" });
  const one = await aPublicCommercial(t.db, { first_name: "Maëlle", last_name: "Kerbrat" });
  const two = await aPublicCommercial(t.db, { first_name: "Émile" });
  const mission = await anOpenMission(t.db, company, { title: "Ouvrir des comptes à Plœmeur" });
  await aCandidature(t.db, { mission, company, commercial: one.user, at: later(-20) });
  const approach = await anApproach(t.db, { company, commercial: two.user, at: later(-10) });
  const [candidature] = (await ids(company)).filter((id) => id !== approach);
  return { company, one: one.user, two: two.user, approach, candidature: candidature ?? "" };
}

test("CONV-8 each side's threads, last written first, with unread counts; never those of others", async () => {
  const { company, one, two, approach, candidature } = await aCompanyWithThreads();
  expect(await ids(company)).toEqual([approach, candidature]);
  await write(one, candidature, "Je relance.", later(5));
  expect(await ids(company)).toEqual([candidature, approach]);
  expect(await list(company)).toMatchObject({ all: 2, unread: 1 });
  expect((await list(company)).threads[0]).toMatchObject({
    unread: 2,
    name: "Maëlle K.",
    title: "Ouvrir des comptes à Plœmeur",
    lastBy: "commercial",
    lastBody: "Je relance.",
  });
  expect(await ids(company, "filtre=non-lus")).toEqual([candidature]);
  await markRead(t.db, company, { conversationId: candidature }, later(6));
  expect(await ids(company, "filtre=non-lus")).toEqual([]);
  expect(await ids(two)).toEqual([approach]);
  for (const actor of [await anAdmin(t.db), aVisitor(), await aCompany(t.db, { status: "published" })])
    expect(await list(actor)).toMatchObject({ threads: [], all: 0 });
});

test("CONV-8 a search finds a name, a mission or a word without accents; never a surname or masked text", async () => {
  const { company, one, approach, candidature } = await aCompanyWithThreads();
  await write(one, candidature, "Nos sertisseuses tournent. Joignez-moi : maelle@sertir.example");
  const found = (query: string, actor: Actor = company) => ids(actor, `q=${encodeURIComponent(query)}`);
  expect(await found("maelle")).toEqual([candidature]);
  expect(await found("EMILE")).toEqual([approach]);
  expect(await found("ploemeur comptes")).toEqual([candidature]);
  expect(await found("Sertisseuse maëlle")).toEqual([candidature]);
  expect(await found("ateliers morvan", one)).toEqual([candidature]);
  for (const hidden of ["kerbrat", "sertir.example", "@", "100%", "introuvable", "émile sertisseuses"])
    expect(await found(hidden), hidden).toEqual([]);
});

test("CONV-8 MIS-8 a confidential company is not found by its name", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company, { company_confidential: true });
  await aCandidature(t.db, { mission, company, commercial });
  expect((await list(commercial)).threads).toMatchObject([{ name: "Entreprise confidentielle" }]);
  expect(await ids(commercial, "q=morvan")).toEqual([]);
});

test("CONV-8 the list is read to its end, page by page, without gaps or duplicates", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const begun: string[] = [];
  for (let n = 0; n < 43; n += 1) {
    const { user: commercial } = await aPublicCommercial(t.db);
    begun.push(await anApproach(t.db, { company, commercial, at: later(Math.floor(n / 3)) }));
  }
  const seen: string[] = [];
  let after = "";
  do {
    const { threads, next } = await list(company, after);
    seen.push(...threads.map(({ id }) => id));
    after = next ? `apres=${next.publishedAt.getTime()}.${next.slug}` : "";
  } while (after);
  expect(seen).toHaveLength(43);
  expect([...seen].sort()).toEqual(begun.sort());
});

test("CONV-8 the database normalises messages as the search normalises words", async () => {
  const { company, approach } = await aCompanyWithThreads();
  const texts = [
    "Œuvrer à l’Île-de-Ré, n° 12",
    "ÇA coûte 1 250 € + TVA ?",
    "Straße, smørrebrød, C# et C++",
    "naïve\nœufs",
  ];
  for (const body of texts) await write(company, approach, body);
  const rows = await t.sql<{ body: string; search_text: string }>(
    "select body, search_text from messages where conversation_id = $1 order by id",
    [approach],
  );
  for (const { body, search_text } of rows) expect(search_text, body).toBe(normalize(body));
});
