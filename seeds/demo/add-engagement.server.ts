import { eq } from "drizzle-orm";
import { candidatureForm } from "~/domain/candidatures/candidature-form";
import { offerForm } from "~/domain/candidatures/offer-form";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import type { EngagementStatus } from "~/domain/engagements/engagement-status";
import { halfDaysOf } from "~/domain/engagements/point-form";
import { trialTimes } from "~/domain/engagements/trial";
import { daysOf, lastWorkingDay, mondayOf, reminderTimes } from "~/domain/engagements/weeks";
import { calendarDayOf } from "~/domain/french";
import { addDays, isWorkingDay, parisTime } from "~/domain/working-days";
import { applyToMission } from "~/operations/candidatures/apply-to-mission.server";
import { makeOffer } from "~/operations/candidatures/make-offer.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { recountCompanyPage } from "~/operations/companies/recount-company-page.server";
import { markRead } from "~/operations/conversations/mark-read.server";
import { recountProof } from "~/operations/engagements/proof/recount-proof.server";
import {
  candidatures,
  type EngagementRow,
  engagementChanges,
  engagementEvents,
  engagements,
  points,
  replacementProposals,
  replacements,
  reviews,
} from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import type { DemoEngagement, DemoWeek } from "../content/exchanges/engagements";
import type { User } from "./accounts.server";
import type { Cast } from "./add-candidature.server";
import { must } from "./must";
import { daysBefore, type Stage } from "./stage";

const HOUR = 3_600_000;

/** Adds an engagement with its weeks when one of its sides was just added. */
export async function addEngagement(stage: Stage, cast: Cast, story: DemoEngagement): Promise<void> {
  const acharne = cast.acharnes.get(story.acharne);
  const mission = cast.missions.get(story.mission);
  if (!acharne?.slug || !mission || ![acharne, mission.company].every(cast.isFresh)) return;
  const startsOn = firstDay(story, stage.now);
  const created = await agree(stage, story, { acharne, mission, startsOn });
  const people = { company: mission.company.userId, commercial: acharne.userId };
  await stage.db.transaction(async (tx) => {
    const scene = { ...stage, people };
    const engagement = await place(tx, scene, created, story);
    await writeWeeks(tx, scene, engagement, story);
    await propose(tx, scene, engagement, story);
    await askReplacement(tx, scene, cast, engagement, story);
    await review(tx, scene, engagement, story);
    if (engagement.ended_at && engagement.company_id)
      await recountCompanyPage(stage.db, tx, engagement.company_id, stage.now);
    await recountProof(tx, acharne.userId, stage.now);
  });
}

/** Who acts for each side. */
type Scene = Stage & { readonly people: Readonly<Record<Side, string>> };

/**
 * A Monday, so many weeks ago. A trial is decided on its last working day from 9:00 to 18:00: at that time of a working day it
 * ends today, otherwise on the next working day.
 */
function firstDay({ kind, startedWeeksAgo }: DemoEngagement, now: Date): string {
  const today = calendarDayOf(now);
  if (kind !== "essai") return addDays(mondayOf(today), -7 * startedWeeksAgo);
  let last = today;
  while (!isWorkingDay(last) || now >= trialTimes({ starts_on: last, ends_on: last }).closed)
    last = addDays(last, 1);
  return addDays(last, -6);
}

const isBeingDecided = (trial: { readonly starts_on: string; readonly ends_on: string }, now: Date) => {
  const { asked, closed } = trialTimes(trial);
  return asked <= now && now < closed;
};

type Pair = {
  readonly acharne: User & { readonly slug: string | null };
  readonly mission: { readonly slug: string; readonly company: User };
  readonly startsOn: string;
};

/** The candidature, the offer and its acceptance, in the ten days before the first one. */
async function agree(
  { db, appUrl, now }: Stage,
  { kind, rate, percent, days, weeks, objective, letter }: DemoEngagement,
  { acharne, mission, startsOn }: Pair,
): Promise<EngagementRow> {
  const start = parisTime(startsOn, 9);
  const sent = daysBefore(start < now ? start : now, 10);
  const terms = candidatureForm.parse({ message: letter, proposed_rate: rate, available_from: startsOn });
  const { candidatureId } = must(
    await applyToMission(db, acharne, { ...terms, missionSlug: mission.slug }, { appUrl, at: sent }),
  );
  const offered = new Date(sent.getTime() + 26 * HOUR);
  const offer = offerForm(calendarDayOf(offered)).parse({
    kind,
    rate,
    commission_percent: percent,
    start_date: startsOn,
    days_per_week: days,
    duration_weeks: weeks,
    expenses: "receipts",
    objective_kind: objective?.[0],
    objective_count: objective?.[1],
    ...(kind === "essai" ? { continue_rate: rate, continue_days_per_week: days, continue_weeks: 8 } : {}),
    message: "",
  });
  must(await makeOffer(db, mission.company, { candidatureId, offer }, { appUrl, at: offered }));
  const accepted = { appUrl, at: new Date(offered.getTime() + 20 * HOUR) };
  must(await moveCandidature(db, acharne, { candidatureId, name: "accept" }, accepted));
  for (const reader of [mission.company, acharne]) await markRead(db, reader, { candidatureId }, now);
  await db
    .update(candidatures)
    .set({ fill_answered_at: accepted.at })
    .where(eq(candidatures.id, candidatureId));
  const [row] = await db.select().from(engagements).where(eq(engagements.candidature_id, candidatureId));
  if (!row) throw new Error("the demo offer made no engagement");
  return row;
}

/** Puts the engagement into the state that it has today, with the events that led there. */
async function place(
  tx: Tx,
  { now, people }: Scene,
  created: EngagementRow,
  { status, reason, points: weeks }: DemoEngagement,
): Promise<EngagementRow> {
  const { id, starts_on, ends_on } = created;
  const monday = mondayOf(starts_on);
  const afterWeeks = addDays(monday, 7 * weeks.length);
  const state = status === "trial_decision" ? trialState(created, now) : status;
  // Nothing is due when the demo starts: neither a reminder of a point nor the question for a review.
  const set: Partial<EngagementRow> = { status: state, points_reminded_at: now };
  const event = async (
    move: string,
    by: string,
    to: EngagementStatus,
    at: Date,
    why: string | null = null,
  ) => {
    await tx.insert(engagementEvents).values({
      engagement_id: id,
      at,
      move,
      by: by as "clock",
      actor_id: by === "company" ? people.company : null,
      to_status: to,
      reason: why,
    });
  };
  if (state !== "planned") await event("start", "clock", "running", parisTime(starts_on, 0));
  if (state === "trial_decision")
    await event("ask-trial", "clock", state, trialTimes({ starts_on, ends_on: ends_on ?? "" }).asked);
  if (state === "paused") {
    const at = parisTime(addDays(afterWeeks, -4), 11);
    await tx.insert(engagementChanges).values({
      engagement_id: id,
      kind: "pause",
      date: afterWeeks,
      reason: reason ?? "",
      proposed_by: "company",
      proposer_id: people.company,
      proposed_at: at,
      answerer_id: people.commercial,
      answered_at: new Date(at.getTime() + 4 * HOUR),
      accepted: true,
      applied_at: parisTime(afterWeeks, 0),
    });
    await event("pause", "both", state, parisTime(afterWeeks, 0), reason);
  }
  if (state === "ended") {
    set.ended_at = parisTime(addDays(ends_on ?? afterWeeks, 1), 0);
    await event("end", "clock", state, set.ended_at);
  }
  if (state === "broken_off") {
    const last = addDays(afterWeeks, -3);
    set.ended_at = parisTime(last, 17);
    Object.assign(set, { breaks_on: last, broken_by: "company", break_reason: reason });
    await event("break-off", "company", state, set.ended_at, reason);
  }
  if (set.ended_at && weeks.some(({ left }) => left === "confirmed")) set.reviews_asked_at = set.ended_at;
  const [row] = await tx.update(engagements).set(set).where(eq(engagements.id, id)).returning();
  if (!row) throw new Error("the demo engagement is gone");
  return row;
}

const trialState = ({ starts_on, ends_on }: EngagementRow, now: Date): EngagementStatus =>
  isBeingDecided({ starts_on, ends_on: ends_on ?? starts_on }, now) ? "trial_decision" : "running";

async function writeWeeks(tx: Tx, stage: Scene, engagement: EngagementRow, story: DemoEngagement) {
  const weekAt = (index: number) => addDays(mondayOf(engagement.starts_on), 7 * index);
  for (const [index, week] of story.points.entries())
    await writeWeek(tx, stage, engagement, { week, monday: weekAt(index) });
  const isOpen = engagement.status === "running" || engagement.status === "trial_decision";
  // The current week is written once its reminder is due, so that nothing is overdue when the demo starts.
  for (
    let index = story.points.length;
    isOpen && isReminded(engagement, weekAt(index), stage.now);
    index += 1
  )
    await writeWeek(tx, stage, engagement, { week: CURRENT, monday: weekAt(index) });
}

const CURRENT: DemoWeek = { left: "to_confirm", halfDays: 4, counts: [21, 3, 2, 1] };

const isReminded = (
  span: Pick<EngagementRow, "starts_on" | "ends_on">,
  monday: string,
  now: Date,
): boolean => {
  const [first] = reminderTimes(daysOf(monday, span));
  return first !== undefined && first <= now;
};

const WHO = [
  "Neuf ateliers, trois directeurs achats joints.",
  "Dix-huit appels, deux visites sur place.",
  "Quatre directions de site, dont deux nouvelles.",
  "Les responsables qualité, enfin, et un directeur industriel.",
];
const NEXT = [
  "rappelle les trois sites qui attendent le prix au mille.",
  "refais la grille de prix avec l’équipe.",
  "envoie les échantillons, puis rappelle le jeudi.",
  "commence par les ateliers les plus proches.",
];

type Placed = { readonly week: DemoWeek; readonly monday: string };

/** The version of a week and what the company made of it. */
async function writeWeek(
  tx: Tx,
  { now, chance, people }: Scene,
  engagement: EngagementRow,
  { week, monday }: Placed,
) {
  const { id: engagement_id } = engagement;
  const days = daysOf(monday, { starts_on: engagement.starts_on, ends_on: engagement.ends_on });
  const [contacts, meetings, quotes, signatures] = week.counts;
  const figures = {
    half_days: halfDaysOf(days).slice(0, week.halfDays),
    contacts,
    meetings,
    quotes,
    signatures,
    signed_amount: week.signed ?? null,
  };
  const friday = parisTime(lastWorkingDay(days) ?? monday, 17);
  // Still to confirm whenever the demo starts: the term runs for two days at least.
  const at = week.left === "to_confirm" ? new Date(now.getTime() - HOUR / 4) : friday;
  const [version] = await tx
    .insert(points)
    .values({
      engagement_id,
      week: monday,
      act: "write",
      at,
      actor_id: people.commercial,
      ...figures,
      who: chance.pick(WHO),
      said: week.said ?? null,
      next: chance.pick(NEXT),
    })
    .returning({ id: points.id });
  const answers = version?.id ?? "";
  const answered = new Date(at.getTime() + 62 * HOUR);
  const later = new Date(at.getTime() + 66 * HOUR);
  const answer = { engagement_id, week: monday };
  if (week.left === "confirmed")
    await tx.insert(points).values({
      ...answer,
      act: "confirm",
      at: answered,
      actor_id: people.company,
      answers,
      show_company: week.named ?? false,
    });
  if (week.left !== "corrected" && week.left !== "agreed" && week.left !== "kept") return;
  const [correction] = await tx
    .insert(points)
    .values({
      ...answer,
      act: "correct",
      at: answered,
      actor_id: people.company,
      answers,
      ...figures,
      meetings: week.meetings ?? meetings,
      reason: "Un des rendez-vous a été annulé la veille\u202f: nous ne le comptons pas.",
    })
    .returning({ id: points.id });
  if (week.left === "corrected") return;
  await tx.insert(points).values({
    ...answer,
    act: week.left === "agreed" ? "accept-correction" : "keep-mine",
    at: later,
    actor_id: people.commercial,
    answers: correction?.id ?? "",
  });
}

async function propose(tx: Tx, { now, people }: Scene, { id }: EngagementRow, { proposal }: DemoEngagement) {
  if (!proposal) return;
  await tx.insert(engagementChanges).values({
    engagement_id: id,
    kind: proposal.kind,
    date: addDays(calendarDayOf(now), proposal.kind === "pause" ? 14 : 7),
    reason: proposal.reason,
    proposed_by: proposal.by,
    proposer_id: people[proposal.by],
    proposed_at: new Date(now.getTime() - 5 * HOUR),
  });
}

async function askReplacement(
  tx: Tx,
  { now, admin, people }: Scene,
  cast: Cast,
  { id }: EngagementRow,
  { replacement }: DemoEngagement,
) {
  if (!replacement) return;
  const requested_at = new Date(now.getTime() - replacement.hoursAgo * HOUR);
  const isProposed = replacement.proposed.length > 0;
  const [request] = await tx
    .insert(replacements)
    .values({
      engagement_id: id,
      reason: replacement.reason,
      requester_id: people.company,
      requested_at,
      proposed_at: isProposed ? new Date(requested_at.getTime() + 9 * HOUR) : null,
      proposed_by: isProposed && admin.kind === "user" ? admin.userId : null,
    })
    .returning({ id: replacements.id });
  const proposed = replacement.proposed.flatMap((name) => cast.acharnes.get(name)?.userId ?? []);
  if (request && proposed.length > 0)
    await tx
      .insert(replacementProposals)
      .values(proposed.map((profile_id) => ({ replacement_id: request.id, profile_id })));
}

/** REV-2: both are shown once the second one is in. */
async function review(
  tx: Tx,
  { people }: Scene,
  { id, ended_at }: EngagementRow,
  { reviews: given = [] }: DemoEngagement,
) {
  if (!ended_at) return;
  const at = (by: "company" | "commercial") =>
    new Date(ended_at.getTime() + (by === "company" ? 50 : 75) * HOUR);
  const isShown = given.some(({ by }) => given.some((other) => other.by === otherSide(by)));
  for (const { by, scores, text, answer } of given)
    await tx.insert(reviews).values({
      engagement_id: id,
      by,
      author_id: people[by],
      answerer_id: answer ? people[otherSide(by)] : null,
      score_1: scores[0],
      score_2: scores[1],
      score_3: scores[2],
      text,
      again: true,
      at: at(by),
      disclosed_at: isShown ? at("commercial") : null,
      answer: answer ?? null,
      answered_at: answer ? new Date(at("commercial").getTime() + 24 * HOUR) : null,
    });
}
