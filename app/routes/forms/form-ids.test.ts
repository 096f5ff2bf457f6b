import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

const FORM = /\busePostForm\(\{\s*id: "([\w-]+)"/g;
/** An attribute in the tag of an element, a part or a panel. */
const ELEMENT = /(?<=<(?:[a-z]\w*|Part|Panel)\s[^<>]*)\b(?:id|anchor)="([\w-]+)"/g;

/** 'app/routes/engagements' of a file below it: pages do not share parts of other areas that have an id. */
const areaOf = (file: string) => dirname(file).split("/").slice(0, 3).join("/");

const idsIn = (written: RegExp) =>
  globSync("app/routes/**/*.tsx", { exclude: ["**/*.test.*"] }).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(written)].map(([, id]) => `${areaOf(file)} ${id}`),
  );

test("DATA-4 REV-1 no other element has the id of a form, which its fields would then belong to", () => {
  const [forms, elements] = [idsIn(FORM), new Set(idsIn(ELEMENT))];
  expect(forms).toContain("app/routes/engagements donner-avis");
  expect(elements).toContain("app/routes/engagements avis");
  expect(forms.filter((form) => elements.has(form))).toEqual([]);
});
