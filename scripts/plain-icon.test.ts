import { Columns3, Search, TriangleAlert, X } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createPlainIcon from "./plain-icon.mjs";

type Data = Parameters<typeof createPlainIcon>[0];

const attributesOf = (markup: string) =>
  [...markup.matchAll(/<(\w+)((?: [\w-]+="[^"]*")*)/g)].map(([, tag, attributes = ""]) => [
    tag,
    ...(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort(),
  ]);

test("FAST-5 le navigateur dessine les icônes telles que le serveur les a écrites", () => {
  const looks = { className: "icon", strokeWidth: 1.9, "aria-hidden": "true" as const };
  for (const Theirs of [Search, TriangleAlert, X, Columns3]) {
    const { icon }: { icon: Data } = Object(Theirs).render({}, null).props;
    const theirs = renderToStaticMarkup(createElement(Theirs, looks));
    const ours = renderToStaticMarkup(createElement(createPlainIcon(icon), looks));
    expect(attributesOf(ours)).toEqual(attributesOf(theirs));
    expect(attributesOf(ours).length).toBeGreaterThan(1);
  }
});
