import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { amountText, budgetOf, priceOf } from "~/domain/missions/pricing";
import { Amount, PlainAmount } from "./amount";

const text = (markup: string) => markup.replace(/<[^>]+>/g, "").replace(/&#x27;/g, "'");

const { net } = budgetOf({ budget_min: 450, budget_max: null });
if (!net) throw new Error("a budget leaves something");

describe("Amount", () => {
  it.each([
    priceOf(450, 600),
    priceOf(450, 450),
    priceOf(450, null),
    priceOf(null, 600),
    priceOf(null, null),
    net,
  ])("FMT-1 FMT-2 shows %j to the character", (amount) => {
    expect(text(renderToStaticMarkup(<Amount amount={amount} />))).toBe(amountText(amount));
    expect(text(renderToStaticMarkup(<PlainAmount amount={amount} />))).toBe(amountText(amount));
  });

  it("GEN-9 FMT-1 has words for its signs", () => {
    const markup = renderToStaticMarkup(<Amount amount={priceOf(450, 600)} />);
    expect(markup.match(/data-as="[^"]*"/g)).toEqual(['data-as=" à "', 'data-as=" par jour"']);
  });
});
