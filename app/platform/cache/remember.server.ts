import { outsideDeadline, waitWithinDeadline } from "../db/request-deadline.server";
import { answersPerOwner } from "./answers-per-owner.server";

const ONLY = "";

/**
 * Remembers what `read` gives for `milliseconds`, one value per owner; who comes while it is read waits for the same
 * reading. A failed reading is forgotten. Time is passed in.
 */
export function remembering<Owner extends object, Value>(
  milliseconds: number,
  read: (owner: Owner, now: Date) => Promise<Value>,
): (owner: Owner, now: Date) => Promise<Value> {
  const answersOf = answersPerOwner<Owner, Promise<Value>>({ milliseconds, most: 1 });
  return (owner, now) => {
    const answers = answersOf(owner, now);
    const known = answers.get(ONLY);
    if (known) return waitWithinDeadline(known);
    const value = outsideDeadline(() => read(owner, now));
    answers.set(ONLY, value);
    value.catch(() => answers.delete(ONLY));
    return waitWithinDeadline(value);
  };
}
