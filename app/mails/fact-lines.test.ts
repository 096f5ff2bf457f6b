import { expect, test } from "vitest";
import { offerFacts, overBudget } from "~/domain/candidatures/offer-facts";
import { offerLines } from "./fact-lines";

test("GEN-1 in an offer each number from 1,000 on has its narrow space", () => {
  const offer = {
    kind: "mission",
    rate: 1200,
    commission_percent: null,
    commission_base: null,
    commission_due: null,
    start_date: "2026-12-01",
    days_per_week: 5,
    duration_weeks: 300,
    expenses: null,
    objective_kind: null,
    objective_count: null,
    objective_text: null,
    continue_rate: null,
    continue_commission_percent: null,
    continue_days_per_week: null,
    continue_weeks: null,
  } as const;
  for (const reader of ["commercial", "company"] as const) {
    const facts = offerFacts(offer, reader, "Nolwenn");
    const said = [...offerLines(facts).flat(), overBudget(offer.rate, 100)]
      .join(" | ")
      .replaceAll("2026", "");
    expect(said).not.toMatch(/\d{4}/);
    expect(said).toContain("1\u202f500\u202f€ pour");
    expect(said).toContain("1\u202f800\u202f000\u202f€ pour");
    expect(said).toContain("Soit 1\u202f500 jours");
    expect(said).toContain("1\u202f400\u202f€");
  }
});
