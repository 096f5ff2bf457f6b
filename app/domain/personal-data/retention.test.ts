import { expect, test } from "vitest";
import { KEPT_ELSEWHERE, RETENTION, retentionCutoff, termWords } from "./retention";

test("SAFE-5 les durées promises : comptes 30 jours, candidatures 2 ans, messages à l’équipe et journaux un an", () => {
  expect(termWords(RETENTION.unconfirmed_accounts)).toBe("30 jours");
  expect(termWords(RETENTION.ended_candidatures)).toBe("2 ans");
  expect(termWords(RETENTION.silent_approaches)).toBe("2 ans");
  expect(termWords(RETENTION.contact_messages)).toBe("un an");
  expect(termWords(KEPT_ELSEWHERE.logs)).toBe("un an");
  expect(termWords(RETENTION.throttles)).toBe("un jour");
  expect(termWords(RETENTION.account_mails)).toBe("un jour");
});

test("SAFE-5 un terme se compte du moment donné, et ce qui porte sa fin finit à elle", () => {
  const at = new Date("2026-12-20T10:00:00Z");
  expect(retentionCutoff("unconfirmed_accounts", at)).toEqual(new Date("2026-11-20T10:00:00Z"));
  expect(retentionCutoff("answer_links", at)).toEqual(at);
});
