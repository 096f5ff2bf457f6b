import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BIO_SHORT } from "~/domain/bounds";
import { requiredText } from "~/domain/form-values";
import { Counter, useTypedLength } from "./counter";

function Counted({ text }: { text: string }) {
  return <Counter {...BIO_SHORT} length={useTypedLength(text).length} />;
}

test.each([
  ["emoji", "👍".repeat(BIO_SHORT.max)],
  ["surrounding spaces", `  ${"é".repeat(BIO_SHORT.max)} \r\n`],
  ["one character too many", "é".repeat(BIO_SHORT.max + 1)],
])("ONB-20 the counter counts as the server does: %s", (_, text) => {
  const accepted = requiredText({ ...BIO_SHORT, tooShort: "court" }).safeParse(text).success;
  const shown = renderToStaticMarkup(<Counted text={text} />);
  expect(shown.includes("data-over")).toBe(!accepted);
  expect(shown.includes(">160 / 160<")).toBe(accepted);
});
