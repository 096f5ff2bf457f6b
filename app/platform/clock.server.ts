import { type SQL, sql } from "drizzle-orm";

/** How far the product's clock is ahead of real time, in milliseconds; negative when it is behind. */
let aheadMs = 0;

/** CLOCK-1: lets the product's time run from a moment on, or follow real time again. */
export function startClock(at?: Date): void {
  aheadMs = at ? at.getTime() - Date.now() : 0;
}

/** The product's time, which pages, rules and jobs use. Only technical waits and durations use real time. */
export const currentTime = (): Date => new Date(Date.now() + aheadMs);

/** The product's time in a statement: when its transaction began. */
export const databaseTime = (): SQL =>
  aheadMs === 0 ? sql`now()` : sql`now() + make_interval(secs => ${aheadMs / 1000})`;

/** The real time of a moment, for what has a clock of its own: pg-boss, authenticator apps, stored files. */
export const realTimeOf = (at: Date): Date => new Date(at.getTime() - aheadMs);
