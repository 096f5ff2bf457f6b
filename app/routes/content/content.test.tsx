import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import Advantages from "./advantages";
import { COMPARISON } from "./arguments";
import Cookies from "./cookies";
import Formulas from "./formulas";
import LegalNotice from "./legal-notice";
import { OPERATOR } from "./operator";
import Privacy from "./privacy";
import Terms from "./terms";
import WhyIndependents from "./why-independents";

const markupOf = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const textOf = (element: ReactElement) =>
  markupOf(element)
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");

describe("pages about the product", () => {
  it("STAT-1 shows the four formulas and every claim", () => {
    const text = textOf(<Formulas />);
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
    expect(markupOf(<Formulas />).match(/Populaire/g)).toHaveLength(1);
  });

  it("STAT-1 FMT-1 each price is its rate and a quarter of it", () => {
    const text = textOf(<Formulas />);
    for (const sum of ["200 €50 €250 €", "320 €80 €400 €", "520 €130 €650 €"]) expect(text).toContain(sum);
  });

  it("STAT-2 presents the advantages, with stars that make fifteen", () => {
    const text = textOf(<Advantages />);
    expect(text).toContain("Les + des Acharnés");
    expect(text).toContain("15 sur 15");
  });

  it("STAT-3 gives seven advantages of independents", () => {
    const list = markupOf(<WhyIndependents />).match(/<ol class="wrap seven">.*?<\/ol>/s)?.[0] ?? "";
    expect(list.match(/<li>/g)).toHaveLength(7);
    expect(textOf(<WhyIndependents />)).toContain(COMPARISON[0].point);
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
      () => <Terms />,
      ["25 %", "L111-7", "2019/1150", "droit français"],
    ],
    ["Politique de confidentialité", () => <Privacy />, ["CNIL", "Base légale", "Effacement", "portabilité"]],
    ["Cookies", () => <Cookies />, ["session", "toast", "theme", "sidebar", "article 82"]],
  ];

  it.each(pages)(
    "%s says what the law asks for, and each link of its contents leads somewhere",
    (title, page, parts) => {
      const markup = markupOf(page());
      expect(markup).toContain(`<h1>${title}</h1>`);
      for (const part of parts) expect(textOf(page()).toLowerCase()).toContain(part.toLowerCase());
      const targets = [...markup.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      expect(targets.length).toBeGreaterThan(2);
      for (const id of targets) expect(markup).toContain(`<section id="${id}"`);
    },
  );
});
