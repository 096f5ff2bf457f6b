import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Tags } from "./tags";

const labels = (markup: string) => [...markup.matchAll(/<li[^>]*>([^<]*)<\/li>/g)].map((match) => match[1]);

describe("Tags", () => {
  it("DIR-1 shows the first ones and counts the others", () => {
    expect(
      labels(renderToStaticMarkup(<Tags items={["Industrie", "Assurance", "Pharmaceutique"]} max={2} />)),
    ).toEqual(["Industrie", "Assurance", "+1"]);
  });

  it("DIR-1 shows no count when all fit", () => {
    expect(labels(renderToStaticMarkup(<Tags items={["Industrie", "Assurance"]} max={2} />))).toEqual([
      "Industrie",
      "Assurance",
    ]);
  });

  it("LIST-2 breaks a sector after its slashes, not inside a word, and keeps its text", () => {
    const markup = renderToStaticMarkup(<Tags items={["Finance/Banque/Crédit"]} />);
    expect(markup).toContain("<span>Finance/<wbr/>Banque/<wbr/>Crédit</span>");
    expect(markup.replace(/<[^>]+>/g, "")).toBe("Finance/Banque/Crédit");
  });

  it("shows nothing without items", () => {
    expect(renderToStaticMarkup(<Tags items={[]} max={2} />)).toBe("");
  });
});
