import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { beginLife } from "~/domain/candidatures/candidature-life";
import { groupsOf, toAnswerBy } from "~/domain/candidatures/lists/groups";
import { offerForm } from "~/domain/candidatures/offer-form";
import { DECLINE_REASONS } from "~/domain/candidatures/refusal-reasons";
import { CURRENT_STATE, NOTICES, REFUSALS } from "~/domain/messages";
import { UNDO_SECONDS } from "~/domain/transition";
import { expireCandidatures } from "~/operations/candidatures/clock/expire-candidatures.server";
import {
  declineCandidature,
  undoDecline,
} from "~/operations/candidatures/decline/decline-candidature.server";
import { makeDecline } from "~/operations/candidatures/decline/make-decline.server";
import { findCandidature } from "~/operations/candidatures/find-candidature.server";
import { findOwnCandidature } from "~/operations/candidatures/find-own-candidature.server";
import { acceptInvitation } from "~/operations/candidatures/invitations/accept-invitation.server";
import { countCandidatures } from "~/operations/candidatures/lists/count-candidatures.server";
import { findCandidatures } from "~/operations/candidatures/lists/find-list.server";
import { answerByMail } from "~/operations/candidatures/mail-answers/answer-by-mail.server";
import { makeAnswerLinks } from "~/operations/candidatures/mail-answers/answer-links.server";
import { makeOffer } from "~/operations/candidatures/make-offer.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { findThread } from "~/operations/conversations/find-thread.server";
import { findThreads } from "~/operations/conversations/find-threads.server";
import { findDashboard } from "~/operations/dashboard/find-dashboard.server";
import { countNavigation } from "~/operations/dashboard/find-navigation-counts.server";
import { closeMission } from "~/operations/missions/close-mission.server";
import { fillMission } from "~/operations/missions/fill-mission.server";
import { endCandidatures } from "~/operations/personal-data/erasure/end-candidatures.server";
import { candidatureEvents, candidatures, notifications, pendingDeclines } from "~/platform/db/schema.server";
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
    for (const { id: pending } of await t.queued("make-decline"))
      await makeDecline(t.db, pending, after(seconds));
  };
  const status = async () => (await findCandidature(t.db, company, id))?.candidature.status;
  /** All that tells the company: its bell, its mails, the record of the candidature, what is kept for it. */
  const notified = async () => ({
    bell: (await t.db.select().from(notifications)).length,
    mails: (await t.mails()).length,
    declined: (await eventsOf(id)).filter(({ move }) => move === "decline").length,
    page: JSON.stringify(await findCandidature(t.db, company, id)).includes(WORDS.message),
  });
  return { id, company, commercial, mission, decline, undo, work, status, notified };
}

const eventsOf = (id: string) =>
  t.db
    .select()
    .from(candidatureEvents)
    .where(eq(candidatureEvents.candidature_id, id))
    .orderBy(asc(candidatureEvents.id));

const NOTHING_SENT = { bell: 0, mails: 0, declined: 0, page: false };

test.each([
  [false, "offered", "offer_declined"],
  [true, "invited", "invitation_declined"],
] as const)(
  "CAND-5 for twenty seconds nothing shows the company that the candidature was declined, then everything does (invitation: %s)",
  async (invited, before, declined) => {
    const { id, commercial, decline, work, status, notified } = await asked(invited);
    expect(await decline()).toMatchObject({ ok: true });
    expect(await status()).toBe(before);
    expect(await notified()).toEqual(NOTHING_SENT);
    expect((await findCandidature(t.db, commercial, id))?.pendingDecline).toMatchObject({ reason: "rythme" });
    const [job] = await t.sql<{ start_after: Date }>(
      "select start_after from pgboss.job where name = 'make-decline'",
    );
    expect(job?.start_after).toEqual(after(UNDO_SECONDS).at);
    await work(UNDO_SECONDS);
    expect(await status()).toBe(declined);
    expect(await notified()).toEqual({ bell: 1, mails: 1, declined: 1, page: true });
    const [mail] = await t.mails();
    expect(mail?.text).toContain("Le rythme ne me convient pas");
    expect(mail?.text).toContain(WORDS.message);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      reason: "rythme",
      text: WORDS.message,
      by: "commercial",
    });
    expect(await t.db.select().from(pendingDeclines)).toEqual([]);
  },
);

test("CAND-5 undone in time, nothing happened; later it is too late; the company can undo nothing", async () => {
  const { id, company, commercial, decline, undo, work, status, notified } = await asked(false);
  await decline();
  expect(await undo(5, company)).toMatchObject({ ok: false });
  expect(await undo(UNDO_SECONDS - 1)).toEqual({ ok: true, ...WORDS });
  expect(await undo(UNDO_SECONDS - 1)).toMatchObject({ kind: "conflict", message: REFUSALS.declineUndone });
  await work(UNDO_SECONDS);
  expect(await status()).toBe("offered");
  expect(await notified()).toEqual(NOTHING_SENT);
  expect((await findCandidature(t.db, commercial, id))?.pendingDecline).toBeNull();
  await decline(30, { reason: "montant" });
  // The first decline's job finds its own gone, and leaves the second one alone.
  expect(await undo(30 + UNDO_SECONDS)).toMatchObject({ kind: "conflict", message: REFUSALS.declineStands });
  await work(30 + UNDO_SECONDS);
  expect((await eventsOf(id)).at(-1)).toMatchObject({ move: "decline", reason: "montant" });
  expect(await undo(30 + UNDO_SECONDS)).toMatchObject({ kind: "conflict", message: REFUSALS.declineStands });
});

test("CAND-5 the job of an undone decline does not run the next one early", async () => {
  const { decline, undo, status } = await asked(false);
  await decline();
  const [first] = await t.queued("make-decline");
  await undo(5);
  await decline(10);
  await makeDecline(t.db, first?.id ?? "", after(UNDO_SECONDS));
  expect(await status()).toBe("offered");
});

test("CAND-5 declining twice gives one answer; each reason is accepted", async () => {
  const { decline, work, notified } = await asked(false);
  await decline();
  expect(await decline(1)).toMatchObject({ kind: "conflict", message: REFUSALS.alreadyDone });
  await work(UNDO_SECONDS);
  expect(await notified()).toMatchObject({ declined: 1 });
  for (const { value } of DECLINE_REASONS) {
    const other = await asked(true);
    await other.decline(0, { reason: value });
    await other.work(UNDO_SECONDS);
    expect((await eventsOf(other.id)).at(-1)).toMatchObject({ reason: value });
  }
});

test("CAND-5 CAND-8 what the company does meanwhile comes after the decline: reopening, closing", async () => {
  const retracted = await asked(false);
  await retracted.decline();
  const move = { candidatureId: retracted.id, name: "retract" };
  expect(await moveCandidature(t.db, retracted.company, move, after(5))).toMatchObject({
    kind: "conflict",
    message: REFUSALS.alreadyMoved(CURRENT_STATE.candidature.offer_declined),
  });
  expect(await retracted.notified()).toEqual({ bell: 1, mails: 1, declined: 1, page: true });
  expect(await retracted.undo(6)).toMatchObject({ kind: "conflict", message: REFUSALS.declineStands });
  await retracted.work(UNDO_SECONDS);
  expect(await retracted.status()).toBe("offer_declined");
  expect(await retracted.notified()).toMatchObject({ bell: 1, declined: 1 });
  for (const [invited, declined] of [
    [false, "offer_declined"],
    [true, "invitation_declined"],
  ] as const) {
    const { id, company, mission, decline, work, status } = await asked(invited);
    await decline();
    const closing = { missionId: mission.id, answerText: null };
    expect(await closeMission(t.db, company, closing, after(5))).toMatchObject({ ok: true });
    expect(await status()).toBe(declined);
    await work(UNDO_SECONDS);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      move: "decline",
      reason: "rythme",
      text: WORDS.message,
    });
  }
});

test("CAND-8 a decline in progress is not counted among the candidatures that a filled mission answers", async () => {
  const { company, mission, decline } = await asked(true);
  const { user: other } = await aPublicCommercial(t.db);
  const life = { ...beginLife("submitted", AT), status: "accepted", expires_at: null } as const;
  await aCandidature(t.db, { mission, company, commercial: other, at: AT, life });
  await decline();
  const filled = { missionId: mission.id, answerText: null };
  expect(await fillMission(t.db, company, filled, after(5))).toMatchObject({
    notice: NOTICES.missionFilled(0),
  });
});

test("CAND-5 after declining, no other answer is accepted before the undo, on the site or by mail", async () => {
  const offered = await asked(false);
  await offered.decline();
  const pending = { kind: "conflict", message: REFUSALS.declinePending };
  const accept = { candidatureId: offered.id, name: "accept" };
  expect(await moveCandidature(t.db, offered.commercial, accept, after(5))).toMatchObject(pending);
  expect(await offered.decline(5, { reason: "montant" })).toMatchObject(pending);
  const { id: candidatureId, commercial, decline, undo } = await asked(true);
  await decline();
  const terms = { candidatureId, message: "Oui.", proposed_rate: 450, commission_percent: null };
  const acceptance = { ...terms, commission_base: null, commission_due: null, available_from: null };
  expect(await acceptInvitation(t.db, commercial, acceptance as never, after(5))).toMatchObject(pending);
  const link = { candidatureId, userId: commercial.userId, event: "invited", ...after(0) } as const;
  const links = await t.db.transaction((tx) => makeAnswerLinks(tx, link));
  for (const { href } of links)
    expect(await answerByMail(t.db, href.split("/").at(-1) ?? "", {}, after(5))).toMatchObject(pending);
  expect(links).toHaveLength(2);
  expect(await decline(UNDO_SECONDS, { reason: "montant" })).toMatchObject({
    message: REFUSALS.alreadyMoved(CURRENT_STATE.candidature.invitation_declined),
  });
  expect(await undo(6)).toMatchObject({ ok: true });
  expect(await acceptInvitation(t.db, commercial, acceptance as never, after(7))).toMatchObject({ ok: true });
});

test("CAND-5 WORK-1 WORK-2 WORK-3 CONV-8 a declined candidature is pending nowhere for the Acharné; the company still waits", async () => {
  for (const [invited, before, declined, shown] of [
    [false, "offered", "offer_declined", "Terminées"],
    [true, "invited", "invitation_declined", "Terminées"],
  ] as const) {
    const { id, company, commercial, mission, decline, undo } = await asked(invited);
    const asks = { mission: null, query: "", after: null };
    const read = async (actor: typeof commercial, side: "commercial" | "company") => {
      const desk = await findDashboard(t.db, actor, after(4 * 86_400).at);
      const { threads } = await findThreads(t.db, actor, { unread: false, query: "", after: null });
      const listed = await findCandidatures(t.db, actor, { ...asks, group: toAnswerBy(side) });
      const ended = groupsOf("commercial").find(({ label }) => label === shown) ?? null;
      return {
        badge: (await countNavigation(t.db, actor, AT)).candidatures,
        counted: (await countCandidatures(t.db, actor, { ...asks, group: null })).counts[before],
        desk: desk?.counts[before],
        lines: desk?.own.filter(({ to }) => to.includes(id)).length,
        awaited: desk?.awaited.length,
        week: desk?.week.flatMap(({ items }) => items).length,
        toAnswer: listed.rows.length,
        ended: (await findCandidatures(t.db, actor, { ...asks, group: ended })).rows.map(
          ({ status }) => status,
        ),
        own: side === "commercial" && (await findOwnCandidature(t.db, actor, mission.id))?.status,
        thread: threads.map(({ candidature }) => candidature?.status),
        open: (await findThread(t.db, actor, { candidatureId: id }))?.candidature?.status,
      };
    };
    const theirs = await read(company, "company");
    const own = await read(commercial, "commercial");
    expect(own).toMatchObject({
      badge: 1,
      counted: 1,
      desk: 1,
      lines: 1,
      toAnswer: 1,
      ended: [],
      own: before,
      open: before,
    });
    await decline();
    expect(await read(company, "company")).toEqual(theirs);
    expect(await read(commercial, "commercial")).toMatchObject({
      badge: 0,
      counted: 0,
      desk: 0,
      lines: 0,
      toAnswer: 0,
      ended: [declined],
      own: declined,
      thread: [declined],
      open: declined,
    });
    await undo(5);
    expect(await read(commercial, "commercial")).toEqual(own);
  }
});

test("CAND-5 CAND-3 a decline before the deadline is not counted as silence, whether the job or the clock comes first", async () => {
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

test("CAND-5 CONV-9 deleting the account within the twenty seconds leaves nothing pending", async () => {
  const { id, commercial, decline, work, status } = await asked(false);
  await decline();
  const side = { side: "commercial", sideId: commercial.userId } as const;
  await t.db.transaction((tx) => endCandidatures(t.db, tx, side, after(5)));
  expect(await t.db.select().from(pendingDeclines)).toEqual([]);
  await work(UNDO_SECONDS);
  expect(await status()).toBe("offer_declined");
  expect((await eventsOf(id)).filter(({ move }) => move === "decline")).toHaveLength(1);
});
