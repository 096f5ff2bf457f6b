import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { offerForm } from "~/marketplace/candidatures/offer-form";
import { DECLINE_REASONS } from "~/marketplace/candidatures/refusal-reasons";
import { REFUSALS } from "~/marketplace/messages";
import { UNDO_SECONDS } from "~/marketplace/transition";
import { endCandidatures } from "~/operations/accounts/leaving/end-candidatures.server";
import { expireCandidatures } from "~/operations/candidatures/clock/expire-candidatures.server";
import {
  declineCandidature,
  undoDecline,
} from "~/operations/candidatures/decline/decline-candidature.server";
import { makeDecline } from "~/operations/candidatures/decline/make-decline.server";
import { findCandidature } from "~/operations/candidatures/find-candidature.server";
import { makeOffer } from "~/operations/candidatures/make-offer.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { closeMission } from "~/operations/missions/close-mission.server";
import { candidatureEvents, candidatures, heldDeclines, notifications } from "~/platform/db/schema.server";
import { aCandidature } from "../tests/candidatures";
import { APP_URL, ownDatabase } from "../tests/database";
import { aCompany } from "../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../tests/published";

const AT = new Date("2026-11-20T09:00:00Z");
const after = (seconds: number) => ({ appUrl: APP_URL, at: new Date(AT.getTime() + seconds * 1000) });
const WORDS = { reason: "rythme", message: "Deux jours dès janvier, oui." } as const;

const t = ownDatabase();
beforeEach(async () => {
  await t.db.delete(candidatures);
  await t.emptyQueue();
});

async function asked(invited: boolean) {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const { id } = await aCandidature(t.db, { mission, company, commercial, at: AT, invited });
  const offer = offerForm("2026-11-20").parse({
    kind: "mission",
    rate: 460,
    start_date: "2027-01-04",
    duration_weeks: 12,
  });
  if (!invited) await makeOffer(t.db, company, { candidatureId: id, offer }, after(0));
  await t.emptyQueue();
  await t.db.delete(notifications);
  const decline = (seconds = 0, words: object = {}) =>
    declineCandidature(t.db, commercial, { candidatureId: id, ...WORDS, ...words }, after(seconds));
  const undo = (seconds: number, who = commercial) => undoDecline(t.db, who, id, after(seconds));
  /** What the worker does once the moment has come. */
  const work = async (seconds: number) => {
    for (const { id: held } of await t.queued("make-decline")) await makeDecline(t.db, held, after(seconds));
  };
  const status = async () => (await findCandidature(t.db, company, id))?.candidature.status;
  /** All that tells the company: its bell, its mails, the record of the candidature, what is kept for it. */
  const told = async () => ({
    bell: (await t.db.select().from(notifications)).length,
    mails: (await t.mails()).length,
    declined: (await eventsOf(id)).filter(({ move }) => move === "decline").length,
    page: JSON.stringify(await findCandidature(t.db, company, id)).includes(WORDS.message),
  });
  return { id, company, commercial, mission, decline, undo, work, status, told };
}

const eventsOf = (id: string) =>
  t.db
    .select()
    .from(candidatureEvents)
    .where(eq(candidatureEvents.candidature_id, id))
    .orderBy(asc(candidatureEvents.id));

const NOTHING_TOLD = { bell: 0, mails: 0, declined: 0, page: false };

test.each([
  [false, "offered", "offer_declined"],
  [true, "invited", "invitation_declined"],
] as const)(
  "CAND-5 pendant vingt secondes rien ne dit à l’entreprise que l’on a décliné, ensuite tout le dit (invitation : %s)",
  async (invited, before, declined) => {
    const { id, commercial, decline, work, status, told } = await asked(invited);
    expect(await decline()).toMatchObject({ ok: true });
    expect(await status()).toBe(before);
    expect(await told()).toEqual(NOTHING_TOLD);
    expect((await findCandidature(t.db, commercial, id))?.held).toMatchObject({ reason: "rythme" });
    const [job] = await t.sql<{ start_after: Date }>(
      "select start_after from pgboss.job where name = 'make-decline'",
    );
    expect(job?.start_after).toEqual(after(UNDO_SECONDS).at);
    await work(UNDO_SECONDS);
    expect(await status()).toBe(declined);
    expect(await told()).toEqual({ bell: 1, mails: 1, declined: 1, page: true });
    const [mail] = await t.mails();
    expect(mail?.text).toContain("Le rythme ne me convient pas");
    expect(mail?.text).toContain(WORDS.message);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      reason: "rythme",
      text: WORDS.message,
      by: "commercial",
    });
    expect(await t.db.select().from(heldDeclines)).toEqual([]);
  },
);

test("CAND-5 annulé à temps, rien n’a eu lieu ; après, il est trop tard ; l’entreprise n’annule rien", async () => {
  const { id, company, commercial, decline, undo, work, status, told } = await asked(false);
  await decline();
  expect(await undo(5, company)).toMatchObject({ ok: false });
  expect(await undo(UNDO_SECONDS - 1)).toMatchObject({ ok: true });
  await work(UNDO_SECONDS);
  expect(await status()).toBe("offered");
  expect(await told()).toEqual(NOTHING_TOLD);
  expect((await findCandidature(t.db, commercial, id))?.held).toBeNull();
  await decline(30, { reason: "montant" });
  // The first decline's job finds its own gone, and leaves the second one alone.
  expect(await undo(30 + UNDO_SECONDS)).toMatchObject({ kind: "conflict", message: REFUSALS.undoTooLate });
  await work(30 + UNDO_SECONDS);
  expect((await eventsOf(id)).at(-1)).toMatchObject({ move: "decline", reason: "montant" });
  expect(await undo(30 + UNDO_SECONDS)).toMatchObject({ kind: "conflict", message: REFUSALS.undoTooLate });
});

test("CAND-5 le travail d’un refus annulé ne fait pas le suivant avant son heure", async () => {
  const { decline, undo, status } = await asked(false);
  await decline();
  const [first] = await t.queued("make-decline");
  await undo(5);
  await decline(10);
  await makeDecline(t.db, first?.id ?? "", after(UNDO_SECONDS));
  expect(await status()).toBe("offered");
});

test("CAND-5 décliné deux fois, une seule réponse ; chaque motif est pris", async () => {
  const { decline, work, told } = await asked(false);
  await decline();
  expect(await decline(1)).toMatchObject({ kind: "conflict", message: REFUSALS.alreadyDone });
  await work(UNDO_SECONDS);
  expect(await told()).toMatchObject({ declined: 1 });
  for (const { value } of DECLINE_REASONS) {
    const other = await asked(true);
    await other.decline(0, { reason: value });
    await other.work(UNDO_SECONDS);
    expect((await eventsOf(other.id)).at(-1)).toMatchObject({ reason: value });
  }
});

test("CAND-5 ce que l’entreprise fait entre-temps l’emporte : reprise, fermeture", async () => {
  const retracted = await asked(false);
  await retracted.decline();
  const move = { candidatureId: retracted.id, name: "retract" };
  expect(await moveCandidature(t.db, retracted.company, move, after(5))).toMatchObject({ ok: true });
  await retracted.work(UNDO_SECONDS);
  expect(await retracted.status()).toBe("shortlisted");
  expect(await retracted.told()).toMatchObject({ declined: 0 });
  const closed = await asked(true);
  await closed.decline();
  expect(
    await closeMission(t.db, closed.company, { missionId: closed.mission.id, answerText: null }, after(5)),
  ).toMatchObject({ ok: true });
  await closed.work(UNDO_SECONDS);
  expect(await closed.status()).toBe("mission_closed");
});

test("CAND-5 CAND-3 décliné avant le terme, ce n’est pas un silence, que le travail ou l’horloge arrive d’abord", async () => {
  for (const clockFirst of [true, false]) {
    const { id, decline, work, status } = await asked(false);
    await t.db
      .update(candidatures)
      .set({ expires_at: after(10).at })
      .where(eq(candidatures.id, id));
    await decline(5);
    if (clockFirst) await expireCandidatures(t.db, after(15));
    await work(5 + UNDO_SECONDS);
    expect(await status()).toBe("offer_declined");
    expect((await eventsOf(id)).at(-1)).toMatchObject({ move: "decline", reason: "rythme" });
  }
});

test("CAND-5 CONV-9 qui part dans les vingt secondes ne laisse rien en attente", async () => {
  const { id, commercial, decline, work, status } = await asked(false);
  await decline();
  await t.db.transaction((tx) => endCandidatures(t.db, tx, { userId: commercial.userId, ...after(5) }));
  expect(await t.db.select().from(heldDeclines)).toEqual([]);
  await work(UNDO_SECONDS);
  expect(await status()).toBe("offer_declined");
  expect((await eventsOf(id)).filter(({ move }) => move === "decline")).toHaveLength(1);
});
