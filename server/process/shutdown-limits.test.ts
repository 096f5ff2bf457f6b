import { expect, test } from "vitest";
import { LAST_JOBS_MS } from "~/platform/jobs/last-jobs";
import { BARRIER_MS, GRACE_MS, HOLD_MS, LAST_ANSWERS_MS, SHUTDOWN_MS } from "./shutdown-limits";

/** For what has no limit of its own: counted visits, pools, the end of the embedded database. */
const CLOSING_MS = 1_000;

test("SAFE-9 un arrêt dont chaque étape prend tout son temps finit avant d’être interrompu", () => {
  const steps = GRACE_MS + HOLD_MS + BARRIER_MS + LAST_ANSWERS_MS + LAST_JOBS_MS;
  expect(steps + CLOSING_MS).toBeLessThanOrEqual(SHUTDOWN_MS);
});
