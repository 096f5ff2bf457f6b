import { beforeEach, expect, test } from "vitest";
import { beginLife } from "~/domain/candidatures/candidature-life";
import { LIVE_CANDIDATURES } from "~/domain/candidatures/candidature-status";
import { setPassword } from "~/operations/accounts/register-address.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { addMessage } from "~/operations/conversations/add-message.server";
import { gatherPublicWords } from "~/operations/search/public-words.server";
import { hashPassword } from "~/platform/accounts/password-hash.server";
import { attachments, candidatureEvents, offers, reports } from "~/platform/db/schema.server";
import { anAdmin, companyIdOf, type User } from "../../../../tests/accounts/people";
import { from, PASSWORD } from "../../../../tests/accounts/visitors";
import { aCandidature, anApproach } from "../../../../tests/candidatures";
import { columnsContaining } from "../../../../tests/columns-containing";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aCommercial, aCompany } from "../../../../tests/profiles";
import { anOpenMission } from "../../../../tests/published";
import { deleteAccount } from "../../accounts/delete-account.server";

const ADDRESS = "203.0.113.7";
const NOW = new Date("2026-11-20T12:00:00Z");

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

type Named = { email: string; phone: string; first: string; last: string; company: string };
const SOLENN: Named = {
  email: "solenn.kerbrat@exemple.fr",
  phone: "+33612345678",
  first: "Solenn",
  last: "Kerbrat",
  company: "",
};
const YANN: Named = {
  email: "yann@vercors.exemple",
  phone: "+33298123456",
  first: "Yann",
  last: "Tanguy",
  company: "Vercors Emballages",
};

/** An account with a password and a profile, or the owner of a company. */
async function someone(role: "commercial" | "entreprise", who: Named): Promise<User> {
  const { email, phone, first: first_name, last: last_name } = who;
  const made = { email, phone, first_name, last_name, status: "published" as const };
  const user =
    role === "commercial"
      ? await aCommercial(t.db, made)
      : await aCompany(t.db, { ...made, name: who.company });
  await setPassword(t.db, user.userId, await hashPassword(PASSWORD));
  return user;
}

async function leave(user: User, { email }: Named) {
  const opened = await signIn(t.db, from(ADDRESS), { email, password: PASSWORD });
  if (!opened.ok) throw new Error(opened.message);
  const origin = { ...from(ADDRESS, { cookies: opened.cookies }), at: NOW };
  const { actor } = await findSession(t.db, from(ADDRESS, { cookies: opened.cookies }));
  const outcome = await deleteAccount(t.db, actor, origin, { currentPassword: PASSWORD, appUrl: APP_URL });
  if (!outcome.ok) throw new Error(outcome.message);
  return user;
}

const columnsHolding = (...words: string[]) => columnsContaining(t, words);

const SAID =
  "Ici Solenn Kerbrat, solenn.kerbrat@exemple.fr, 06 12 34 56 78. Écrivez à Yann Tanguy de Vercors Emballages, yann@vercors.exemple, 02 98 12 34 56.";

/** All exchanges of the two, each naming both. */
async function exchanges() {
  const company = await someone("entreprise", YANN);
  const commercial = await someone("commercial", SOLENN);
  const mission = await anOpenMission(t.db, company, { title: "Vendre pour Vercors Emballages" });
  const life = { ...beginLife("submitted", NOW), status: "offered" as const };
  const { id } = await aCandidature(t.db, { mission, company, commercial, letter: SAID, at: NOW, life });
  await anApproach(t.db, { company, commercial, letter: SAID, at: NOW });
  const [thread] = await t.sql<{ id: string }>("select id from conversations where candidature_id = $1", [
    id,
  ]);
  const conversationId = thread?.id ?? "";
  const excerpt = [];
  for (const by of ["company", "commercial"] as const) {
    const messageId = await t.db.transaction((tx) =>
      addMessage(tx, { conversationId, by, text: SAID, contactsAllowed: true, at: NOW }),
    );
    if (!messageId) throw new Error("no message was kept");
    await t.db.insert(attachments).values({
      message_id: messageId,
      file_key: `pieces/${by}.pdf`,
      name: "Contrat Kerbrat Vercors Emballages.pdf",
      media_type: "application/pdf",
      bytes: 10,
    });
    excerpt.push({ id: messageId, by, at: NOW.toISOString(), body: SAID });
    await t.db
      .insert(candidatureEvents)
      .values({ candidature_id: id, at: NOW, move: "offer", by, to_status: "offered", text: SAID });
  }
  await t.db
    .insert(offers)
    .values({ candidature_id: id, kind: "mission", rate: 460, start_date: "2027-01-04", message: SAID });
  await t.db.insert(reports).values({
    message_id: excerpt[0]?.id ?? 0,
    by: "commercial",
    reporter_id: commercial.userId,
    reported_company_id: companyIdOf(company),
    reason_text: SAID,
    excerpt,
    decision: SAID,
  });
  await t.emptyQueue();
  return { company, commercial, id };
}

const wordsOf = ({ email, last, company, phone }: Named) => [
  email,
  last,
  ...(company ? [company] : []),
  phone.slice(3),
  "6 12 34 56 78",
];

test("CONV-9 DATA-2 SET-4 nothing of a deleted commercial remains in any table, and the company keeps its thread", async () => {
  const { commercial, id } = await exchanges();
  await leave(commercial, SOLENN);
  expect(await columnsHolding("kerbrat", "solenn", "612345678", "6 12 34 56 78", commercial.userId)).toEqual(
    [],
  );
  expect(
    await t.sql("select status, company_id is null as gone, commercial_id from candidatures where id = $1", [
      id,
    ]),
  ).toEqual([{ status: "offer_declined", gone: false, commercial_id: null }]);
  const said = await t.sql<{ by: string; body: string; original: string | null }>(
    "select by, body, original from messages order by id",
  );
  expect(said).toHaveLength(4);
  for (const { by, body, original } of said) {
    expect(body).toContain("Yann Tanguy de Vercors Emballages");
    expect(by === "commercial" ? original : null).toBeNull();
  }
  expect(said.some(({ by, body }) => by === "company" && body.includes("yann@vercors.exemple"))).toBe(true);
  expect(await t.sql("select name from attachments")).toEqual([
    { name: "Contrat [nom retiré] Vercors Emballages.pdf" },
  ]);
  expect(await t.queued("discard-file")).toEqual([{ key: "pieces/commercial.pdf" }]);
  expect(await t.sql("select kind from notifications")).toEqual([{ kind: "candidature_decided" }]);
});

test("CONV-9 DATA-2 SET-4 nothing of a deleted company remains, and the commercial still reads what it was about", async () => {
  const { company, id } = await exchanges();
  await leave(company, YANN);
  await gatherPublicWords(t.db);
  expect(
    await columnsHolding("tanguy", "yann", "vercors", "298123456", "2 98 12 34 56", company.userId),
  ).toEqual([]);
  expect(
    await t.sql("select status, mission_id, company_id, mission_title from candidatures where id = $1", [id]),
  ).toEqual([
    {
      status: "mission_closed",
      mission_id: null,
      company_id: null,
      mission_title: "Vendre pour [nom retiré]",
    },
  ]);
  expect(await t.sql("select kind from notifications")).toEqual([{ kind: "candidature_answered" }]);
});

test("CONV-9 when both are deleted, no thread, candidature, file or report remains", async () => {
  const { company, commercial } = await exchanges();
  await leave(commercial, SOLENN);
  await leave(company, YANN);
  for (const table of [
    "candidatures",
    "conversations",
    "messages",
    "attachments",
    "reports",
    "offers",
    "candidature_events",
  ])
    expect([table, await t.sql(`select 1 from ${table}`)]).toEqual([table, []]);
  expect((await t.queued("discard-file")).map(({ key }) => key).sort()).toEqual([
    "pieces/commercial.pdf",
    "pieces/company.pdf",
  ]);
});

test("CONV-9 CAND-2 everything open ends as the table says, whichever side is deleted", async () => {
  for (const side of ["commercial", "entreprise"] as const) {
    await t.forgetEverybody();
    const company = await someone("entreprise", YANN);
    const commercial = await someone("commercial", SOLENN);
    for (const status of LIVE_CANDIDATURES) {
      const mission = await anOpenMission(t.db, company);
      const life = { ...beginLife("submitted", NOW), status };
      await aCandidature(t.db, { mission, company, commercial, at: NOW, life });
    }
    await (side === "commercial" ? leave(commercial, SOLENN) : leave(company, YANN));
    const ends = await t.sql<{ status: string }>("select distinct status::text from candidatures order by 1");
    expect(ends.map(({ status }) => status)).toEqual(
      side === "commercial" ? ["invitation_declined", "offer_declined", "withdrawn"] : ["mission_closed"],
    );
    expect(await t.sql("select 1 from notifications")).toHaveLength(LIVE_CANDIDATURES.length);
  }
});

test("CONV-9 ADM-1 names of third parties, and what belongs to others, are unchanged", async () => {
  const { commercial } = await exchanges();
  await anAdmin(t.db, "equipe@acharnes.example");
  const before = await t.sql("select * from administrators");
  await leave(commercial, SOLENN);
  expect(await t.sql("select * from administrators")).toEqual(before);
  expect(await columnsHolding("equipe@acharnes.example")).toEqual(["users.email"]);
});

test("CONV-9 the searched words are in the database before the deletion", async () => {
  await exchanges();
  expect(await columnsHolding(...wordsOf(SOLENN), ...wordsOf(YANN))).toEqual(
    expect.arrayContaining([
      "attachments.name",
      "candidature_events.text",
      "messages.body",
      "messages.original",
      "missions.title",
      "offers.message",
      "reports.decision",
      "reports.excerpt",
      "reports.reason_text",
      "users.email",
    ]),
  );
});
