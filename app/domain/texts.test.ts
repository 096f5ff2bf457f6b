import { describe, expect, test } from "vitest";
import { STARS } from "./bounds";
import {
  COMPANY_SIZES,
  codesOf,
  LANGUAGES,
  LOCATION_TYPES,
  labelOf,
  locationCardLabel,
  SECTORS,
  SKILLS,
  sectorLabel,
} from "./catalogue";
import {
  calendarDay,
  calendarDayShort,
  count,
  day,
  duration,
  durationOrOpen,
  listed,
  moment,
  ofName,
  plural,
  shortDay,
  typeset,
} from "./french";
import {
  amountText,
  budgetLine,
  budgetOf,
  budgetUnderLabel,
  isRange,
  netRate,
  priceOf,
  publicRate,
} from "./missions/pricing";
import { fullName, initials, knownAs, publicName } from "./profiles/name";
import { RANK_LABELS, rankOf } from "./profiles/rank";

describe("prices and durations", () => {
  test("FMT-1 public price: the rate x 1.25, rounded to the euro", () => {
    expect([100, 101, 102, 103, 400, 650].map(publicRate)).toEqual([125, 126, 128, 129, 500, 813]);
    const price = (...bounds: Parameters<typeof priceOf>) => amountText(priceOf(...bounds));
    expect(price(500, 750)).toBe("500-750€/jour");
    expect(price(500, null)).toBe("À partir de 500€/jour");
    expect(price(null, 750)).toBe("Jusqu’à 750€/jour");
    expect(price(undefined, undefined)).toBe("TJ à négocier");
    expect(price(300, 300)).toBe("300€/jour");
  });

  test("FMT-2 the budget of a mission, and the Acharné's share", () => {
    const budget = (budget_min: number | null, budget_max: number | null) => {
      const { amount, net } = budgetOf({ budget_min, budget_max });
      return { text: amountText(amount), net: net && amountText(net) };
    };
    expect(budget(380, 460)).toEqual({ text: "380-460€/jour", net: "304-368\u202f€" });
    expect(budget(300, 300)).toEqual({ text: "300€/jour", net: "240\u202f€" });
    expect(budget(300, 301)).toEqual({ text: "300-301€/jour", net: "240\u202f€" });
    expect(budget(300, null)).toEqual({ text: "À partir de 300€/jour", net: "à partir de 240\u202f€" });
    expect(budget(null, 500)).toEqual({ text: "Jusqu’à 500€/jour", net: "jusqu’à 400\u202f€" });
    expect(budget(null, null)).toEqual({ text: "Budget à négocier", net: null });
  });

  test("FMT-2 the share is rounded down, and never above the rate of the price", () => {
    expect([100, 124, 125, 126, 575, 10_000].map(netRate)).toEqual([80, 99, 100, 100, 460, 8000]);
    for (let budget = 100; budget <= 10_000; budget += 1) {
      expect(netRate(budget) * 125).toBeLessThanOrEqual(budget * 100);
      expect((netRate(budget) + 1) * 125).toBeGreaterThan(budget * 100);
    }
  });

  test("FMT-2 both amounts in one line", () => {
    const line = (budget_min: number | null, budget_max: number | null) =>
      budgetLine(budgetOf({ budget_min, budget_max }));
    expect(line(380, 460)).toBe("Budget 380-460€/jour, soit 304-368\u202f€ pour vous");
    expect(line(300, null)).toBe("À partir de 300€/jour, soit à partir de 240\u202f€ pour vous");
    expect(line(null, null)).toBe("Budget à négocier");
    expect(budgetUnderLabel(budgetOf({ budget_min: 380, budget_max: 460 }))).toBe(
      "380-460€/jour, soit 304-368\u202f€ pour vous",
    );
    expect(budgetUnderLabel(budgetOf({ budget_min: null, budget_max: null }))).toBe("À négocier");
  });

  test("FMT-3 duration: weeks up to three, then months of four weeks", () => {
    expect([1, 2, 3, 4, 5, 6, 8, 12, 26].map(duration)).toEqual([
      "1 semaine",
      "2 semaines",
      "3 semaines",
      "1 mois",
      "1 mois",
      "2 mois",
      "2 mois",
      "3 mois",
      "7 mois",
    ]);
    expect([duration(null), duration(undefined)]).toEqual(["", ""]);
    expect(durationOrOpen(null)).toBe("Durée à déterminer");
    expect([1, 2, 4, 6, 12].map(durationOrOpen)).toEqual([
      "1 semaine",
      "2 semaines",
      "1 mois (4 semaines)",
      "2 mois (6 semaines)",
      "3 mois (12 semaines)",
    ]);
  });

  test("FMT-5 skills are rated out of five", () => {
    expect(STARS.max).toBe(5);
  });
});

describe("French", () => {
  test("GEN-1 « de » is elided before a name", () => {
    expect(["Inès M.", "Élodie", "Hélène", "Yves R.", "\u2068Optris\u2069"].map(ofName)).toEqual([
      "d’Inès M.",
      "d’Élodie",
      "d’Hélène",
      "d’Yves R.",
      "d’\u2068Optris\u2069",
    ]);
    expect(["Nolwenn C.", "Yann L.", "l’Acharné"].map(ofName)).toEqual([
      "de Nolwenn C.",
      "de Yann L.",
      "de l’Acharné",
    ]);
  });

  test("GEN-1 dates in Paris time, French numbers and plurals", () => {
    const lateEvening = new Date("2026-11-13T23:30:00Z");
    expect(day(lateEvening)).toBe("14 novembre 2026");
    expect(shortDay(lateEvening, new Date("2026-12-31T12:00:00Z"))).toBe("14 nov.");
    expect(shortDay(lateEvening, new Date("2026-12-31T23:30:00Z"))).toBe("14 nov. 2026");
    expect(moment(lateEvening)).toBe("14 novembre 2026 à\u00a00\u202fh\u202f30");
    expect(calendarDay("2026-12-01")).toBe("1er décembre 2026");
    expect(calendarDay("2026-12-11")).toBe("11 décembre 2026");
    expect(calendarDayShort("2026-11-01", true)).toBe("1er novembre");
    const first = new Date("2026-11-01T09:00:00Z");
    expect([day(first), shortDay(first, first)]).toEqual(["1er novembre 2026", "1er nov."]);
    expect(shortDay(first, new Date("2027-01-05T12:00:00Z"))).toBe("1er nov. 2026");
    expect([0, 999, 1000, 12345, 1234567].map(count)).toEqual([
      "0",
      "999",
      "1\u202f000",
      "12\u202f345",
      "1\u202f234\u202f567",
    ]);
    expect([0, 1, 2].map((value) => plural(value, "mission"))).toEqual([
      "0 mission",
      "1 mission",
      "2 missions",
    ]);
    expect(plural(3, "œil", "yeux")).toBe("3 yeux");
  });

  test("GEN-1 a list of languages has one capital, at its start", () => {
    expect(listed(["Français", "Allemand", "Néerlandais"])).toBe("Français, allemand, néerlandais");
    expect(listed([])).toBe("");
  });

  test("GEN-1 punctuation: narrow no-break spaces and curly apostrophes", () => {
    expect(typeset("Qu'est-ce que c'est ? « Rien » : 50 %")).toBe(
      "Qu’est-ce que c’est\u202f? «\u202fRien\u202f»\u202f: 50\u202f%",
    );
  });
});

describe("lists", () => {
  test("FMT-4 places: one label in forms, another on cards", () => {
    expect(LOCATION_TYPES.map(({ value, label }) => [value, label, locationCardLabel(value)])).toEqual([
      ["remote", "100% Remote", "Remote"],
      ["on_site", "Sur site", "Sur site"],
      ["hybrid", "Hybride", "Hybride"],
    ]);
  });

  test("LIST-1 LIST-2 seven sectors, each with code and label", () => {
    expect(Object.fromEntries(SECTORS.map(({ value, label }) => [value, label]))).toEqual({
      industrie: "Industrie",
      pharma: "Pharmaceutique",
      assurance: "Assurance",
      services: "Service aux entreprises",
      it_telecom: "IT/Tech/Telecoms",
      rh_formation: "RH/Formation",
      finance: "Finance/Banque/Crédit",
    });
    expect(sectorLabel("pharma")).toBe("Pharmaceutique");
    expect(labelOf(SECTORS, "disparu")).toBe("disparu");
  });

  test("LIST-3 eleven languages", () => {
    expect(codesOf(LANGUAGES)).toEqual(
      "français anglais espagnol allemand italien portugais néerlandais russe chinois japonais arabe".split(
        " ",
      ),
    );
  });

  test("LIST-4 five company sizes", () => {
    expect(COMPANY_SIZES).toEqual(["1-10", "11-50", "51-200", "201-1000", "1000+"]);
  });

  test("ONB-18 five skills", () => {
    expect(SKILLS).toEqual(["Appel", "Emailing", "Réseaux", "Automation", "Prospection physique"]);
  });
});

describe("people", () => {
  test("PUB-3 under 5 years Lieutenant, 5 to 9 Capitaine, from 10 Colonel", () => {
    const labels = [0, 4, 5, 9, 10, 40].map((years) => RANK_LABELS[rankOf(years)]);
    expect(labels).toEqual(["Lieutenant", "Lieutenant", "Capitaine", "Capitaine", "Colonel", "Colonel"]);
  });

  test("DIR-9 DIR-1 a public name is the first name and the initial of the last name", () => {
    expect(publicName({ first_name: " Solenn ", last_name: "élouan" })).toBe("Solenn É.");
    expect(publicName({ first_name: "Jo", last_name: null })).toBe("Jo");
    expect(initials({ first_name: "solenn", last_name: "kerbrat" })).toBe("SK");
  });

  test("NAV-3 the full name, or Utilisateur", () => {
    expect(fullName({ first_name: "Solenn", last_name: "Kerbrat" })).toBe("Solenn Kerbrat");
    expect(fullName({ first_name: null, last_name: null })).toBe("Utilisateur");
    expect(fullName(null)).toBe("Utilisateur");
  });

  test("ADM-5 a draft without a name is known by its address, a company by its name", () => {
    const nobody = { first_name: null, last_name: null, email: "brouillon@exemple.fr", company: null };
    expect(knownAs(nobody)).toBe("brouillon@exemple.fr");
    expect(knownAs({ ...nobody, first_name: "Yann" })).toBe("Yann");
    expect(knownAs({ ...nobody, first_name: "Yann", company: "Ateliers Quiberon" })).toBe(
      "Ateliers Quiberon",
    );
  });
});

test("PUBL-4 ONB-19 an unreadable amount is not reported as greater than the other", () => {
  const pairs = [
    [400, 500],
    [500, 500],
    [Number.NaN, 500],
    [400, Number.NaN],
    [undefined, 500],
    [501, 500],
  ] as const;
  expect(pairs.map(([min, max]) => isRange(min, max))).toEqual([true, true, true, true, true, false]);
});
