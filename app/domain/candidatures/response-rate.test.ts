import { expect, test } from "vitest";
import { afterOneMore, LEAST_RATE, responseOf } from "./response-rate";
import { missionResponse, responseText } from "./response-words";

const DAY = 86_400_000;

test("RESP-1 the rate is rounded down, the response time is the median in whole days", () => {
  expect(responseOf({ cases: 5, answered: 3, medianMs: 2.4 * DAY })).toEqual({
    rate: 60,
    days: 2,
    cases: 5,
    answered: 3,
  });
  expect(responseOf({ cases: 6, answered: 5, medianMs: 1.5 * DAY })).toMatchObject({ rate: 83, days: 2 });
  expect(responseOf({ cases: 5, answered: 0, medianMs: null })).toMatchObject({ rate: 0, days: null });
});

test("RESP-1 below five cases there is neither a rate nor a response time", () => {
  const four = { cases: 4, answered: 4 };
  expect(responseOf({ ...four, medianMs: 2 * DAY })).toEqual({ rate: null, days: null, ...four });
});

test("RESP-1 an answer on the same day counts as one day", () => {
  expect(responseOf({ cases: 5, answered: 5, medianMs: 0 })).toMatchObject({ rate: 100, days: 1 });
});

test("RESP-1 the rate after the next candidature, answered or not", () => {
  const eleven = { rate: 91, days: 2, cases: 12, answered: 11 };
  expect(afterOneMore(eleven, false)).toEqual({ cases: 13, answered: 11, rate: 84 });
  expect(afterOneMore(eleven, true)).toEqual({ cases: 13, answered: 12, rate: 92 });
  expect(afterOneMore({ rate: null, days: null, cases: 4, answered: 4 }, false).rate).toBe(80);
  expect(afterOneMore({ rate: null, days: null, cases: 3, answered: 3 }, true).rate).toBeNull();
});

test("RESP-1 RESP-2 a rate of 49.5 % is below the limit and never shown as 50 %", () => {
  const { rate, days } = responseOf({ cases: 200, answered: 99, medianMs: 2 * DAY });
  expect(rate).toBe(49);
  expect(rate).toBeLessThan(LEAST_RATE);
  expect(responseText({ rate, days })).toBe("Répond rarement\u202f: 49\u202f% des candidatures");
  const confidential = { company_name: null, response_rate: rate, response_days: days, rounded: false };
  expect(missionResponse(confidential)).toBe("Répond rarement\u202f: 40\u202f% des candidatures");
  expect(responseOf({ cases: 202, answered: 101, medianMs: 2 * DAY }).rate).toBe(50);
  expect(afterOneMore({ rate: 50, days: 2, cases: 198, answered: 99 }, false).rate).toBe(49);
});
