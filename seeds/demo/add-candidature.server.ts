import { randomUUID } from "node:crypto";
import { pickSlotForm, proposeCallForm } from "~/domain/calls/call-forms";
import { candidatureForm } from "~/domain/candidatures/candidature-form";
import { offerForm } from "~/domain/candidatures/offer-form";
import { calendarDayOf } from "~/domain/french";
import { addDays, isWorkingDay } from "~/domain/working-days";
import { pickSlot } from "~/operations/calls/pick-slot.server";
import { proposeCall } from "~/operations/calls/propose-call.server";
import { applyToMission } from "~/operations/candidatures/apply-to-mission.server";
import { inviteToMission } from "~/operations/candidatures/invitations/invite-to-mission.server";
import { makeOffer } from "~/operations/candidatures/make-offer.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { openCandidature } from "~/operations/candidatures/open-candidature.server";
import { markRead } from "~/operations/conversations/mark-read.server";
import { shareContact } from "~/operations/conversations/share-contact.server";
import { writeMessage } from "~/operations/conversations/write-message.server";
import { readPhone } from "~/operations/profiles/phone.server";
import type { DemoCandidature, Step } from "../content/exchanges/types";
import type { User } from "./accounts.server";
import { must } from "./must";
import { daysBefore, type Stage } from "./stage";

/** The participants: Acharnés by full name, companies by index in the content, missions by title. */
export type Cast = {
  readonly acharnes: ReadonlyMap<string, User & { readonly slug: string | null }>;
  readonly companies: ReadonlyMap<number, User>;
  /** All members of companies, by address. */
  readonly colleagues: ReadonlyMap<string, User>;
  readonly missions: ReadonlyMap<string, { readonly slug: string; readonly company: User }>;
  /** Whether the account was just added. */
  isFresh(user: User): boolean;
};

type Scene = {
  readonly stage: Stage;
  readonly company: User;
  readonly commercial: User;
  readonly candidatureId: string;
};

/** Adds the events of a candidature when one of its sides was just added. */
export async function addCandidature(stage: Stage, cast: Cast, story: DemoCandidature): Promise<void> {
  const acharne = cast.acharnes.get(story.acharne);
  const mission = cast.missions.get(story.mission);
  if (!acharne?.slug || !mission) return;
  const { company } = mission;
  const fresh = [acharne, company].filter(cast.isFresh);
  if (fresh.length === 0) return;
  const begun = await begin(stage, { story, acharne: { ...acharne, slug: acharne.slug }, mission });
  if (!begun.ok && fresh.length === 1) return;
  const { candidatureId } = must(begun);
  for (const step of story.steps ?? [])
    await play({ stage, company: memberOf(cast, company, step), commercial: acharne, candidatureId }, step);
  if (story.read)
    for (const reader of [company, acharne]) await markRead(stage.db, reader, { candidatureId }, stage.now);
}

/** TEAM-4: the colleague who does the step; else the founder. */
const memberOf = ({ colleagues }: Cast, founder: User, { member }: Step): User =>
  (member && colleagues.get(member)) || founder;

type Beginning = {
  readonly story: DemoCandidature;
  readonly acharne: User & { readonly slug: string };
  readonly mission: { readonly slug: string; readonly company: User };
};

function begin({ db, appUrl, now }: Stage, { story, acharne, mission }: Beginning) {
  const when = { appUrl, at: daysBefore(now, story.ago) };
  if (story.invited)
    return inviteToMission(
      db,
      mission.company,
      {
        acharneSlug: acharne.slug,
        mission: mission.slug,
        message: story.letter,
        submissionKey: randomUUID(),
      },
      when,
    );
  const input = candidatureForm.parse({
    message: story.letter,
    proposed_rate: story.rate,
    commission_percent: story.percent,
    available_from: daysBefore(now, -10).toISOString().slice(0, 10),
  });
  return applyToMission(db, acharne, { ...input, missionSlug: mission.slug }, when);
}

async function play({ stage, company, commercial, candidatureId }: Scene, step: Step): Promise<void> {
  const { db, files, appUrl, now } = stage;
  const at = daysBefore(now, step.ago);
  const when = { appUrl, at };
  const thread = { candidatureId };
  const actor = actorOf(step) === "company" ? company : commercial;
  await markRead(db, actor, thread, at);
  switch (step.does) {
    case "view":
      return openCandidature(db, company, candidatureId, when);
    case "say": {
      const written = { thread, body: step.text, uploads: [], submissionKey: randomUUID() };
      must(await writeMessage(db, actor, written, { files, at }));
      return;
    }
    case "share":
      must(await shareContact(db, actor, thread, at));
      return;
    case "propose-call": {
      const { slots, meet, value } = step;
      const typed = { slot: slots.map((slot) => slotFrom(now, slot)), meet, meet_value: value };
      const proposed = proposeCallForm({ at, readPhone }).parse(typed);
      // Where a part of the demo was there already, its calls may take these slots.
      await proposeCall(db, actor, { thread, ...proposed }, when);
      return;
    }
    case "pick-slot": {
      const { slot } = pickSlotForm.parse({ slot: slotFrom(now, step.slot) });
      await pickSlot(db, actor, { thread, slot }, when);
      return;
    }
    case "offer":
      must(await makeOffer(db, company, { candidatureId, offer: offerOf(step.offer, now) }, when));
      return;
    default: {
      const reason = "reason" in step ? step.reason : null;
      const text = "text" in step ? (step.text ?? null) : null;
      must(await moveCandidature(db, actor, { candidatureId, name: step.does, reason, text }, when));
    }
  }
}

/** The slot as a form sends it. */
function slotFrom(now: Date, { in: days, at }: { readonly in: number; readonly at: string }): string {
  let day = calendarDayOf(now);
  for (let left = Math.abs(days); left > 0; left -= Number(isWorkingDay(day)))
    day = addDays(day, Math.sign(days));
  return `${day}T${at}`;
}

const THEIRS: readonly Step["does"][] = ["accept", "decline", "withdraw", "renew"];

const actorOf = (step: Step) => {
  if ("by" in step) return step.by;
  return THEIRS.includes(step.does) ? "commercial" : "company";
};

function offerOf(offer: Extract<Step, { does: "offer" }>["offer"], now: Date) {
  return offerForm(calendarDayOf(now)).parse({
    kind: offer.kind,
    rate: offer.rate,
    start_date: daysBefore(now, -offer.startsIn).toISOString().slice(0, 10),
    days_per_week: offer.days_per_week,
    duration_weeks: offer.weeks,
    message: offer.message ?? "",
  });
}
