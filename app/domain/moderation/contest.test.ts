import { expect, test } from "vitest";
import { MISSION_TRANSITIONS } from "../missions/mission-status";
import { PROFILE_TRANSITIONS } from "../profiles/profile-status";
import { contestableUntil, isContestable, restoringMove, reviewerRole } from "./contest";

test("SAFE-6 a decision can be contested for six months, until the same day or the end of the month", () => {
  expect(contestableUntil(new Date("2026-11-23T10:00:00Z"))).toEqual(new Date("2027-05-23T10:00:00Z"));
  expect(contestableUntil(new Date("2026-08-31T10:00:00Z"))).toEqual(new Date("2027-02-28T10:00:00Z"));
  const decided = new Date("2026-11-23T10:00:00Z");
  expect(isContestable(decided, new Date("2027-05-23T10:00:00Z"))).toBe(true);
  expect(isContestable(decided, new Date("2027-05-23T10:00:00.001Z"))).toBe(false);
});

test("SAFE-6 another person decides; the author only if there is nobody else, a party never", () => {
  const reviewer = (adminId: string, admins: string[]) =>
    reviewerRole({ adminId, authorId: "author", parties: ["owner", null], admins });
  expect(reviewer("other", ["author", "other"])).toBe("free");
  expect(reviewer("author", ["author", "other"])).toBe("author");
  for (const admins of [["author"], ["author", "owner"]]) expect(reviewer("author", admins)).toBe("alone");
  for (const admins of [["owner"], ["author", "owner"], ["owner", "other"]])
    expect(reviewer("owner", admins)).toBe("party");
  const left = { adminId: "left", authorId: null, parties: ["owner"], admins: ["left"] };
  expect(reviewerRole(left)).toBe("free");
});

test("ADM-9 a rejected text waits for review again instead of being published", () => {
  expect(
    restoringMove(PROFILE_TRANSITIONS, { now: "draft", decidedTo: "draft", isLast: true, move: "reject" }),
  ).toEqual({ move: "undo", undoing: "reject" });
  expect(
    restoringMove(MISSION_TRANSITIONS, { now: "draft", decidedTo: "draft", isLast: true, move: "return" }),
  ).toEqual({ move: "undo", undoing: "return" });
});

test("SAFE-6 an unpublished text is restored by its move, unless it changed since", () => {
  const restored = (now: "draft" | "pending" | "published", isLast = true) =>
    restoringMove(PROFILE_TRANSITIONS, { now, decidedTo: "draft", isLast, move: "unpublish" });
  expect(restored("draft")).toEqual({ move: "publish" });
  expect(restored("draft", false)).toBeUndefined();
  expect(restored("pending")).toBeUndefined();
  expect(restored("published")).toBeUndefined();
  const reopened = { now: "closed", decidedTo: "closed", isLast: true, move: "close" } as const;
  expect(restoringMove(MISSION_TRANSITIONS, reopened)).toEqual({ move: "reopen" });
});
