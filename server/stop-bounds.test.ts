import { expect, test } from "vitest";
import { LAST_JOBS_MS } from "~/platform/jobs/last-jobs";
import { DOOR_MS, GRACE_MS, LAST_ANSWERS_MS, LONGEST_STOP_MS, TAKING_MS } from "./stop-bounds";

/** For what has no bound of its own: visits that are counted, pools, the embedded database's clean end. */
const CLOSING_MS = 1_000;

test("SAFE-9 un arrêt dont chaque étape prend tout son temps finit avant d’être rompu", () => {
  const steps = GRACE_MS + TAKING_MS + 2 * DOOR_MS + LAST_ANSWERS_MS + LAST_JOBS_MS;
  expect(steps + CLOSING_MS).toBeLessThanOrEqual(LONGEST_STOP_MS);
});
