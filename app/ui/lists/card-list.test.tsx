import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CardList } from "./card-list";

test("FAST-5 GEN-9 a long list renders all cards and defers the layout of those out of sight", () => {
  const items = Array.from({ length: 8 }, (_, k) => ({ slug: `s${k}` }));
  const markup = renderToStaticMarkup(
    <CardList className="grid-cards" items={items} long>
      {({ slug }) => <article>{slug}</article>}
    </CardList>,
  );
  expect(markup).toMatch(/^<ul class="grid-cards"><li><article>s0<\/article><\/li>/);
  expect(markup.match(/<article>/g)).toHaveLength(8);
  expect(markup.match(/grid-cards__deferred/g)).toHaveLength(6);
});
