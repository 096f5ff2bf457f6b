import { expect, test } from "vitest";
import { beginLife } from "./candidature-life";
import { deadline, turnDeadline, turnOf, turnTitle, untilFrom } from "./turn";

const SENT = new Date("2026-11-20T09:00:00Z");
const at = (day: string) => new Date(`${day}T10:00:00Z`);

test("CAND-3 each side reads whose turn it is, until when, and the day of the wait", () => {
  const life = beginLife("submitted", SENT);
  const company = turnOf(life, "company", at("2026-11-29"));
  const commercial = turnOf(life, "commercial", at("2026-11-29"));
  if (!company || !commercial) throw new Error("nobody's turn");
  expect(company).toMatchObject({ own: true, day: 9, of: 14, over: false });
  expect(turnTitle(company, "company", "Nolwenn")).toBe("À vous de répondre");
  // TEAM-2: a member who only reads.
  expect(turnTitle(company, "company", "Nolwenn", false)).toBe("À votre entreprise de répondre");
  expect(turnTitle(commercial, "commercial", "Nolwenn")).toBe("À l’entreprise de répondre");
  expect(turnDeadline(company, "submitted")).toBe(
    "Sans réponse avant le 4 décembre à\u00a018\u202fh, la candidature expire.",
  );
});

test("CAND-3 the day of the wait stays between the first and the last, and a passed deadline is named", () => {
  const life = beginLife("invited", SENT);
  expect(turnOf(life, "commercial", SENT)).toMatchObject({ own: true, day: 1, of: 7 });
  const late = turnOf(life, "company", at("2026-12-20"));
  expect(late).toMatchObject({ own: false, day: 7, of: 7, over: true });
  expect(late && turnDeadline(late, "invited")).toBe("Le délai est passé.");
  expect(late && turnTitle(late, "company", "Nolwenn")).toBe("À Nolwenn de répondre");
});

test("CAND-3 a final status waits for nobody", () => {
  const refused = { ...beginLife("submitted", SENT), status: "refused" as const, expires_at: null };
  expect(turnOf(refused, "company", SENT)).toBeNull();
});

test("CAND-3 a deadline of next year shows its year", () => {
  expect(deadline(new Date("2027-01-04T17:00:00Z"), SENT)).toBe("4 janvier 2027 à\u00a018\u202fh");
  expect(deadline(new Date("2026-12-04T17:30:00Z"), SENT)).toBe("4 décembre à\u00a018\u202fh\u202f30");
});

test("CAND-3 the hour of a deadline is marked as Paris time for readers overseas only", () => {
  const end = new Date("2026-12-04T17:00:00Z");
  expect(deadline(end, SENT, true)).toBe("4 décembre à\u00a018\u202fh (heure de Paris)");
  const turn = turnOf(beginLife("submitted", SENT), "company", at("2026-11-29"), true);
  expect(turn && turnDeadline(turn, "submitted")).toBe(
    "Sans réponse avant le 4 décembre à\u00a018\u202fh (heure de Paris), la candidature expire.",
  );
});

test("CAND-3 the deadline of a status entered now counts working days", () => {
  const saturday = new Date("2026-11-28T09:00:00Z");
  expect(untilFrom("offered", saturday)).toBe("7 décembre à\u00a018\u202fh");
  expect(untilFrom("submitted", saturday, true)).toBe("14 décembre à\u00a018\u202fh (heure de Paris)");
  expect(untilFrom("refused", saturday)).toBe("");
});
