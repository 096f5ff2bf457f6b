import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CLAIM_NAMES, CLAIMS, type Figures } from "../content/figures";
import { Pitch } from "./pitch";

test("STAT-1 à côté de la connexion, un délai dans une phrase a son espace", () => {
  const figures = Object.fromEntries(CLAIM_NAMES.map((name) => [name, CLAIMS[name].value])) as Figures;
  for (const each of [figures, { ...figures, introduction: null }]) {
    const shown = renderToStaticMarkup(
      <MemoryRouter>
        <Pitch figures={each} />
      </MemoryRouter>,
    );
    expect(shown).toContain("48\u202fh");
    expect(shown).not.toContain("48h");
  }
});
