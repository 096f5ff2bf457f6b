import { expect, test } from "vitest";
import { FIELD_ERRORS } from "../messages";
import { answererOf, breakOffForm, changeForm, effectOf, pausesOf, proposable } from "./changes";

const SPAN = { starts_on: "2026-12-07", ends_on: "2027-02-28" };
const TODAY = "2026-12-14";
const dates = (status: "running" | "paused" | "planned" | "ended" | "trial_decision", isTrial = false) => ({
  ...SPAN,
  status,
  isTrial,
});
const reason = "Salon professionnel";
const dateError = (kind: "pause" | "end", date: string) =>
  changeForm(kind, SPAN, TODAY).safeParse({ date, reason }).error?.flatten().fieldErrors.date;

test("ENG-8 a pause, its end and a new last day are proposed where they make sense, one at a time", () => {
  expect(proposable(dates("running"), false)).toEqual(["pause", "end"]);
  expect(proposable(dates("paused"), false)).toEqual(["resume", "end"]);
  expect(proposable(dates("planned"), false)).toEqual(["end"]);
  expect(proposable(dates("ended"), false)).toEqual([]);
  expect(proposable(dates("running"), true)).toEqual([]);
  expect(proposable(dates("running", true), false)).toEqual([]);
  expect(answererOf("company")).toBe("commercial");
});

test("ENG-8 a change is dated today or later, and within the engagement", () => {
  expect(changeForm("pause", SPAN, TODAY).parse({ reason })).toEqual({ date: TODAY, reason });
  expect(dateError("pause", "2026-12-13")).toEqual([FIELD_ERRORS.changeDatePast]);
  expect(dateError("pause", "2027-03-01")).toEqual([FIELD_ERRORS.changeDateAfterEnd]);
  expect(dateError("end", "2027-03-01")).toBeUndefined();
  expect(
    changeForm("end", SPAN, "2026-11-30").safeParse({ date: "2026-12-06", reason }).error?.issues[0]?.message,
  ).toBe(FIELD_ERRORS.endBeforeStart);
  expect(breakOffForm(SPAN, TODAY).safeParse({ date: TODAY }).error?.flatten().fieldErrors).toEqual({
    reason: [FIELD_ERRORS.changeReasonRequired],
  });
});

test("ENG-8 a pause that is agreed on can be given its end before it begins, on a later day", () => {
  const waiting = [{ kind: "pause", date: "2026-12-21" }] as const;
  expect(proposable({ ...dates("running"), waiting }, false)).toEqual(["resume", "end"]);
  expect(
    proposable({ ...dates("running"), waiting: [...waiting, { kind: "resume", date: "2027-01-04" }] }, false),
  ).toEqual(["pause", "end"]);
  const form = changeForm("resume", { ...SPAN, after: "2026-12-21" }, TODAY);
  expect(form.safeParse({ date: "2026-12-21", reason }).error?.flatten().fieldErrors.date).toEqual([
    FIELD_ERRORS.changeDateTaken,
  ]);
  expect(form.safeParse({ date: "2026-12-22", reason }).success).toBe(true);
});

test("ENG-9 nothing is proposed once a break-off is announced", () => {
  expect(proposable({ ...dates("running"), isBreaking: true }, false)).toEqual([]);
});

test("ENG-8 a change whose date passed before the answer is so from the answer on; an end keeps its day", () => {
  expect(effectOf({ kind: "pause", date: "2026-12-10" }, TODAY)).toBe(TODAY);
  expect(effectOf({ kind: "pause", date: "2026-12-20" }, TODAY)).toBe("2026-12-20");
  expect(effectOf({ kind: "end", date: "2026-12-10" }, TODAY)).toBe("2026-12-10");
});

test("ENG-8 agreed pauses and their ends make spans without work", () => {
  expect(
    pausesOf([
      { kind: "pause", date: "2026-12-21" },
      { kind: "end", date: "2027-03-12" },
      { kind: "resume", date: "2027-01-04" },
      { kind: "pause", date: "2027-02-01" },
    ]),
  ).toEqual([
    { starts_on: "2026-12-21", ends_on: "2027-01-03" },
    { starts_on: "2027-02-01", ends_on: null },
  ]);
});
