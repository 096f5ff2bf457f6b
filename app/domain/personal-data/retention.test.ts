import { expect, test } from "vitest";
import { periodWords, RETENTION, retentionCutoff, STORED_ELSEWHERE } from "./retention";

test("SAFE-5 stated periods: accounts 30 days, candidatures 2 years, contact messages and logs one year", () => {
  expect(periodWords(RETENTION.unconfirmed_accounts)).toBe("30 jours");
  expect(periodWords(RETENTION.ended_candidatures)).toBe("2 ans");
  expect(periodWords(RETENTION.silent_approaches)).toBe("2 ans");
  expect(periodWords(RETENTION.contact_messages)).toBe("un an");
  expect(periodWords(STORED_ELSEWHERE.logs)).toBe("un an");
  expect(periodWords(RETENTION.throttles)).toBe("un jour");
  expect(periodWords(RETENTION.account_mails)).toBe("un jour");
});

test("SAFE-5 a period starts at the given date, and rows with their own end expire at it", () => {
  const at = new Date("2026-12-20T10:00:00Z");
  expect(retentionCutoff("unconfirmed_accounts", at)).toEqual(new Date("2026-11-20T10:00:00Z"));
  expect(retentionCutoff("answer_links", at)).toEqual(at);
});
