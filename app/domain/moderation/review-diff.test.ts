import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareVersions, compareWords, type ReviewField } from "./review-diff";

const shown = (before: string, after: string) =>
  compareWords(before, after).map(({ is, text }) => `${{ same: "=", removed: "-", added: "+" }[is]}${text}`);

describe("PUB-7 the changes of an edit", () => {
  test("PUB-7 a text is compared word by word, without unchanged parts", () => {
    expect(shown("Dix commandes avant février", "Six commandes avant mars")).toEqual([
      "-Dix ",
      "+Six ",
      "=commandes avant ",
      "-février",
      "+mars",
    ]);
    expect(shown("Ils ont oublié.", "Ils ont oublié. Il faut y retourner.").at(-1)).toBe(
      "+oublié. Il faut y retourner.",
    );
    expect(shown("", "Un début")).toEqual(["+Un début"]);
    expect(shown("Une fin", "")).toEqual(["-Une fin"]);
  });

  test("PUB-7 nothing is lost: the old and the new text are complete", () => {
    const text = fc.array(fc.constantFrom("un", "deux", "trois", "\n"), { maxLength: 30 });
    fc.assert(
      fc.property(text, text, (old, fresh) => {
        const [before, after] = [old.join(" "), fresh.join(" ")];
        const parts = compareWords(before, after);
        const without = (is: string) =>
          parts
            .filter((part) => part.is !== is)
            .map(({ text }) => text)
            .join("");
        expect([without("added"), without("removed")]).toEqual([before, after]);
      }),
    );
  });

  test("PUB-7 a short field is replaced, a list compared word by word, other fields are unchanged", () => {
    const version = (budget: string, sectors: string[], city: string): ReviewField[] => [
      { label: "Budget", kind: "value", value: budget },
      { label: "Secteurs", kind: "list", value: sectors },
      { label: "Lieu", kind: "value", value: city },
      { label: "Objectifs", kind: "text", value: "" },
    ];
    expect(
      compareVersions(
        version("450-500 €/jour", ["Pharma", "Luxe"], "Quimper"),
        version("575 €/jour", ["Luxe", "Industrie"], "Quimper"),
      ),
    ).toEqual({
      changed: [
        {
          label: "Budget",
          kind: "value",
          parts: [
            { is: "removed", text: "450-500 €/jour" },
            { is: "added", text: "575 €/jour" },
          ],
        },
        {
          label: "Secteurs",
          kind: "list",
          parts: [
            { is: "removed", text: "Pharma" },
            { is: "same", text: "Luxe" },
            { is: "added", text: "Industrie" },
          ],
        },
      ],
      unchanged: [{ label: "Lieu", kind: "value", value: "Quimper" }],
    });
  });

  test("PUB-7 two texts that are too long to compare are shown as replaced", () => {
    const long = (word: string) => Array.from({ length: 2500 }, (_, index) => `${word}${index}`).join(" ");
    expect(compareWords(long("a"), long("b")).map(({ is }) => is)).toEqual(["removed", "added"]);
  });
});
