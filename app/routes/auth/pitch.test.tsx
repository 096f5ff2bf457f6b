import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CLAIM_NAMES, CLAIMS, type Figures } from "../content/figures";
import { Pitch } from "./pitch";

test("STAT-1 a delay in a sentence beside the sign-in form has its space", () => {
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
