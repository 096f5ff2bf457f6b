import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { requestContext } from "./context";
import { keptMarkup, toldOnce } from "./kept-markup";

const asking = (onlyData: boolean) => {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    id: "LA-1",
    at: new Date("2026-10-01T08:00:00Z"),
    clientAddress: "192.0.2.1",
    onlyData,
    nonce: "",
    form: undefined,
    setCookies: [],
    pageCookies: [],
  });
  return context;
};

describe("ce qui est écrit une fois", () => {
  it("FAST-3 les mêmes faits ne s’écrivent qu’une fois, d’autres s’écrivent", () => {
    let written = 0;
    const write = () => `<p>${++written}</p>`;
    const row = { slug: "a", at: new Date("2026-11-22T10:00:00Z") };
    expect(keptMarkup(row, ["essai"], write)).toBe("<p>1</p>");
    expect(keptMarkup(row, ["essai"], write)).toBe("<p>1</p>");
    expect(keptMarkup({ ...row }, ["essai"], write)).toBe("<p>1</p>");
    expect(keptMarkup({ ...row, at: new Date("2026-11-23T10:00:00Z") }, ["essai"], write)).toBe("<p>2</p>");
    expect(keptMarkup(row, ["autre essai"], write)).toBe("<p>3</p>");
    for (let way = 0; way < 20; way++)
      expect(keptMarkup(row, ["façon", way], write)).toBe(`<p>${way + 4}</p>`);
    expect(keptMarkup(row, ["essai"], write)).toBe("<p>1</p>");
  });

  it("FAST-3 une fiche écrite dans la page n’est pas redite dans ses données", () => {
    const cards = [{ slug: "a", markup: "<article></article>" }];
    const inPage = toldOnce(asking(false), cards);
    expect(inPage[0]?.markup).toBe("<article></article>");
    expect(JSON.stringify(inPage)).toBe('[{"slug":"a"}]');
    expect(toldOnce(asking(true), cards)).toEqual(cards);
  });
});
