import { Crowd } from "./crowd";
import { countTurnedAway } from "./metrics";
import { refusals, refuse } from "./refusal-page";
import type { Middleware } from "./request/types";

const READING = new Set(["GET", "HEAD"]);
/** Who was let in and has waited so long in a crowd is told as well: what asks more than others waits longer than they do. */
const LATE_MS = 4_000;

/**
 * SAFE-9: tells whoever would wait too long to come back, at once, so that the others are answered in time. It stands where
 * the work begins: a body has been read by then, and what comes from memory, files and health was answered before.
 */
export function turnAway(now: () => number = () => performance.now(), lateMs = LATE_MS): Middleware {
  const crowd = new Crowd();
  return async (c, next) => {
    const asked = READING.has(c.req.method) ? "page" : "form";
    if (!crowd.enter(asked, now())) {
      countTurnedAway(asked);
      return refuse(c, refusals.crowded);
    }
    const answered = next().finally(() => crowd.leave(now()));
    // What somebody has written is never answered before it is done, or was not.
    if (asked === "form") return answered;
    if (await isInTime(answered, () => crowd.isGathering, lateMs)) return;
    countTurnedAway(asked);
    return refuse(c, refusals.crowded);
  };
}

/** Waits for an answer, however long as long as there is no crowd. */
async function isInTime(answered: Promise<void>, isCrowded: () => boolean, lateMs: number): Promise<boolean> {
  const late = Promise.withResolvers<"late">();
  const timer = setTimeout(late.resolve, lateMs, "late").unref();
  try {
    const first = await Promise.race([answered, late.promise]);
    if (first === "late" && isCrowded()) {
      // Nobody waits for it any more; what it says in the log, it says itself.
      answered.catch(() => undefined);
      return false;
    }
    await answered;
    return true;
  } finally {
    clearTimeout(timer);
  }
}
