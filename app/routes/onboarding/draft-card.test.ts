import { expect, test } from "vitest";
import { amountText } from "~/domain/missions/pricing";
import { readDraft } from "./draft-card";

test("ONB-19 FMT-1 the public price is shown only if its bounds are in order", () => {
  const shown = (daily_rate_min: string, daily_rate_max: string) => {
    const { price, ratesReversed } = readDraft({ daily_rate_min, daily_rate_max });
    return [amountText(price), ratesReversed];
  };
  expect(shown("400", "500")).toEqual(["500-625€/jour", false]);
  expect(shown("500", "500")).toEqual(["625€/jour", false]);
  expect(shown("500", "400")).toEqual(["Prix à préciser", true]);
  expect(shown("500", "")).toEqual(["À partir de 625€/jour", false]);
  expect(shown("", "")).toEqual(["TJ à négocier", false]);
});
