import { describe, expect, it } from "vitest";
import { candidaturesPath, readCandidaturesFilter } from "./candidatures-filter";

const ID = "0b9f5e3c-6b0a-4a58-9a55-0d8f2c1b7e11";
const read = (search: string, side: "company" | "commercial" = "company") =>
  readCandidaturesFilter(new URLSearchParams(search), side);

describe("WORK-3 the URL of a list of candidatures", () => {
  it.each([
    "",
    "?vue=liste",
    "?mission=ouvrir-quarante-comptes",
    "?mission=ouvrir-quarante-comptes&etat=preselection&q=Nolwenn",
    `?etat=nouvelles&apres=t1795424400000.${ID}`,
    `?etat=closes&apres=m1795424400000.${ID}`,
  ])("dit tout ce que la page d’une entreprise montre\u202f: %s", (search) => {
    expect(candidaturesPath(read(search), "company")).toBe(`/candidatures${search}`);
  });

  it.each(["", "?etat=en-cours", `?etat=terminees&apres=m1795424400000.${ID}`])(
    "dit tout ce que la page d’un Acharné montre\u202f: %s",
    (search) => {
      expect(candidaturesPath(read(search, "commercial"), "commercial")).toBe(`/candidatures${search}`);
    },
  );

  it("ignores unknown parameters", () => {
    expect(read("?etat=perdues&mission=../admin&apres=t1.abc&vue=carte")).toEqual({
      group: null,
      mission: null,
      query: "",
      view: "board",
      after: null,
    });
  });

  it("shows one status as a list, and the board to a company only", () => {
    expect(read("?etat=vues").view).toBe("list");
    expect(read("", "commercial").view).toBe("list");
    expect(read("?mission=une-mission", "commercial").mission).toBeNull();
  });
});
