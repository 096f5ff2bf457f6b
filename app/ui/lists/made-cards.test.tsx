import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { MadeCards } from "./made-cards";

const HERE = import.meta.dirname;
const FROM = /from "(\.[^"]+)"|import "(\.[^"]+\.css)"/g;

/** The sheets of a component and of all that it draws with. */
function sheetsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const sheets = new Set<string>();
  for (const [, component, sheet] of readFileSync(file, "utf8").matchAll(FROM)) {
    const path = join(dirname(file), component ?? sheet ?? "");
    if (sheet) sheets.add(path);
    else for (const each of sheetsOf(existing(path), seen)) sheets.add(each);
  }
  return sheets;
}

const existing = (path: string): string => {
  const found = readdirSync(dirname(path)).find(
    (name) => /\.tsx?$/.test(name) && path.endsWith(`/${name.replace(/\.tsx?$/, "")}`),
  );
  if (!found) throw new Error(`${path} is no file`);
  return join(dirname(path), found);
};

describe("les fiches que le serveur écrit", () => {
  it("FAST-3 elles ont leurs feuilles de style, bien que le navigateur n’ait pas ce qui les dessine", () => {
    const own = sheetsOf(join(HERE, "made-cards.tsx"));
    for (const card of ["acharne-card.tsx", "mission-card.tsx"])
      for (const sheet of sheetsOf(join(HERE, "../cards", card)))
        expect([...own].map((each) => relative(HERE, each))).toContain(relative(HERE, sheet));
  });

  it("FAST-3 GEN-9 une liste montre ce que le serveur a écrit, et retarde ce qui est hors de vue", () => {
    const cards = Array.from({ length: 8 }, (_, k) => ({ slug: `s${k}`, markup: `<article>${k}</article>` }));
    const markup = renderToStaticMarkup(
      <MemoryRouter>
        <MadeCards className="grid-cards" cards={cards} long />
      </MemoryRouter>,
    );
    expect(markup).toMatch(/^<ul class="grid-cards"><li><article>0<\/article><\/li>/);
    expect(markup.match(/grid-cards__waits/g)).toHaveLength(6);
  });
});
