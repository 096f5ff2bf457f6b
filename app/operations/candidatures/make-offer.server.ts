import { sql } from "drizzle-orm";
import { findMove } from "~/domain/candidatures/candidature-life";
import type { OfferInput } from "~/domain/candidatures/offer-form";
import { startsTooEarly } from "~/domain/form-values";
import { calendarDayOf } from "~/domain/french";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { offers } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { refuseUndelivered } from "../conversations/undelivered-words.server";
import { countMove } from "./count-move.server";
import { findLastOffer } from "./last-offer.server";
import { lockCandidature, readCandidature } from "./lock-candidature.server";
import { makeMove } from "./make-move.server";
import type { Moved } from "./move-candidature.server";
import { refuseUnlessOpen } from "./open-mission.server";
import { refuseMove } from "./refuse-move.server";

/** CAND-6: the company makes an offer: pay, start and duration. */
export async function makeOffer(
  db: Db,
  actor: Actor,
  { candidatureId, offer }: { readonly candidatureId: string; readonly offer: OfferInput },
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result<Moved>> {
  return db.transaction(async (tx): Promise<Result<Moved>> => {
    const read = await readCandidature(tx, actor, candidatureId);
    const again = read?.candidature.status === "offer_declined";
    const closed = again && (await refuseUnlessOpen(tx, read.candidature));
    if (closed) return closed;
    const locked = await lockCandidature(tx, actor, candidatureId);
    if (!locked.ok) return locked;
    const { candidature, side, userId } = locked;
    const found = findMove(candidature, "offer", side, at);
    // Declined since it was read: whether the mission is open was not checked.
    const move = candidature.status === "offer_declined" && !again ? undefined : found;
    if (again && !move && side === "company") return refused("conflict", REFUSALS.newOfferOver);
    if (!move)
      return refuseMove(
        tx,
        locked,
        { name: "offer", text: offer.message, isSame: () => isLastOffer(tx, candidature.id, offer) },
        at,
      );
    if (startsTooEarly(offer.start_date, calendarDayOf(at)))
      return refused("invalid", FIELD_ERRORS.startPast, { start_date: [FIELD_ERRORS.startPast] });
    const undelivered = await refuseUndelivered(tx, candidature.id, {
      field: "message",
      text: offer.message,
    });
    if (undelivered) return undelivered;
    const throttled = await countMove(tx, locked, at);
    if (throttled) return throttled;
    const created_at = afterOthers(candidature.id, at);
    await tx.insert(offers).values({ ...offer, candidature_id: candidature.id, created_at });
    const after = await makeMove(db, tx, candidature, {
      move,
      actorId: userId,
      text: offer.message,
      at,
      appUrl,
    });
    return done({ candidature: after, notice: move.success });
  });
}

/** The newest one counts, also when a clock was set back between them (SAFE-9). */
const afterOthers = (candidatureId: string, at: Date) => sql<Date>`(
  select greatest(${at.toISOString()}::timestamptz, max(made.created_at) + interval '1 millisecond')
  from ${offers} as made where made.candidature_id = ${candidatureId})`;

async function isLastOffer(tx: Tx, candidatureId: string, offer: OfferInput): Promise<boolean> {
  const last = await findLastOffer(tx, candidatureId);
  const terms = Object.keys(offer) as (keyof OfferInput)[];
  return last !== undefined && terms.every((term) => (last[term] ?? null) === (offer[term] ?? null));
}
