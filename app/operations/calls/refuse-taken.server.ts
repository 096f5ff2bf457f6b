import { and, asc, eq, inArray, ne, or } from "drizzle-orm";
import { FIXED_CALLS } from "~/domain/calls/call-status";
import { slotWords } from "~/domain/calls/slots";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { type Refusal, type Result, refused } from "~/domain/result";
import { calls } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import type { CallAct } from "./begin-call-act.server";

/** CALL-1: refuses the slots at which one of the two has a fixed call of another thread. Calls begin on half-hours and last one. */
export async function refuseTaken(
  db: Reader,
  { by, call, thread: { conversation } }: CallAct,
  slots: readonly Date[],
  at: Date,
): Promise<Refusal | undefined> {
  const commercialId = conversation.commercial_id;
  const memberId = by.side === "company" ? by.userId : call?.member_id;
  const ofCommercial = commercialId ? eq(calls.commercial_id, commercialId) : undefined;
  const ofMember = memberId ? eq(calls.member_id, memberId) : undefined;
  const theirs = or(ofCommercial, ofMember);
  if (!theirs) return undefined;
  const taken = await db
    .select({ startsAt: calls.starts_at, commercialId: calls.commercial_id })
    .from(calls)
    .where(
      and(
        inArray(calls.status, FIXED_CALLS),
        inArray(calls.starts_at, [...slots]),
        ne(calls.conversation_id, conversation.id),
        theirs,
      ),
    )
    .orderBy(asc(calls.starts_at));
  const messages = taken.map(({ startsAt, commercialId: holder }) => {
    const isOwn = by.side === (holder === commercialId ? "commercial" : "company");
    const words = slotWords(startsAt ?? at, at);
    return isOwn ? FIELD_ERRORS.slotTaken(words) : FIELD_ERRORS.slotTakenByOther(words);
  });
  const [first] = messages;
  return first === undefined ? undefined : refused("conflict", first, { slot: [...new Set(messages)] });
}

/**
 * A transaction that fixes the time of a call. Where two of them fix the same time of a person in two threads at once, the
 * database refuses the second one.
 */
export async function bookOnce<T extends object>(
  db: Db,
  book: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await db.transaction(book);
  } catch (error) {
    if (!isDoubleBooking(error)) throw error;
    return refused("conflict", REFUSALS.slotJustTaken, { slot: [REFUSALS.slotJustTaken] });
  }
}

const ONE_OF_PERSON = /^calls_one_of_(?:commercial|member)$/;

function isDoubleBooking(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return "constraint" in error ? ONE_OF_PERSON.test(String(error.constraint)) : isDoubleBooking(error.cause);
}
