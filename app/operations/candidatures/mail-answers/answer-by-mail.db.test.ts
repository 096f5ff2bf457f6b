import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { offerForm } from "~/domain/candidatures/offer-form";
import { refusalText } from "~/domain/candidatures/refusal-reasons";
import { calendarDayOf } from "~/domain/french";
import { REFUSALS } from "~/domain/messages";
import { applyRetention } from "~/operations/personal-data/retention/apply-retention.server";
import {
  answerLinks,
  candidatureEvents,
  candidatures,
  conversations,
  messages,
} from "~/platform/db/schema.server";
import { madeOnce } from "../../../../tests/accounts/people";
import { TERMS } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aCompany } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { applyToMission } from "../apply-to-mission.server";
import { remindCompanies } from "../clock/remind-companies.server";
import { inviteToMission } from "../invitations/invite-to-mission.server";
import { makeOffer } from "../make-offer.server";
import { moveCandidature } from "../move-candidature.server";
import { answerByMail } from "./answer-by-mail.server";
import { findAnswerLink } from "./answer-links.server";
import { findLinkedAnswer } from "./find-linked-answer.server";

const AT = new Date("2026-11-20T12:00:00Z");
const day = (days: number) => new Date(AT.getTime() + days * 86_400_000);
const LETTER = "Je connais vingt des quarante laboratoires que vous visez, et leurs acheteurs.";

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { email: "morvan@example.test", status: "published" }));
beforeEach(async () => {
  await t.db.delete(candidatures);
  await t.emptyQueue();
});

const mailed = async () => {
  const [mail] = (await t.mails()).slice(-1);
  return [...(mail?.text ?? "").matchAll(/\/repondre\/([\w-]{43})/g)].map(([, token]) => token ?? "");
};

async function applied() {
  const { user } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const sent = await applyToMission(
    t.db,
    user,
    { missionSlug: mission.slug, message: LETTER, ...TERMS },
    { appUrl: APP_URL, at: AT },
  );
  if (!sent.ok) throw new Error(sent.message);
  const [shortlist = "", refuse = ""] = await mailed();
  return { id: sent.candidatureId, user, mission, shortlist, refuse };
}

async function invited() {
  const { user, slug } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const sent = await inviteToMission(
    t.db,
    company,
    { acharneSlug: slug, mission: mission.slug, message: LETTER, submissionKey: randomUUID() },
    { appUrl: APP_URL, at: AT },
  );
  if (!sent.ok) throw new Error(sent.message);
  const [accept = "", decline = ""] = await mailed();
  return { id: sent.candidatureId, user, accept, decline };
}

const answer = (token: string, words = {}, at = day(1)) =>
  answerByMail(t.db, token, words, { appUrl: APP_URL, at });
const rowOf = async (id: string) =>
  (await t.db.select().from(candidatures).where(eq(candidatures.id, id)))[0];

test("CAND-7 a candidature received by mail is shortlisted by its link, once", async () => {
  const { id, shortlist } = await applied();
  expect(await answer(shortlist)).toMatchObject({ ok: true, answer: "shortlist" });
  expect(await rowOf(id)).toMatchObject({ status: "shortlisted", answered_at: day(1) });
  const [event] = (
    await t.db.select().from(candidatureEvents).where(eq(candidatureEvents.candidature_id, id))
  ).slice(-1);
  expect(event).toMatchObject({ move: "shortlist", by: "company", actor_id: company.userId });
  expect(await answer(shortlist)).toMatchObject({ ok: false, kind: "conflict" });
  expect(await findAnswerLink(t.db, shortlist, day(1))).toMatchObject({ state: "used" });
});

test("CAND-7 opening the link changes nothing and reveals nothing of the other side", async () => {
  const { id, shortlist, mission } = await applied();
  const before = await rowOf(id);
  for (let reading = 0; reading < 3; reading += 1) {
    const { userId, candidatureId, ...shown } = Object(await findAnswerLink(t.db, shortlist, AT));
    expect(shown).toEqual({
      state: "open",
      answer: "shortlist",
      status: "submitted",
      side: "company",
    });
  }
  expect(await rowOf(id)).toEqual(before);
  expect(mission.slug).toBeTruthy();
});

test("CAND-7 a refusal by mail needs a reason, whose text goes to the Acharné", async () => {
  const { id, refuse } = await applied();
  expect(await answer(refuse)).toMatchObject({ ok: false, kind: "invalid" });
  expect((await rowOf(id))?.status).toBe("submitted");
  const text = refusalText("zone", null);
  expect(await answer(refuse, { reason: "zone", text })).toMatchObject({ ok: true });
  expect((await rowOf(id))?.status).toBe("refused");
  expect((await t.mails()).at(-1)?.text).toContain("La mission demande d’être plus souvent sur place");
});

test("CAND-7 of four concurrent clicks on two links one answers", async () => {
  const { id, shortlist, refuse } = await applied();
  const outcomes = await Promise.all([
    answer(shortlist),
    answer(refuse, { reason: "profil" }),
    answer(shortlist),
    answer(refuse, { reason: "profil" }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const events = await t.db.select().from(candidatureEvents).where(eq(candidatureEvents.candidature_id, id));
  expect(events).toHaveLength(2);
});

test("CAND-7 the other links of a candidature end when it moves on; opening it does not end them", async () => {
  const { id, user, refuse } = await applied();
  const move = (name: string, by = company) =>
    moveCandidature(t.db, by, { candidatureId: id, name }, { appUrl: APP_URL, at: day(1) });
  await move("view");
  expect(await findAnswerLink(t.db, refuse, day(1))).toMatchObject({ state: "open" });
  await move("withdraw", user);
  expect(await findAnswerLink(t.db, refuse, day(1))).toEqual({ state: "over" });
  expect(await answer(refuse, { reason: "profil" })).toMatchObject({ ok: false, kind: "conflict" });
});

test("CAND-7 a link lives fourteen days, and the database stores only its hash", async () => {
  const { shortlist } = await applied();
  expect(await findAnswerLink(t.db, shortlist, new Date(day(14).getTime() - 1))).toMatchObject({
    state: "open",
  });
  expect(await findAnswerLink(t.db, shortlist, day(14))).toEqual({ state: "over" });
  expect(JSON.stringify(await t.db.select().from(answerLinks))).not.toContain(shortlist);
  for (const wrong of ["", "x", `${shortlist.slice(1)}A`, "é".repeat(43)])
    expect(await findAnswerLink(t.db, wrong, AT)).toEqual({ state: "over" });
});

test("CAND-7 after the deadline of the candidature the link no longer answers", async () => {
  const { shortlist } = await applied();
  await t.db.update(candidatures).set({ expires_at: day(1) });
  expect(await answer(shortlist, {}, day(2))).toMatchObject({ ok: false, kind: "conflict" });
});

test("CAND-7 CAND-10 an invitation is accepted by mail without writing a letter, and declined too", async () => {
  const { id, user, accept } = await invited();
  expect(await answer(accept)).toMatchObject({ ok: true });
  const own = await t.sql<{ daily_rate_min: number }>("select daily_rate_min from profiles where id = $1", [
    user.userId,
  ]);
  expect(await rowOf(id)).toMatchObject({ status: "submitted", proposed_rate: own[0]?.daily_rate_min });
  const written = await t.db
    .select({ by: messages.by, body: messages.body })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(eq(conversations.candidature_id, id))
    .orderBy(messages.id);
  expect(written.at(-1)).toMatchObject({ by: "commercial", body: expect.stringContaining("J’accepte") });
  const other = await invited();
  expect(await answer(other.decline)).toMatchObject({ ok: true });
  expect((await rowOf(other.id))?.status).toBe("invitation_declined");
});

test("CAND-7 an offer is accepted by mail", async () => {
  const { id } = await applied();
  const offer = offerForm("2026-11-20").parse({
    kind: "mission",
    rate: 460,
    start_date: "2026-12-07",
    duration_weeks: 12,
  });
  const made = await makeOffer(t.db, company, { candidatureId: id, offer }, { appUrl: APP_URL, at: day(1) });
  expect(made).toMatchObject({ ok: true });
  const [accept = ""] = await mailed();
  expect(await answer(accept, {}, day(2))).toMatchObject({ ok: true });
  expect((await rowOf(id))?.status).toBe("accepted");
});

test("CAND-7 ENG-1 an offer whose dates have passed is not accepted by mail either", async () => {
  const { id } = await applied();
  const offer = offerForm("2026-11-20").parse({
    kind: "essai",
    rate: 460,
    start_date: calendarDayOf(day(1)),
  });
  const made = await makeOffer(t.db, company, { candidatureId: id, offer }, { appUrl: APP_URL, at: day(1) });
  expect(made).toMatchObject({ ok: true });
  const [accept = ""] = await mailed();
  expect(await answer(accept, {}, day(7.9))).toMatchObject({ message: REFUSALS.offerPast });
  expect((await rowOf(id))?.status).toBe("offered");
});

test("CAND-7 the reminder of a single candidature has both answers", async () => {
  const { id } = await applied();
  await t.emptyQueue();
  await remindCompanies(t.db, { appUrl: APP_URL, at: day(3) });
  const [shortlist = "", refuse] = await mailed();
  expect(refuse).toBeTruthy();
  expect(await answer(shortlist, {}, day(4))).toMatchObject({ ok: true });
  expect((await rowOf(id))?.status).toBe("shortlisted");
});

test("CAND-7 WORK-7 removing expired links and moving a candidature at the same moment do not block each other", async () => {
  const moving = await applied();
  const old = await applied();
  const left = async () =>
    (await t.db.select({ id: answerLinks.candidature_id }).from(answerLinks)).map(({ id }) => id);
  await t.db.transaction(async (tx) => {
    await tx.delete(answerLinks).where(eq(answerLinks.candidature_id, moving.id));
    await applyRetention(t.db, day(15), ["answer_links"]);
    await tx.delete(answerLinks).where(eq(answerLinks.candidature_id, old.id));
  });
  expect(await left()).toEqual([]);
});

test("CAND-7 the link shows all terms of the offer, without name and contact of the other side", async () => {
  const { user } = await aPublicCommercial(t.db);
  const [own] = await t.sql<{ first_name: string; last_name: string; email: string; name: string }>(
    "select p.first_name, p.last_name, p.email, c.name from profiles p join memberships m on m.user_id = p.id join companies c on c.id = m.company_id where p.id = $1",
    [company.userId],
  );
  if (!own) throw new Error("the company has no profile");
  for (const company_confidential of [false, true]) {
    const mission = await anOpenMission(t.db, company, {
      title: `Ouvrir des comptes pour ${own.name}`,
      description: `${own.name} vend des emballages. Écrivez à ${own.email} ou au 06 11 22 33 44. Deux régions à ouvrir.`,
      objectives: "Douze rendez-vous par mois.",
      budget_min: 1200,
      budget_max: 1500,
      company_confidential,
    });
    const sent = await applyToMission(
      t.db,
      user,
      { missionSlug: mission.slug, message: LETTER, ...TERMS },
      { appUrl: APP_URL, at: AT },
    );
    if (!sent.ok) throw new Error(sent.message);
    const offer = offerForm("2026-11-20").parse({
      kind: "mission",
      rate: 1200,
      start_date: "2026-12-07",
      days_per_week: 3,
      duration_weeks: 12,
      message: `${own.first_name} ${own.last_name}, ${own.email}, vous attend à Quimper avec des échantillons.`,
    });
    await makeOffer(
      t.db,
      company,
      { candidatureId: sent.candidatureId, offer },
      { appUrl: APP_URL, at: day(1) },
    );
    const [accept = ""] = await mailed();
    const link = await findAnswerLink(t.db, accept, day(1));
    if (link.state !== "open") throw new Error("the link is not open");
    const terms = await findLinkedAnswer(t.db, link);
    expect(terms).toMatchObject({
      reader: "commercial",
      invited: false,
      offer: { kind: "mission", rate: 1200, start_date: "2026-12-07", days_per_week: 3, duration_weeks: 12 },
      mission: {
        title: expect.stringContaining("Ouvrir des comptes"),
        description: expect.stringContaining("Deux régions à ouvrir."),
        objectives: "Douze rendez-vous par mois.",
        budget_max: 1500,
      },
      words: expect.stringContaining("vous attend à Quimper avec des échantillons."),
    });
    for (const secret of [own.name, own.first_name, own.last_name, own.email, "06 11 22 33 44"])
      expect(JSON.stringify(terms)).not.toContain(secret);
  }
});

test("CAND-7 the link of an invitation shows its mission, its message and the rate of its acceptance", async () => {
  const { user, accept } = await invited();
  const link = await findAnswerLink(t.db, accept, AT);
  if (link.state !== "open") throw new Error("the link is not open");
  const [own] = await t.sql<{ rate: number }>("select daily_rate_min as rate from profiles where id = $1", [
    user.userId,
  ]);
  expect(await findLinkedAnswer(t.db, link)).toMatchObject({
    reader: "commercial",
    invited: true,
    offer: null,
    payTerms: null,
    words: LETTER,
    usualRate: own?.rate,
    mission: { title: expect.any(String), description: expect.any(String) },
  });
});
