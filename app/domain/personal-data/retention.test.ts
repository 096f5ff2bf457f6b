import { expect, test } from "vitest";
import { RETENTION, retentionCutoff, STORED_ELSEWHERE, termWords } from "./retention";

test("SAFE-5 stated periods: accounts 30 days, candidatures 2 years, contact messages and logs one year", () => {
  expect(termWords(RETENTION.unconfirmed_accounts)).toBe("30 jours");
  expect(termWords(RETENTION.ended_candidatures)).toBe("2 ans");
  expect(termWords(RETENTION.silent_approaches)).toBe("2 ans");
  expect(termWords(RETENTION.contact_messages)).toBe("un an");
  expect(termWords(STORED_ELSEWHERE.logs)).toBe("un an");
  expect(termWords(RETENTION.throttles)).toBe("un jour");
  expect(termWords(RETENTION.account_mails)).toBe("un jour");
});

test("SAFE-5 a period starts at the given date, and rows with their own end expire at it", () => {
  const at = new Date("2026-12-20T10:00:00Z");
  expect(retentionCutoff("unconfirmed_accounts", at)).toEqual(new Date("2026-11-20T10:00:00Z"));
  expect(retentionCutoff("answer_links", at)).toEqual(at);
});
