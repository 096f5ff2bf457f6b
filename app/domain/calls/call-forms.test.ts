import { describe, expect, test } from "vitest";
import { readPhone } from "~/operations/profiles/phone.server";
import { parseFields } from "~/platform/http/parse-fields";
import { CALL_NOTES_MAX, CALL_REASON } from "../bounds";
import { FIELD_ERRORS } from "../messages";
import type { z } from "../zod";
import { cancelCallForm, moveCallForm, noteCallForm, pickSlotForm, proposeCallForm } from "./call-forms";
import { slotOf } from "./slots";
import { VIDEO_SERVICES } from "./video-hosts";

const rules = { at: new Date("2026-12-14T09:00:00Z"), readPhone };

function read(schema: z.ZodType, fields: readonly (readonly [string, string])[]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const submission = parseFields(form, schema);
  return submission.status === "success"
    ? { value: submission.value as Record<string, unknown> }
    : { errors: submission.error };
}

const starts = (value: Record<string, unknown> | undefined) =>
  (value?.slots as Date[] | undefined)?.map(slotOf);
const slotsOf = (...slots: string[]) => slots.map((slot) => ["slot", slot] as const);
const propose = (...fields: (readonly [string, string])[]) => read(proposeCallForm(rules), fields);
const THURSDAY = "2026-12-17T14:30";
const link = FIELD_ERRORS.videoLinkInvalid(VIDEO_SERVICES);

describe("CALL-1 the form of a proposal", () => {
  test("takes one to three slots and puts them in order", () => {
    const { value } = propose(...slotsOf("2026-12-18T09:00", THURSDAY, "2026-12-16T10:00"));
    expect(starts(value)).toEqual(["2026-12-16T10:00", THURSDAY, "2026-12-18T09:00"]);
    expect(value?.meeting).toBeNull();
  });

  test("counts a slot once, and leaves out empty choices", () => {
    const { value } = propose(...slotsOf(THURSDAY, "", THURSDAY));
    expect(starts(value)).toEqual([THURSDAY]);
  });

  test.each([
    [[], FIELD_ERRORS.slotRequired],
    [[""], FIELD_ERRORS.slotRequired],
    [
      ["2026-12-16T10:00", "2026-12-16T10:30", "2026-12-16T11:00", "2026-12-16T11:30"],
      FIELD_ERRORS.slotsTooMany,
    ],
    [["2026-12-14T09:30"], FIELD_ERRORS.slotPast],
    [["2027-03-01T09:30"], FIELD_ERRORS.slotTooFar],
    [[THURSDAY, "2026-12-17T14:40"], FIELD_ERRORS.slotNotHalfHour],
    [[THURSDAY, "jeudi"], FIELD_ERRORS.slotUnreadable],
  ])("refuses %j", (slots, message) => {
    expect(propose(...slotsOf(...slots)).errors).toEqual({ slot: [message] });
  });
});

describe("CALL-2 how one meets", () => {
  const meet = (...fields: (readonly [string, string])[]) => propose(["slot", THURSDAY], ...fields);

  test("is a number in E.164, also of a department overseas", () => {
    expect(meet(["meet", "phone"], ["meet_value", "06 39 98 12 34"]).value?.meeting).toEqual({
      kind: "phone",
      value: "+33639981234",
    });
    expect(meet(["meet", "phone"], ["meet_value", "+262 692 12 34 56"]).value?.meeting).toEqual({
      kind: "phone",
      value: "+262692123456",
    });
  });

  test("is a link of a video host", () => {
    expect(meet(["meet", "link"], ["meet_value", "meet.jit.si/Kervadec"]).value?.meeting).toEqual({
      kind: "link",
      value: "https://meet.jit.si/Kervadec",
    });
  });

  test("can be a kind alone, whose number or link follows", () => {
    expect(meet(["meet", "link"], ["meet_value", ""]).value?.meeting).toEqual({ kind: "link", value: null });
    expect(meet(["meet_value", "  "]).value?.meeting).toBeNull();
  });

  test.each([
    [
      [
        ["meet", "phone"],
        ["meet_value", "12"],
      ],
      { meet_value: [FIELD_ERRORS.phoneInvalid] },
    ],
    [
      [
        ["meet", "phone"],
        ["meet_value", "https://zoom.us/j/1"],
      ],
      { meet_value: [FIELD_ERRORS.phoneInvalid] },
    ],
    [
      [
        ["meet", "link"],
        ["meet_value", "https://evil.example/zoom.us"],
      ],
      { meet_value: [link] },
    ],
    [
      [
        ["meet", "link"],
        ["meet_value", "06 39 98 12 34"],
      ],
      { meet_value: [link] },
    ],
    [
      [
        ["meet", "fax"],
        ["meet_value", "06 39 98 12 34"],
      ],
      { meet: [FIELD_ERRORS.unknownChoice] },
    ],
    [[["meet_value", "06 39 98 12 34"]], { meet: [FIELD_ERRORS.meetRequired] }],
    [
      [
        ["meet", "link"],
        ["meet_value", "https://zoom.us/j/1"],
        ["meet_value", "https://zoom.us/j/2"],
      ],
      { meet_value: [FIELD_ERRORS.unreadable] },
    ],
    [
      [
        ["meet", "link"],
        ["meet_value", "x".repeat(501)],
      ],
      { meet_value: [FIELD_ERRORS.tooLong(500)] },
    ],
  ] as const)("refuses %j", (fields, errors) => {
    expect(meet(...fields).errors).toEqual(errors);
  });

  test("is checked together with the slots, so that all errors are shown at once", () => {
    expect(propose(["slot", "2026-12-14T09:30"], ["meet", "phone"], ["meet_value", "12"]).errors).toEqual({
      slot: [FIELD_ERRORS.slotPast],
      meet_value: [FIELD_ERRORS.phoneInvalid],
    });
  });
});

describe("CALL-3 moving and cancelling", () => {
  test("a move has a reason of some length", () => {
    const moved = read(moveCallForm(rules), [
      ["slot", THURSDAY],
      ["reason", " Un client avance sa visite. "],
    ]);
    expect(moved.value).toMatchObject({ reason: "Un client avance sa visite.", meeting: null });
    const refused = (reason: string) =>
      read(moveCallForm(rules), [
        ["slot", THURSDAY],
        ["reason", reason],
      ]);
    expect(refused("").errors).toEqual({ reason: [FIELD_ERRORS.callReasonRequired] });
    expect(refused("ok").errors).toEqual({ reason: [FIELD_ERRORS.callReasonRequired] });
    expect(refused("x".repeat(CALL_REASON.max + 1)).errors).toEqual({
      reason: [FIELD_ERRORS.tooLong(CALL_REASON.max)],
    });
  });

  test("a cancellation may have one, which the call decides", () => {
    expect(read(cancelCallForm, []).value).toEqual({ reason: null });
    expect(read(cancelCallForm, [["reason", ""]]).value).toEqual({ reason: null });
    expect(read(cancelCallForm, [["reason", "no"]]).errors).toEqual({
      reason: [FIELD_ERRORS.callReasonRequired],
    });
  });
});

describe("CALL-1 the form of a choice", () => {
  test("names one slot", () => {
    expect(slotOf(read(pickSlotForm, [["slot", THURSDAY]]).value?.slot as Date)).toBe(THURSDAY);
    expect(read(pickSlotForm, []).errors).toEqual({ slot: [FIELD_ERRORS.slotToPick] });
    expect(read(pickSlotForm, [["slot", "2026-03-29T02:30"]]).errors).toEqual({
      slot: [FIELD_ERRORS.slotSkipped],
    });
  });
});

describe("CALL-5 the form of notes", () => {
  test("takes a text within its bound, or none", () => {
    expect(read(noteCallForm, [["text", " Rappeler lundi. "]]).value).toEqual({ text: "Rappeler lundi." });
    expect(read(noteCallForm, [["text", ""]]).value).toEqual({ text: "" });
    expect(read(noteCallForm, [["text", "x".repeat(CALL_NOTES_MAX + 1)]]).errors).toEqual({
      text: [FIELD_ERRORS.tooLong(CALL_NOTES_MAX)],
    });
    expect(
      read(noteCallForm, [
        ["text", "x"],
        ["call", "1"],
      ]).errors,
    ).toEqual({
      call: [FIELD_ERRORS.unknownChoice],
    });
  });
});
