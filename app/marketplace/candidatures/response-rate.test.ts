import { expect, test } from "vitest";
import { afterOneMore, LEAST_RATE, type ReceivedCandidature, responseOf } from "./response-rate";
import { missionResponse, responseText } from "./response-words";

const DAY = 86_400_000;
const NOW = new Date("2026-11-22T10:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);

const sent = (days: number, answeredAfter: number | null = null, withdrawnAfter: number | null = null) =>
  ({
    submittedAt: daysAgo(days),
    answeredAt: answeredAfter === null ? null : daysAgo(days - answeredAfter),
    withdrawnAt: withdrawnAfter === null ? null : daysAgo(days - withdrawnAfter),
  }) satisfies ReceivedCandidature;

test("RESP-1 le taux compte les réponses sous 14 jours, parmi ce qui est répondu ou plus vieux", () => {
  const received = [sent(30, 2), sent(30, 3), sent(30, 16), sent(20), sent(60, 1), sent(5)];
  expect(responseOf(received, NOW)).toEqual({ rate: 60, days: 2, cases: 5, answered: 3 });
});

test("RESP-1 en dessous de cinq cas, ni taux ni délai", () => {
  expect(responseOf([sent(30, 2), sent(30, 2), sent(30, 2), sent(30, 2)], NOW)).toEqual({
    rate: null,
    days: null,
    cases: 4,
    answered: 4,
  });
});

test("RESP-1 seuls les 180 derniers jours comptent, et un retrait avant le troisième jour ne compte pas", () => {
  const five = Array.from({ length: 5 }, () => sent(30, 1));
  expect(responseOf([...five, sent(181), sent(400)], NOW).rate).toBe(100);
  expect(responseOf([...five, sent(30, null, 2)], NOW).rate).toBe(100);
  expect(responseOf([...five, sent(30, null, 3)], NOW).rate).toBe(83);
});

test("RESP-1 une réponse le jour même compte pour un jour", () => {
  expect(
    responseOf(
      Array.from({ length: 5 }, () => sent(10, 0)),
      NOW,
    ),
  ).toEqual({
    rate: 100,
    days: 1,
    cases: 5,
    answered: 5,
  });
});

test("RESP-1 ce que la prochaine candidature fait du taux, répondue ou non", () => {
  const eleven = { rate: 91, days: 2, cases: 12, answered: 11 };
  expect(afterOneMore(eleven, false)).toEqual({ cases: 13, answered: 11, rate: 84 });
  expect(afterOneMore(eleven, true)).toEqual({ cases: 13, answered: 12, rate: 92 });
  expect(afterOneMore({ rate: null, days: null, cases: 4, answered: 4 }, false).rate).toBe(80);
  expect(afterOneMore({ rate: null, days: null, cases: 3, answered: 3 }, true).rate).toBeNull();
});

test("RESP-1 RESP-2 qui répond à 49,5 % est sous la barre, et n’est jamais montré à 50 %", () => {
  const received = Array.from({ length: 200 }, (_, index) => sent(30, index < 99 ? 2 : null));
  const { rate, days } = responseOf(received, NOW);
  expect(rate).toBe(49);
  expect(rate).toBeLessThan(LEAST_RATE);
  expect(responseText({ rate, days })).toBe("Répond rarement\u202f: 49\u202f% des candidatures");
  const confidential = { company_name: null, response_rate: rate, response_days: days };
  expect(missionResponse(confidential)).toBe("Répond rarement\u202f: 40\u202f% des candidatures");
  expect(responseOf([...received, sent(30, 2), sent(30, 2)], NOW).rate).toBe(50);
  expect(afterOneMore({ rate: 50, days: 2, cases: 198, answered: 99 }, false).rate).toBe(49);
});
