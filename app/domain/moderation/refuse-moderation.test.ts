import { expect, test } from "vitest";
import { REFUSALS } from "../messages";
import { MISSION_TRANSITIONS } from "../missions/mission-status";
import { PROFILE_TRANSITIONS } from "../profiles/profile-status";
import { refuseModeration } from "./refuse-moderation";

test("ADM-9 no move publishes a mission of an unvalidated company; the other moves are allowed", () => {
  const waits = { isOwn: false, companyWaits: true };
  for (const move of MISSION_TRANSITIONS)
    expect([move.name, refuseModeration(move, waits)]).toEqual([
      move.name,
      move.to === "published" ? REFUSALS.companyToValidate : undefined,
    ]);
});

test("ADM-9 nobody moderates their own rows", () => {
  const own = { isOwn: true, companyWaits: false };
  for (const move of [...MISSION_TRANSITIONS, ...PROFILE_TRANSITIONS])
    expect(refuseModeration(move, own)).toBe(REFUSALS.ownPage);
});
