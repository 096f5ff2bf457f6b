import { eq } from "drizzle-orm";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import { continuedTerms, hasContinuation } from "~/domain/engagements/continuation";
import { spanAfterTrial } from "~/domain/engagements/engagement-life";
import { ENGAGEMENT_TRANSITIONS, type EngagementMove } from "~/domain/engagements/engagement-status";
import { isOpenTrial } from "~/domain/engagements/trial";
import { PATHS, pathOf } from "~/domain/paths";
import { findTransition } from "~/domain/transition";
import { candidatures, type EngagementRow, engagementTerms } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { announce } from "../../notifications/announce.server";
import { findTerms } from "../find-engagement.server";
import { makeEngagementMove } from "../move-engagement.server";
import { notifyOfEngagement } from "../notify-of-engagement.server";
import { findTrialAnswers } from "./find-trial-answers.server";

type When = { readonly at: Date; readonly appUrl: string };
type Closed = {
  readonly move: EngagementMove;
  readonly set: Parameters<typeof makeEngagementMove>[3]["set"];
  /** The page that the mail of a side opens, where it is not the engagement's. */
  readonly links?: Partial<Record<Side, string>>;
};

const SIDES = ["company", "commercial"] as const;

/** A move that both sides make by their answers. */
export const trialMove = (name: "continue-trial" | "agree-trial" | "stop-trial"): EngagementMove => {
  const move = findTransition(ENGAGEMENT_TRANSITIONS, { from: "trial_decision", name, by: "both" });
  if (!move) throw new Error(`both sides cannot ${name}`);
  return move;
};

/** TRIAL-2: one side said no, or the hour has come; each side reads what the other one wrote with its answer. */
export const stopTrial = (
  db: Db,
  tx: Tx,
  engagement: EngagementRow,
  move: EngagementMove,
  when: When,
): Promise<EngagementRow> => closeTrial(db, tx, engagement, { move, set: { stopped_trial: true } }, when);

/** TRIAL-2: both answered, and one of them said no. */
export const stopTrialOfBoth = (db: Db, tx: Tx, engagement: EngagementRow, when: When) =>
  stopTrial(db, tx, engagement, trialMove("stop-trial"), when);

/**
 * TRIAL-3, TRIAL-4: both said yes. The engagement goes on at once on the terms of the offer, from the day after the trial;
 * where the offer said none, the trial ends as agreed, and the company makes a new offer in the same candidature.
 */
export const continueTrial = (db: Db, tx: Tx, engagement: EngagementRow, when: When) =>
  hasContinuation(engagement) ? goOn(db, tx, engagement, when) : agreeOnOffer(db, tx, engagement, when);

async function goOn(db: Db, tx: Tx, engagement: EngagementRow, when: When): Promise<EngagementRow> {
  if (!isOpenTrial(engagement)) throw new Error("only an open trial goes on");
  const [ofTrial] = await findTerms(tx, engagement.id);
  await tx
    .insert(engagementTerms)
    .values({ engagement_id: engagement.id, ...continuedTerms(engagement, ofTrial) });
  const { ends_on } = spanAfterTrial({ ends_on: engagement.trial_ends_on }, engagement.continue_weeks);
  const set = { ends_on, continued_at: when.at };
  return closeTrial(db, tx, engagement, { move: trialMove("continue-trial"), set }, when);
}

async function agreeOnOffer(db: Db, tx: Tx, engagement: EngagementRow, when: When): Promise<EngagementRow> {
  const { candidature_id: id, company_id, commercial_id } = engagement;
  await tx.update(candidatures).set({ trial_agreed_at: when.at }).where(eq(candidatures.id, id));
  await announce(tx, { userIds: [commercial_id], companyId: company_id, kind: "candidature", id });
  const offer = `${when.appUrl}${pathOf(PATHS.candidature, id)}#offrir`;
  return closeTrial(
    db,
    tx,
    engagement,
    { move: trialMove("agree-trial"), set: {}, links: { company: offer } },
    when,
  );
}

async function closeTrial(
  db: Db,
  tx: Tx,
  engagement: EngagementRow,
  { move, set, links = {} }: Closed,
  when: When,
): Promise<EngagementRow> {
  const answers = await findTrialAnswers(tx, engagement.id);
  const after = await makeEngagementMove(db, tx, engagement, {
    move,
    actorId: null,
    ...(set ? { set } : {}),
    notified: [],
    ...when,
  });
  for (const side of SIDES) {
    const link = links[side];
    if (move.event)
      await notifyOfEngagement(db, tx, after, move.event, {
        sides: [side],
        actorId: null,
        text: answers.find(({ by }) => by === otherSide(side))?.reason ?? null,
        ...(link ? { link } : {}),
        ...when,
      });
  }
  return after;
}
