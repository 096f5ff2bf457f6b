import { countShed } from "./metrics";
import { refusals, refuse } from "./refusal-page";
import type { Middleware } from "./request/types";

const READING = new Set(["GET", "HEAD"]);
/** Requests under way in a process: two hundred at once are a newsletter. Forms are refused last. */
const LIMITS = { page: 250, form: 500 } as const;
/** While this many are under way, a page that takes too long is refused as well. */
const BUSY = 125;
const LATE_MS = 4_000;

/**
 * SAFE-9 load shedding (decision 037): answers 503 at once to what would wait too long. It runs after the parsing of bodies;
 * cached pages, static files and health checks were answered before.
 */
export function loadShedding(lateMs = LATE_MS): Middleware {
  let underWay = 0;
  return async (c, next) => {
    const kind = READING.has(c.req.method) ? "page" : "form";
    const shed = () => {
      countShed(kind);
      return refuse(c, refusals.overloaded);
    };
    if (underWay >= LIMITS[kind]) return shed();
    underWay += 1;
    const late = Promise.withResolvers<"late">();
    const timer = setTimeout(late.resolve, lateMs, "late").unref();
    const answered = next().finally(() => {
      underWay -= 1;
      clearTimeout(timer);
    });
    // A form is never given up: its answer says whether it was done.
    if (kind === "form") return answered;
    const first = await Promise.race([answered, late.promise]);
    if (first !== "late" || underWay < BUSY) return answered;
    // A failure of the abandoned page has its own log line.
    answered.catch(() => undefined);
    return shed();
  };
}
