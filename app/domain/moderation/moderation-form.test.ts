import { describe, expect, test } from "vitest";
import { REASON } from "../bounds";
import { MISSION_TRANSITIONS } from "../missions/mission-status";
import { PROFILE_TRANSITIONS } from "../profiles/profile-status";
import { lengthOf } from "../text";
import { GROUND_VALUES } from "./grounds";
import { moderationForm, reasonFor } from "./moderation-form";
import { MODERATION_REASONS, TAKEDOWN_REASONS } from "./moderation-reasons";

const sent = { id: crypto.randomUUID(), intent: "reject" };
const reasonOf = (kind: "profile" | "mission", fields: object) =>
  moderationForm(kind).parse({ ...sent, ...fields }).reason;

test("ADM-7 eight prewritten reasons, one of them to be typed, each complete for a profile and a mission", () => {
  expect(MODERATION_REASONS).toHaveLength(8);
  expect(new Set(MODERATION_REASONS.map(({ value }) => value)).size).toBe(8);
  for (const { value, profile, mission } of MODERATION_REASONS.slice(0, -1)) {
    for (const { label, text } of [profile, mission]) {
      expect([value, label.length > 0]).toEqual([value, true]);
      expect(lengthOf(text)).toBeGreaterThanOrEqual(REASON.min);
      expect(lengthOf(text)).toBeLessThanOrEqual(REASON.max);
    }
  }
  expect(MODERATION_REASONS.at(-1)?.profile.text).toBe("");
});

test("ADM-7 the chosen motive gives its text, a typed text replaces it", () => {
  const { profile, mission } = MODERATION_REASONS[0] ?? { profile: null, mission: null };
  expect(reasonOf("profile", { motive: "unclear" })).toBe(profile?.text);
  expect(reasonOf("mission", { motive: "unclear", reason: "  " })).toBe(mission?.text);
  expect(reasonOf("mission", { motive: "unclear", reason: "Dites combien." })).toBe("Dites combien.");
  expect(reasonOf("profile", { motive: "other" })).toBeNull();
  expect(reasonOf("profile", { motive: "inventé" })).toBeNull();
  expect(moderationForm("profile").safeParse({ ...sent, reason: "a".repeat(REASON.max + 1) }).success).toBe(
    false,
  );
});

test("SAFE-6 each motive has a ground that can be changed; an unknown ground is refused", () => {
  const groundOf = (fields: object) => moderationForm("profile").parse({ ...sent, ...fields }).ground;
  for (const { value, ground } of MODERATION_REASONS) expect(groundOf({ motive: value })).toBe(ground);
  expect(groundOf({ motive: "contact", ground: "law.rights" })).toBe("law.rights");
  expect(GROUND_VALUES).toContain(groundOf({}));
  expect(moderationForm("profile").safeParse({ ...sent, ground: "humeur" }).success).toBe(false);
});

describe("ADM-7 the reason of an act", () => {
  const table = [...PROFILE_TRANSITIONS, ...MISSION_TRANSITIONS].filter(
    (move) => move.by === "admin" && !("undoes" in move),
  );

  test("ADM-7 every rejection requires it, a takedown has it prewritten, other moves have none", () => {
    const rules = Object.fromEntries(table.map((move) => [move.name, "reason" in move ? move.reason : null]));
    expect(rules).toEqual({
      approve: null,
      publish: null,
      reopen: null,
      reject: "required",
      return: "required",
      unpublish: "prewritten",
      close: "prewritten",
    });
    const rejections = table.filter(({ from, to }) => from === "pending" && to === "draft");
    for (const move of rejections) expect(["reject", "return", "unpublish"]).toContain(move.name);
  });

  test("ADM-7 at least ten characters without surrounding spaces", () => {
    const required = { reason: "required" } as const;
    const prewritten = { reason: "prewritten" } as const;
    for (const short of [null, "", "   ", "neuf car.", "  neuf car.  "])
      expect([short, reasonFor(required, short, "profile")]).toEqual([short, undefined]);
    expect(reasonFor(required, " dix carac. ", "profile")).toBe("dix carac.");
    expect(reasonFor(prewritten, "court", "profile")).toBeUndefined();
    for (const kind of ["profile", "mission"] as const) {
      for (const none of [null, "", "   "])
        expect(reasonFor(prewritten, none, kind)).toBe(TAKEDOWN_REASONS[kind]);
      expect(reasonFor(prewritten, TAKEDOWN_REASONS[kind], kind)).toBe(TAKEDOWN_REASONS[kind]);
    }
    expect(reasonFor({}, "Un motif que personne ne demande", "profile")).toBeNull();
  });
});
