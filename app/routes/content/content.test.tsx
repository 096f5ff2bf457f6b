import { globSync, readFileSync } from "node:fs";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { FAILURES_KEPT_DAYS } from "~/domain/accounts/sign-in-guard";
import { calendarDay } from "~/domain/french";
import { RANKINGS, RANKINGS_SINCE } from "~/domain/search/rankings";
import { questions } from "../home/marketing";
import Advantages from "./advantages";
import { comparison, independentAdvantages } from "./arguments";
import { CguPage } from "./cgu/cgu-page";
import Cookies from "./cookies";
import { CLAIM_NAMES, CLAIMS, type Figures } from "./figures";
import Formulas from "./formulas";
import LegalNotice from "./legal-notice";
import { OPERATOR } from "./operator";
import Privacy from "./privacy";
import Ranking from "./ranking";
import { CRITERION_WORDS } from "./ranking/ordered-by";
import WhyIndependents from "./why-independents";

const markupOf = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const textOf = (element: ReactElement) =>
  markupOf(element)
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");

const valuesOf = (value: (name: (typeof CLAIM_NAMES)[number]) => string | null) =>
  Object.fromEntries(CLAIM_NAMES.map((name) => [name, value(name)])) as Figures;
const QUOTED = valuesOf((name) => CLAIMS[name].value);
/** The figures of production before any count. */
const PROMISED = valuesOf((name) => (CLAIMS[name].kind === "promise" ? CLAIMS[name].value : null));

const pageOf = (page: (props: never) => ReactElement, figures = QUOTED) =>
  createElement(page as (props: { loaderData: { figures: Figures } }) => ReactElement, {
    loaderData: { figures },
  });

describe("pages about the product", () => {
  it("STAT-1 shows the four formulas and every claim", () => {
    const text = textOf(pageOf(Formulas));
    for (const part of [
      "Lieutenant2 à 5 ans d’expérience250€/jour",
      "Populaire",
      "Capitaine5 à 10 ans d’expérience400€/jour",
      "ColonelPlus de 10 ans d’expérience650€/jour",
      "Unité d’élite",
      "4 acharnés",
      "à partir de 1.000€ par jour",
      "Plus un variable par rendez-vous pris",
      "2 x 2 heures",
      "pour un remplacement, sans frais supplémentaires48h",
      "24/7",
      "commerciaux500+",
      "entreprises200+",
      "de ventes en moyenne+35%",
      "de mise en relation48h",
    ]) {
      expect(text).toContain(part);
    }
    expect(markupOf(pageOf(Formulas)).match(/Populaire/g)).toHaveLength(1);
  });

  it("STAT-1 a delay within a sentence has its space, and the quoted figures stay as quoted", () => {
    const sentences = [
      ...comparison(QUOTED).map(({ independent }) => independent),
      ...independentAdvantages(QUOTED).map(({ text }) => text),
      ...questions(QUOTED).map(({ text }) => text),
    ].join(" ");
    expect(sentences.match(/48\u202fh/g)?.length).toBeGreaterThan(2);
    expect(sentences).not.toContain("48h");
    expect(textOf(pageOf(Formulas))).toContain("de mise en relation48h");
  });

  it("STAT-1 FMT-1 each price is its rate plus a quarter", () => {
    const text = textOf(pageOf(Formulas));
    for (const sum of ["200 €50 €250 €", "320 €80 €400 €", "520 €130 €650 €"]) expect(text).toContain(sum);
  });

  it("HOME-8 STAT-1 production hides uncounted claims and shows promises", () => {
    const text = textOf(pageOf(Formulas, PROMISED));
    for (const claim of ["500+", "200+", "+35%", "de mise en relation"]) expect(text).not.toContain(claim);
    for (const promise of ["sans frais supplémentaires48h", "24/7", "2 x 2 heures", "essai d’une semaine"])
      expect(text).toContain(promise);
    expect(textOf(pageOf(WhyIndependents, PROMISED))).not.toContain("mise en relation");
  });

  it("HOME-7 STAT-1 marks its prices as indicative, and explains why the scale differs from the grades", () => {
    const text = textOf(pageOf(Formulas));
    expect(text.match(/€\/jour prix indicatif/g)).toHaveLength(3);
    expect(text).toContain("Lieutenant avant 5 ans");
    expect(text).toContain("Chaque Acharné fixe son prix");
  });

  it("HOME-8 each figure links to its explanation", () => {
    for (const page of [pageOf(Formulas), <Advantages key="advantages" />])
      expect(markupOf(page)).toContain('href="/nos-chiffres#replacement"');
  });

  it("STAT-2 presents the advantages, with fifteen stars", () => {
    const text = textOf(<Advantages />);
    expect(text).toContain("Les + des Acharnés");
    expect(text).toContain("15 sur 15");
  });

  it("STAT-3 gives seven advantages of independents", () => {
    const list = markupOf(pageOf(WhyIndependents)).match(/<ol.*?<\/ol>/s)?.[0] ?? "";
    expect(list.match(/<li>/g)).toHaveLength(7);
    expect(textOf(pageOf(WhyIndependents))).toContain(comparison(QUOTED)[0]?.point ?? "");
  });
});

describe("NAV-5 the legal pages", () => {
  const pages: [string, () => ReactElement, string[]][] = [
    [
      "Mentions légales",
      () => <LegalNotice />,
      ["Éditeur", "Hébergeur", "Directeur de la publication", OPERATOR.company],
    ],
    [
      "Conditions générales d’utilisation",
      () => <CguPage id="2026-11-20" inForce="2026-11-20" />,
      ["25 %", "L111-7", "2019/1150", "droit français"],
    ],
    [
      "Classement",
      () => <Ranking />,
      ["aucune place ne s’achète", "Aucune machine ne décide de vous", calendarDay(RANKINGS_SINCE)],
    ],
    ["Politique de confidentialité", () => <Privacy />, ["CNIL", "Base légale", "Effacement", "portabilité"]],
    [
      "Cookies",
      () => <Cookies />,
      ["session", "device", "signup", "toast", "theme", "sidebar", "article 82"],
    ],
  ];

  it.each(pages)(
    "%s contains what the law requires, and its table of contents has valid links",
    (title, page, parts) => {
      const markup = markupOf(page());
      expect(markup).toContain(`<h1>${title}</h1>`);
      for (const part of parts) expect(textOf(page()).toLowerCase()).toContain(part.toLowerCase());
      const targets = [...markup.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      expect(targets.length).toBeGreaterThan(2);
      for (const id of targets) expect(markup).toContain(`<section id="${id}"`);
    },
  );

  it("NAV-5 the page on cookies states the number that it lists", () => {
    expect(markupOf(<Cookies />).match(/<tr><th scope="row">/g)).toHaveLength(12);
    expect(textOf(<Cookies />)).toContain("Douze, posés");
    expect(textOf(<Cookies />)).toContain("Douze, tous nécessaires, aucun bavard");
  });

  it("SAFE-6 SUGG-6 the ranking of each list is described by the criteria of its query, in order", () => {
    const { directory, missions, candidatures, threads, notifications, review } = RANKINGS;
    const suggestions = [RANKINGS.suggestedAcharnes, RANKINGS.suggestedMissions];
    const answered = [candidatures, threads, notifications, review];
    const rankings = [...Object.values(directory), missions, ...suggestions, ...answered];
    const lists = [...markupOf(<Ranking />).matchAll(/<ol>(?!<li><a)(.*?)<\/ol>/gs)].map(([, items]) =>
      [...(items ?? "").matchAll(/<li>(.*?)<\/li>/gs)].map(([, words]) => words),
    );
    expect(lists).toEqual(rankings.map((criteria) => criteria.map((name) => CRITERION_WORDS[name])));
  });

  it("PUB-6 AUTH-3 the policy names the readers of links and the retention of sign-in attempts", () => {
    const text = textOf(<Privacy />);
    expect(text).toContain("aux entreprises que l’équipe a validées");
    expect(text).toContain("chez qui il a postulé ou à qui il a répondu");
    expect(text).toContain(`${FAILURES_KEPT_DAYS} jours au plus après le dernier essai`);
  });
});

it("FMT-1 the commission is written once: pages, mails and the database derive it", () => {
  const said = globSync("app/**/*.{ts,tsx}", { exclude: (path) => path.includes(".test.") })
    .filter((path) => path !== "app/domain/missions/pricing.ts")
    .filter((path) => /\b25\s%|\b125 ?\/ ?100|\* ?1\.25\b/.test(readFileSync(path, "utf8")));
  expect(said).toEqual([]);
});
