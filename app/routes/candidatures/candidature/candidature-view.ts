import { asDeclined, isRenewableOnceWithdrawn, movesOf } from "~/domain/candidatures/candidature-life";
import { eventWords } from "~/domain/candidatures/event-words";
import { offerFacts, overBudget } from "~/domain/candidatures/offer-facts";
import { commissionBasis, paySides, shareSides } from "~/domain/candidatures/pay-sides";
import { reasonLabel } from "~/domain/candidatures/refusal-reasons";
import { newOfferText, turnDeadline, turnOf, turnTitle, untilFrom } from "~/domain/candidatures/turn";
import { languageLabel, SKILLS, sectorLabel } from "~/domain/catalogue";
import type { Side } from "~/domain/conversations/conversation";
import { deliversWords } from "~/domain/conversations/thread-rules";
import { writerOf } from "~/domain/conversations/writer";
import { calendarDay, calendarDayOf, day, durationOrOpen, moment } from "~/domain/french";
import { REFUSALS } from "~/domain/messages";
import { companyText } from "~/domain/missions/mission-words";
import { type Budget, budgetOf } from "~/domain/missions/pricing";
import { rankOf } from "~/domain/profiles/rank";
import { regionName } from "~/domain/regions";
import { UNDO_SECONDS } from "~/domain/transition";
import type { FoundCandidature } from "~/operations/candidatures/find-candidature.server";
import { fullMissionView } from "../../mission-text/full-mission";

export type CandidatureView = ReturnType<typeof candidatureView>;

/** WORK-5: a candidature in words, for one of its sides. */
export function candidatureView(found: FoundCandidature, now: Date, overseas = false) {
  const { side, mission, commercial, companyName } = found;
  const candidature = found.pendingDecline
    ? asDeclined(found.candidature, found.pendingDecline.requested_at)
    : found.candidature;
  const { status } = candidature;
  const firstName = commercial?.firstName || "l’Acharné";
  const turn = turnOf(candidature, side, now, overseas);
  return {
    id: candidature.id,
    /** Of the reader. */
    account: found.userId,
    acts: found.acts,
    side,
    status,
    firstName,
    invited: status === "invited",
    /** Ended without an agreement: the timeline is then above the letter. */
    ended: turn === null && status !== "accepted",
    turn: turn && {
      ...turn,
      title: turnTitle(turn, side, firstName, found.acts),
      term: turnDeadline(turn, status),
    },
    declined: declinedView(found, now),
    moves: movesNow(found, now),
    /** CAND-2: until when the company may make a new offer, and why the last one was declined. */
    again: newOfferView(found, now, overseas),
    renewable: isRenewableOnceWithdrawn(candidature, now),
    mission: {
      title: mission.title,
      slug: mission.slug,
      budget: completeBudget(found),
      budgetMax: mission.budgetMax,
      start: mission.start && calendarDay(mission.start),
      duration: durationOrOpen(mission.weeks),
      text: mission.text && missionTextView(mission.text, mission.slug),
    },
    companyName: companyText(companyName),
    companySlug: found.companySlug,
    /** MIS-9: whether the other side does not know the company yet. */
    confidential: side === "company" && companyName === null,
    acharne: commercial && acharneView(commercial),
    letter: letterView(found),
    terms: termsView(found, firstName),
    offer: offerView(found, firstName),
    offerDefaults: offerDefaults(found, now),
    /** The earliest start of an offer. */
    /** The deadline of an offer or a renewal made now. */
    offerUntil: untilFrom("offered", now, overseas),
    renewedUntil: untilFrom("submitted", now, overseas),
    today: calendarDayOf(now),
    usualRate: found.ownRate,
    lines: linesOf(found),
    conversationId: found.letter?.conversationId ?? null,
    /** Shown where text would not reach the other side (CONV-2). */
    wordsClosed: found.letter && !deliversWords(found.letter.threadStatus) ? REFUSALS.wordsClosed : null,
    needsFilledAnswer: found.acts && found.asksWhetherFilled && mission.id !== null,
    /** TRIAL-4: both agreed to go on after the trial, and the company's offer says how. */
    isTrialAgreed: candidature.trial_agreed_at !== null,
    othersWaiting: found.acts && status === "accepted" ? found.othersWaiting : 0,
  };
}

const isOpenAgain = ({ mission, commercial }: FoundCandidature): boolean =>
  mission.slug !== null && Boolean(commercial?.shown);

/** A new offer needs an open mission and a public profile (CAND-2). */
const movesNow = (found: FoundCandidature, now: Date): string[] =>
  found.pendingDecline || !found.acts
    ? []
    : movesOf(found.candidature, found.side, now)
        .filter(({ from }) => from !== "offer_declined" || isOpenAgain(found))
        .map(({ name }) => name);

function newOfferView(found: FoundCandidature, now: Date, overseas: boolean) {
  const { candidature, side, events } = found;
  if (candidature.status !== "offer_declined" || side !== "company" || !isOpenAgain(found)) return null;
  const until = newOfferText(candidature, now, overseas);
  const declined = events.findLast(({ to_status }) => to_status === "offer_declined");
  return until === null
    ? null
    : { until, reason: reasonLabel(declined?.reason), text: declined?.text ?? null };
}

function declinedView({ pendingDecline, candidature }: FoundCandidature, now: Date) {
  if (!pendingDecline) return null;
  return {
    id: pendingDecline.id,
    subject: candidature.status === "invited" ? "Invitation déclinée" : "Offre déclinée",
    secondsLeft: Math.max(
      0,
      Math.min(UNDO_SECONDS, Math.ceil((pendingDecline.due_at.getTime() - now.getTime()) / 1000)),
    ),
    reason: reasonLabel(pendingDecline.reason),
    text: pendingDecline.text,
  };
}

/** PUB-8: the mission, and which version is shown. */
function missionTextView(text: NonNullable<FoundCandidature["mission"]["text"]>, slug: string | null) {
  const { agreedAt } = text;
  return {
    ...fullMissionView(text),
    version: agreedAt
      ? `Telle qu’elle était le ${day(agreedAt)}, quand vous vous êtes mis d’accord.`
      : slug
        ? null
        : "Elle n’est plus publiée\u202f: voici sa dernière version publiée.",
  };
}

function completeBudget({ mission }: FoundCandidature): Budget | null {
  const budget = budgetOf({ budget_min: mission.budgetMin, budget_max: mission.budgetMax });
  return budget.net && budget;
}

function acharneView({ shown, years, ...names }: NonNullable<FoundCandidature["commercial"]>) {
  return {
    ...names,
    rank: rankOf(years),
    years,
    slug: shown?.slug ?? null,
    avatarUrl: shown?.avatarUrl ?? null,
    region: shown ? regionName(shown.region) : null,
    pitch: shown?.pitch ?? null,
    sectors: shown?.sectors.map(sectorLabel) ?? [],
    languages: shown?.languages.map(languageLabel) ?? [],
    skills: shown ? SKILLS.map((name) => ({ name, rating: shown.skills[name] ?? 0 })) : [],
  };
}

function letterView({ letter, side, userId, companyName }: FoundCandidature) {
  if (!letter) return null;
  const own = letter.by === side;
  const ofMember = letter.by === "company" && letter.authorId !== userId;
  return {
    id: letter.id,
    own,
    /** TEAM-4: the member who wrote it, if it is not the reader. */
    writer: ofMember && letter.memberName ? writerRead(letter.memberName, side, companyName) : null,
    text: own ? (letter.original ?? letter.body) : letter.body,
    /** Whether contacts are masked for the other side (CONV-4). */
    readMasked: own && letter.original !== null,
  };
}

function termsView({ candidature, side }: FoundCandidature, firstName: string) {
  const { proposed_rate, commission_percent, commission_base, commission_due, available_from } = candidature;
  return {
    rate: proposed_rate === null ? null : paySides(proposed_rate, side, firstName),
    share: commission_percent === null ? null : shareSides(commission_percent, side, firstName),
    shareOf: commissionBasis({ base: commission_base, due: commission_due }),
    available: available_from && availableText(available_from, candidature.created_at),
  };
}

/** Shows 'now' for a date that had passed when it was given. */
const availableText = (from: string, givenAt: Date): string =>
  from <= calendarDayOf(givenAt) ? "Dès maintenant" : `À partir du ${calendarDay(from)}`;

/** The last offer, if it is open or answered. */
function offerView({ offer, candidature, side, mission }: FoundCandidature, firstName: string) {
  const { status } = candidature;
  if (!offer || (status !== "offered" && status !== "accepted" && status !== "offer_declined")) return null;
  return {
    id: offer.id,
    ...offerFacts(offer, side, firstName),
    message: offer.message,
    sentAt: moment(offer.created_at),
    over: side === "company" ? overBudget(offer.rate, mission.budgetMax) : null,
  };
}

/** The initial values of the offer form: the last offer, or the proposal and the mission's conditions. */
function offerDefaults({ candidature, mission, offer }: FoundCandidature, now: Date) {
  if (offer && candidature.status === "offer_declined") return offerAgain(offer, now);
  const { proposed_rate, commission_percent, commission_base, commission_due, available_from } = candidature;
  const shares = proposed_rate === null && commission_percent !== null;
  const start = available_from ?? mission.start;
  return {
    kind: shares ? "commission" : "mission",
    rate: (shares ? commission_percent : proposed_rate) ?? "",
    commission_percent: shares ? "" : (commission_percent ?? ""),
    commission_base: commission_base ?? "ca_ht",
    commission_due: commission_due ?? "encaissement",
    start_date: start && start >= calendarDayOf(now) ? start : "",
    days_per_week: 5,
    duration_weeks: mission.weeks ?? "",
  };
}

/** CAND-2: a new offer begins with the terms of the declined one. */
function offerAgain(offer: NonNullable<FoundCandidature["offer"]>, now: Date) {
  const { id: _, candidature_id: __, created_at: ___, ...terms } = offer;
  const { kind, commission_percent, rate, start_date } = terms;
  const typed = {
    ...terms,
    ...(kind === "commission" ? { rate: commission_percent, commission_percent: null } : { rate }),
    start_date: start_date >= calendarDayOf(now) ? start_date : null,
  };
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? ""]));
}

/** TEAM-4: a member as colleagues or the Acharné read them. */
const writerRead = (member: string, side: Side, company: string | null): string =>
  side === "company" || company === null ? member : writerOf(company, member);

/** TEAM-4: colleagues read who did what, the Acharné who wrote. */
function linesOf({ events, side, commercial, companyName, ownName }: FoundCandidature) {
  const company = (side === "company" ? ownName : companyName) ?? "L’entreprise";
  const actorOf = (member: string | null, wrote: boolean) => {
    if (!member || (side === "commercial" && !wrote)) return company;
    return writerRead(member, side, company);
  };
  return events
    .map(({ id, at, reason, text, memberName, isReaders, ...event }) => ({
      id,
      at: at.toISOString(),
      on: moment(at),
      words: eventWords({ ...event, own: event.by === side && isReaders }, side, {
        company: actorOf(memberName, text !== null || event.move === "invite"),
        commercial: commercial?.name ?? "L’Acharné",
      }),
      reason: reasonLabel(reason),
      text,
    }))
    .reverse();
}
