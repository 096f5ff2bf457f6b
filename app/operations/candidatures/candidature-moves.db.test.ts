import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { offerForm } from "~/domain/candidatures/offer-form";
import { CURRENT_STATE, FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { findCandidature } from "~/operations/candidatures/find-candidature.server";
import { makeOffer } from "~/operations/candidatures/make-offer.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { openCandidature } from "~/operations/candidatures/open-candidature.server";
import { closeMission } from "~/operations/missions/close-mission.server";
import { candidatureEvents, engagements, notifications, offers } from "~/platform/db/schema.server";
import { anAdmin, aVisitor, type User } from "../../../tests/accounts/people";
import { aCandidature } from "../../../tests/candidatures";
import { ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";

const SENT = new Date("2026-11-20T09:00:00Z");
const at = (day: number) => new Date(SENT.getTime() + day * 86_400_000);
const on = (day: number) => ({ appUrl: "http://acharnes.test", at: at(day) });

const t = ownDatabase();

async function sent(invited = false) {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const { id } = await aCandidature(t.db, { mission, company, commercial, at: SENT, invited });
  const move = (who: User, name: string, day: number, said: object = {}) =>
    moveCandidature(t.db, who, { candidatureId: id, name, ...said }, on(day));
  const offer = (day: number, input: object = {}) =>
    makeOffer(t.db, company, { candidatureId: id, offer: offerOf(input) }, on(day));
  return { id, company, commercial, mission, move, offer };
}

const offerOf = (input: object) =>
  offerForm("2026-11-20").parse({
    kind: "mission",
    rate: 460,
    start_date: "2027-01-04",
    days_per_week: 3,
    duration_weeks: 12,
    ...input,
  });

const eventsOf = (id: string) =>
  t.db
    .select()
    .from(candidatureEvents)
    .where(eq(candidatureEvents.candidature_id, id))
    .orderBy(asc(candidatureEvents.id));

const statusOf = async (who: User, id: string) => (await findCandidature(t.db, who, id))?.candidature.status;

test("CAND-2 CAND-6 opened, shortlisted, offered, accepted: each move is recorded and notifies the other side", async () => {
  const { id, company, commercial, move, offer } = await sent();
  await openCandidature(t.db, company, id, on(1));
  expect(await statusOf(commercial, id)).toBe("viewed");
  expect(await move(company, "shortlist", 2)).toMatchObject({ ok: true });
  expect(await offer(3, { message: "Commencez en janvier." })).toMatchObject({ ok: true });
  const read = await findCandidature(t.db, commercial, id);
  expect(read).toMatchObject({
    side: "commercial",
    candidature: { status: "offered", expires_at: new Date("2026-11-30T17:00:00Z") },
    offer: { kind: "mission", rate: 460, start_date: "2027-01-04", days_per_week: 3, duration_weeks: 12 },
  });
  expect(await move(commercial, "accept", 4, { text: "Avec joie." })).toMatchObject({ ok: true });
  expect(await statusOf(company, id)).toBe("accepted");
  expect((await eventsOf(id)).map(({ move: name, by, text }) => [name, by, text])).toEqual([
    ["apply", "commercial", null],
    ["view", "company", null],
    ["shortlist", "company", null],
    ["offer", "company", "Commencez en janvier."],
    ["accept", "commercial", "Avec joie."],
  ]);
  const found = await t.db.select().from(notifications).where(eq(notifications.candidature_id, id));
  expect(found.filter(({ user_id }) => user_id === commercial.userId)).toHaveLength(2);
  expect(found.filter(({ user_id }) => user_id === company.userId)).toHaveLength(1);
});

test("NOTIF-2 CONV-4 OFFER-6 an accepted offer sends each side a mail with the terms, the other's contact and the next steps", async () => {
  const { id, company, commercial, move, offer } = await sent();
  const emailOf = async ({ userId }: User) =>
    (await t.sql<{ email: string }>("select email from profiles where id = $1", [userId]))[0]?.email ?? "";
  const [ofCompany, ofCommercial] = [await emailOf(company), await emailOf(commercial)];
  await move(company, "shortlist", 2);
  await offer(3);
  await t.emptyQueue();
  expect(await move(commercial, "accept", 4)).toMatchObject({ ok: true });
  const mails = await t.mails();
  const [engagement] = await t.db.select().from(engagements).where(eq(engagements.candidature_id, id));
  expect(mails.map(({ to }) => to).sort()).toEqual([ofCompany, ofCommercial].sort());
  for (const { to, text } of mails) {
    expect(text).toContain("460\u202f€");
    expect(text).toContain(to === ofCompany ? ofCommercial : ofCompany);
    expect(text).toContain("Prochaine étape");
    expect(text).toContain(`/engagements/${engagement?.id}`);
    expect(text).toContain("Début\u202f: 4 janvier 2027");
  }
});

test("CAND-6 an offer is retracted while it is not accepted, made again, and declined", async () => {
  const { id, company, commercial, move, offer } = await sent();
  await offer(1);
  expect(await move(company, "retract", 2)).toMatchObject({ ok: true });
  expect(await statusOf(company, id)).toBe("shortlisted");
  await offer(3, { rate: 480 });
  expect((await findCandidature(t.db, company, id))?.offer?.rate).toBe(480);
  expect(await move(commercial, "decline", 4)).toMatchObject({ ok: true });
  expect(await statusOf(company, id)).toBe("offer_declined");
  expect(await move(company, "retract", 4)).toMatchObject({ kind: "conflict" });
});

test("CAND-6 ENG-1 an offer whose dates have passed is not accepted; the company takes it back and makes another", async () => {
  const { id, company, commercial, move, offer } = await sent();
  const trial = { kind: "essai", duration_weeks: undefined } as const;
  expect(await offer(3, { ...trial, start_date: "2026-11-23" })).toMatchObject({ ok: true });
  expect(await move(commercial, "accept", 8)).toMatchObject({ message: REFUSALS.offerPast });
  expect(await statusOf(commercial, id)).toBe("offered");
  expect(await move(company, "retract", 8)).toMatchObject({ ok: true });
  expect(await offer(8, { ...trial, start_date: "2026-11-30" })).toMatchObject({ ok: true });
  expect(await move(commercial, "accept", 9)).toMatchObject({ ok: true });
});

test("CAND-6 a past date is refused beside its field, and nothing is sent", async () => {
  const { id, company, offer } = await sent();
  expect(await offer(1, { start_date: "2026-11-20" })).toMatchObject({
    kind: "invalid",
    fields: { start_date: [FIELD_ERRORS.startPast] },
  });
  expect(await offer(1, { start_date: "2026-11-21", kind: "commission", rate: 12 })).toMatchObject({
    ok: true,
  });
  expect(await t.db.select().from(offers).where(eq(offers.candidature_id, id))).toMatchObject([
    { rate: null, commission_percent: 12, commission_base: "ca_ht", commission_due: "encaissement" },
  ]);
  expect(await statusOf(company, id)).toBe("offered");
});

test("CAND-5 a refusal carries its reason and text; without a reason, or « autre » without a text, nothing changes", async () => {
  const { id, company, move } = await sent();
  expect(await move(company, "refuse", 1)).toMatchObject({ fields: { reason: expect.anything() } });
  expect(await move(company, "refuse", 1, { reason: "autre" })).toMatchObject({
    fields: { reason_text: [FIELD_ERRORS.refusalTextRequired] },
  });
  expect(await move(company, "refuse", 1, { reason: "tarif", text: "Trop cher pour nous." })).toMatchObject({
    ok: true,
    candidature: { status: "refused", answered_at: at(1), expires_at: null },
  });
  expect((await eventsOf(id)).at(-1)).toMatchObject({ reason: "tarif", text: "Trop cher pour nous." });
});

test("CAND-2 a candidature is withdrawn and renewed once", async () => {
  const { id, commercial, move } = await sent();
  expect(await move(commercial, "withdraw", 1)).toMatchObject({ ok: true });
  expect(await move(commercial, "renew", 2)).toMatchObject({ ok: true });
  expect(await statusOf(commercial, id)).toBe("submitted");
  expect(await move(commercial, "withdraw", 3)).toMatchObject({ ok: true });
  expect(await move(commercial, "renew", 4)).toMatchObject({ kind: "conflict" });
});

test("CAND-2 of two concurrent moves one is made, and the other reads what changed", async () => {
  const { company, commercial, move, offer } = await sent();
  const [one, two] = await Promise.all([offer(1), move(company, "refuse", 1, { reason: "profil" })]);
  expect([one.ok, two.ok].filter(Boolean)).toHaveLength(1);
  const { company: other, commercial: hers, move: act, offer: propose } = await sent();
  await propose(1);
  const outcomes = await Promise.all([act(hers, "accept", 2), act(other, "retract", 2)]);
  const late = outcomes.find(({ ok }) => !ok);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(late).toMatchObject({
    kind: "conflict",
    message: expect.stringMatching(
      /^(L’offre a été acceptée|Cette candidature est en présélection)\u202f: cette action/,
    ),
  });
  expect(commercial.userId).not.toBe(hers.userId);
});

test("CAND-2 GEN-2 a repeated move whose answer was lost is reported as done, another one as moved", async () => {
  const { company, commercial, move, offer } = await sent();
  await offer(1);
  const done = { kind: "conflict", message: REFUSALS.alreadyDone };
  expect(await offer(2)).toMatchObject(done);
  expect(await offer(2, { rate: 380 })).toMatchObject({
    message: REFUSALS.alreadyMoved(CURRENT_STATE.candidature.offered),
  });
  expect(await offer(2, { message: "Autre chose." })).toMatchObject({
    message: REFUSALS.alreadyMoved(CURRENT_STATE.candidature.offered),
  });
  await move(commercial, "decline", 2);
  expect(await move(commercial, "decline", 2)).toMatchObject(done);
  expect(await move(commercial, "decline", 2, { text: "Trop loin." })).toMatchObject({
    message: REFUSALS.alreadyMoved(CURRENT_STATE.candidature.offer_declined),
  });
  expect(await move(commercial, "accept", 2)).toMatchObject({
    message: REFUSALS.alreadyMoved(CURRENT_STATE.candidature.offer_declined),
  });
  expect(await move(company, "decline", 2)).toMatchObject({
    message: REFUSALS.alreadyMoved(CURRENT_STATE.candidature.offer_declined),
  });
});

test("CAND-6 CAND-2 a retracted and replaced offer is not accepted in place of the one that was read", async () => {
  const { id, company, commercial, move, offer } = await sent();
  const read = async () => (await findCandidature(t.db, commercial, id))?.offer?.id;
  await offer(1, { rate: 460 });
  const seenOffer = await read();
  await move(company, "retract", 2);
  await offer(2, { rate: 250 });
  for (const name of ["accept", "decline"])
    expect(await move(commercial, name, 3, { seenOffer }), name).toMatchObject({
      kind: "conflict",
      message: REFUSALS.offerChanged,
    });
  expect(await statusOf(commercial, id)).toBe("offered");
  expect(await move(commercial, "accept", 3, { seenOffer: await read() })).toMatchObject({ ok: true });
});

test("SAFE-9 CAND-6 a clock set back between two offers: the second one counts for both sides", async () => {
  const { id, company, commercial, move, offer } = await sent();
  await offer(3, { rate: 460 });
  await move(company, "retract", 3);
  await offer(2, { rate: 250 });
  for (const who of [company, commercial])
    expect((await findCandidature(t.db, who, id))?.offer).toMatchObject({ rate: 250 });
  const seenOffer = (await findCandidature(t.db, commercial, id))?.offer?.id;
  expect(await move(commercial, "accept", 2, { seenOffer })).toMatchObject({ ok: true });
});

test("CAND-3 after the deadline no side moves, and the message says so", async () => {
  const { company, move, offer } = await sent();
  expect(await move(company, "shortlist", 15)).toMatchObject({
    kind: "conflict",
    message: REFUSALS.deadlinePassed,
  });
  expect(await offer(15)).toMatchObject({ kind: "conflict", message: REFUSALS.deadlinePassed });
});

test("CAND-2 each side makes its own moves only, and nobody else reads or opens anything", async () => {
  const { id, company, commercial, move } = await sent();
  expect(await move(commercial, "shortlist", 1)).toMatchObject({ kind: "conflict" });
  expect(await move(company, "withdraw", 1)).toMatchObject({ kind: "conflict" });
  expect(await move(company, "expire", 1)).toMatchObject({ kind: "conflict" });
  const strangers = [
    await aCompany(t.db),
    (await aPublicCommercial(t.db)).user,
    await anAdmin(t.db),
    aVisitor(),
  ];
  for (const stranger of strangers) {
    await openCandidature(t.db, stranger, id, on(1));
    expect(await findCandidature(t.db, stranger, id)).toBeUndefined();
    expect(
      await moveCandidature(t.db, stranger, { candidatureId: id, name: "shortlist" }, on(1)),
    ).toMatchObject({ kind: "missing" });
    expect(await makeOffer(t.db, stranger, { candidatureId: id, offer: offerOf({}) }, on(1))).toMatchObject({
      kind: "missing",
    });
  }
  await openCandidature(t.db, commercial, id, on(1));
  expect(await statusOf(company, id)).toBe("submitted");
  expect(await findCandidature(t.db, company, "not-an-id")).toBeUndefined();
});

test("CONV-4 the text of a move is masked until the shortlisting", async () => {
  const said = { text: "Appelez-moi au 06 12 34 56 78." };
  const invitation = await sent(true);
  await invitation.move(invitation.commercial, "decline", 1, said);
  expect((await eventsOf(invitation.id)).at(-1)?.text).toBe("Appelez-moi au [numéro masqué].");
  const early = await sent();
  await early.move(early.company, "refuse", 1, { reason: "autre", ...said });
  expect((await eventsOf(early.id)).at(-1)?.text).not.toContain("06");
  const { id, commercial, move, offer } = await sent();
  await offer(1, { message: said.text });
  await move(commercial, "accept", 2, said);
  expect((await eventsOf(id)).map(({ text }) => text)).toEqual([null, said.text, said.text]);
});

test("OFFER-1 OFFER-2 OFFER-3 OFFER-4 an offer is stored with all its terms, and the same one sent again is recognised", async () => {
  const { id, offer } = await sent();
  const trial = {
    kind: "essai",
    rate: 400,
    commission_percent: 5,
    expenses: "receipts",
    objective_kind: "rendez_vous",
    objective_count: 12,
    continue_rate: 380,
    continue_days_per_week: 3,
    continue_weeks: 10,
  };
  expect(await offer(1, trial)).toMatchObject({ ok: true });
  const [stored] = await t.db.select().from(offers).where(eq(offers.candidature_id, id));
  expect(stored).toMatchObject({ ...trial, commission_base: "ca_ht", duration_weeks: 1 });
  expect(await offer(1, trial)).toMatchObject({ kind: "conflict", message: REFUSALS.alreadyDone });
  expect(await offer(1, { ...trial, continue_weeks: 11 })).not.toMatchObject({
    message: REFUSALS.alreadyDone,
  });
});

test("CAND-2 CAND-5 OFFER-5 after a declined offer one new offer is made within seven days, with its own answer", async () => {
  const { id, company, commercial, move, offer } = await sent();
  await offer(1);
  await t.emptyQueue();
  await move(commercial, "decline", 2, { reason: "montant" });
  expect((await t.mails()).map(({ text }) => text).join()).toContain("Une nouvelle offre est possible");
  expect(await offer(3, { rate: 480 })).toMatchObject({
    ok: true,
    candidature: { status: "offered", new_offers: 1, answered_at: at(1) },
  });
  expect(await findCandidature(t.db, commercial, id)).toMatchObject({
    candidature: { status: "offered" },
    offer: { rate: 480 },
  });
  await move(commercial, "decline", 4, { reason: "rythme" });
  const over = { kind: "conflict", message: REFUSALS.newOfferOver };
  expect(await offer(5, { rate: 500 })).toMatchObject(over);
  expect(await statusOf(company, id)).toBe("offer_declined");
  const late = await sent();
  await late.offer(1);
  await late.move(late.commercial, "decline", 2);
  expect(await late.offer(9)).toMatchObject(over);
});

test("CAND-2 OFFER-5 no new offer is made once the mission is closed", async () => {
  const { company, commercial, mission, move, offer } = await sent();
  await offer(1);
  await move(commercial, "decline", 2);
  await closeMission(t.db, company, { missionId: mission.id, answerText: null }, on(3));
  expect(await offer(4)).toMatchObject({ kind: "conflict", message: REFUSALS.missionNotOpen });
});
