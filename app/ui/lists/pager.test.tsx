import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { COUNT_CAP } from "~/domain/bounds";
import { Pager } from "./pager";

const pagerText = (page: number, more: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pager
        page={page}
        size={50}
        shown={50}
        found={COUNT_CAP}
        more={more}
        noun="profil"
        to={(next) => `?page=${next}`}
      />
    </MemoryRouter>,
  ).replace(/<[^>]+>+/g, "|");

test("ADM-8 the last page of a search with more results than are counted says that the list ends there", () => {
  expect(pagerText(19, true)).toContain("sur 1\u202f000+ profils");
  expect(pagerText(19, true)).not.toContain("La liste s’arrête");
  expect(pagerText(20, true)).toContain("La liste s’arrête aux 1\u202f000 premiers résultats.");
  expect(pagerText(20, true)).not.toContain("Suivants");
  expect(pagerText(20, false)).not.toContain("La liste s’arrête");
});
