import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Amount, splitAmount } from "./amount";

const text = (markup: string) => markup.replace(/<[^>]+>/g, "");

describe("Amount", () => {
  it.each([
    ["450-600€/jour", { lead: "", figure: "450-600", unit: "€/jour" }],
    ["À partir de 450€/jour", { lead: "À partir de ", figure: "450", unit: "€/jour" }],
    ["Jusqu'à 600€/jour", { lead: "Jusqu'à ", figure: "600", unit: "€/jour" }],
    ["Jusqu’à 600€/jour", { lead: "Jusqu’à ", figure: "600", unit: "€/jour" }],
    ["TJ à négocier", { lead: "", figure: "TJ à négocier", unit: "" }],
    ["Budget à négocier", { lead: "", figure: "Budget à négocier", unit: "" }],
    ["", { lead: "", figure: "", unit: "" }],
  ])("FMT-1 FMT-2 splits %j and keeps its exact text", (written, parts) => {
    expect(splitAmount(written)).toEqual(parts);
    expect(text(renderToStaticMarkup(<Amount text={written} />)).replace(/&#x27;/g, "'")).toBe(written);
  });

  it("GEN-9 FMT-1 says its signs in words", () => {
    const markup = renderToStaticMarkup(<Amount text="450-600€/jour" />);
    expect(markup.match(/data-as="[^"]*"/g)).toEqual(['data-as=" à "', 'data-as=" par jour"']);
  });
});
