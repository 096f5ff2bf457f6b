import { describe, expect, test } from "vitest";
import { z } from "~/marketplace/zod";
import { errorsOf } from "../../tests/forms/errors-of";
import {
  choices,
  emailAddress,
  once,
  optionalText,
  optionalUrl,
  optionalWholeNumber,
  requiredText,
  titleText,
  wholeNumber,
} from "./form-values";
import { FIELD_ERRORS } from "./messages";
import { isStorable, lengthOf } from "./text/text";

const alone = (schema: z.ZodType, value: unknown) => errorsOf(z.object({ value: schema }), { value })?.value;
const text = requiredText({ min: 2, max: 5, tooShort: "trop court" });

describe("textes", () => {
  test("ONB-13 un texte se compte en caractères, sans les espaces autour", () => {
    expect(lengthOf("é👍🏽")).toBe(3);
    expect(text.parse("  ab \n")).toBe("ab");
    expect(alone(text, " a ")).toEqual(["trop court"]);
    expect(text.parse("👍👍👍👍👍")).toBe("👍👍👍👍👍");
    expect(alone(text, "👍👍👍👍👍👍")).toEqual([FIELD_ERRORS.tooLong(5)]);
  });

  test("ONB-13 un texte trop long ou qui ne peut être gardé ne cache pas ce que ses voisins comparés ont à dire", () => {
    const form = z
      .object({
        text,
        title: titleText({ max: 9, tooShort: "trop court" }),
        from: z.number(),
        to: z.number(),
      })
      .refine(({ from, to }) => from <= to, { path: ["to"], error: "à l’envers", ...once("from", "to") });
    const typed = { text: "abcdef", title: "une\u0000", from: 2, to: 1 };
    expect(errorsOf(form, typed)).toEqual({
      text: [FIELD_ERRORS.tooLong(5)],
      title: [FIELD_ERRORS.forbiddenCharacter],
      to: ["à l’envers"],
    });
    expect(errorsOf(form, { ...typed, text: "abc", title: "a\nb@c.fr" })).toEqual({
      title: [FIELD_ERRORS.oneLine],
      to: ["à l’envers"],
    });
  });

  test("ONB-13 ce qui n’est pas un texte est refusé comme absent", () => {
    for (const value of [undefined, null, 12, true, ["ab"], { a: "b" }])
      expect(alone(text, value)).toEqual(["trop court"]);
  });

  test("DATA-1 caractère nul, caractères de commande et demi-caractères sont refusés, pas la tabulation", () => {
    for (const bad of ["a\u0000b", "a\u0007b", "a\u007fb", "a\ud800b", "a\udc00b"]) {
      expect(isStorable(bad)).toBe(false);
      expect(alone(text, bad)).toEqual([FIELD_ERRORS.forbiddenCharacter]);
      expect(alone(optionalText(9), bad)).toEqual([FIELD_ERRORS.forbiddenCharacter]);
    }
    expect(text.parse("a\tb\nc")).toBe("a\tb\nc");
  });

  test("ONB-20 un retour à la ligne compte pour un caractère, d’où qu’il vienne", () => {
    expect(text.parse("a\r\nb\rc")).toBe("a\nb\nc");
    expect(text.parse("a\r\n\r\nb\r\n")).toBe("a\n\nb");
  });

  test("PUBL-3 un texte facultatif devient nul quand rien n’est écrit", () => {
    expect(optionalText(5).parse(undefined)).toBeNull();
    expect(optionalText(5).parse("   ")).toBeNull();
    expect(optionalText(5).parse(" abc ")).toBe("abc");
    expect(alone(optionalText(5), "abcdef")).toEqual([FIELD_ERRORS.tooLong(5)]);
    expect(alone(optionalText(5), 3)).toEqual([FIELD_ERRORS.forbiddenCharacter]);
  });
});

describe("nombres", () => {
  const years = wholeNumber({ missing: "manque", min: 0, max: 70 });

  test("ONB-16 un nombre est entier et dans ses bornes", () => {
    expect(years.parse(0)).toBe(0);
    expect(years.parse(70)).toBe(70);
    expect(alone(years, -1)).toEqual([FIELD_ERRORS.atLeast(0)]);
    expect(alone(years, 71)).toEqual([FIELD_ERRORS.atMost(70)]);
    expect(alone(years, 1.5)).toContain(FIELD_ERRORS.wholeNumber);
    for (const value of [undefined, null, "12", Number.NaN, Number.POSITIVE_INFINITY])
      expect(alone(years, value)).toEqual(["manque"]);
  });

  test("PUBL-7 un nombre effacé devient nul", () => {
    const weeks = optionalWholeNumber({ min: 1, max: 520 });
    expect(weeks.parse(undefined)).toBeNull();
    expect(weeks.parse(6)).toBe(6);
    expect(alone(weeks, 0)).toEqual([FIELD_ERRORS.atLeast(1)]);
    expect(alone(weeks, 521)).toEqual([FIELD_ERRORS.atMost(520)]);
    expect(alone(optionalWholeNumber({ min: 100, max: 200 }, { tooLow: "trop bas" }), 99)).toEqual([
      "trop bas",
    ]);
  });
});

describe("adresses", () => {
  test("ONB-21 une adresse est http(s), ou vide", () => {
    for (const url of ["https://exemple.fr", "http://exemple.fr/à?b=c#d", "https://EXEMPLE.FR"])
      expect(optionalUrl(FIELD_ERRORS.websiteInvalid).parse(` ${url} `)).toBe(url);
    expect(optionalUrl(FIELD_ERRORS.websiteInvalid).parse("HTTPS://exemple.fr")).toBe("https://exemple.fr");
    expect(optionalUrl(FIELD_ERRORS.websiteInvalid).parse("http:/exemple.fr")).toBe("http://exemple.fr");
    expect(optionalUrl(FIELD_ERRORS.websiteInvalid).parse("")).toBeNull();
    expect(optionalUrl(FIELD_ERRORS.websiteInvalid).parse(undefined)).toBeNull();
  });

  test("ONB-21 une adresse sans protocole reçoit https://", () => {
    for (const [typed, kept] of [
      ["vercors.fr", "https://vercors.fr"],
      [" www.vercors.fr/équipe?de=vente ", "https://www.vercors.fr/équipe?de=vente"],
      ["vercors.fr:8080/a", "https://vercors.fr:8080/a"],
      ["élan.fr", "https://élan.fr"],
    ])
      expect(optionalUrl(FIELD_ERRORS.websiteInvalid).parse(typed)).toBe(kept);
  });

  test("ONB-21 PUB-6 toute autre adresse est refusée", () => {
    const refused = [
      "exemple",
      "mailto:moi@exemple.fr",
      "moi@exemple.fr",
      "JavaScript:alert(1)",
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://exemple.fr",
      "//exemple.fr",
      "https://",
      "https://localhost",
      "https://moi:mot@exemple.fr",
      "https://exemple.fr/a b",
      "https://exemple.fr/\u0000",
      7,
    ];
    for (const url of refused)
      expect(alone(optionalUrl(FIELD_ERRORS.websiteInvalid), url)).toEqual([FIELD_ERRORS.websiteInvalid]);
    expect(alone(optionalUrl(FIELD_ERRORS.websiteInvalid), `https://exemple.fr/${"a".repeat(500)}`)).toEqual([
      FIELD_ERRORS.tooLong(500),
    ]);
  });

  test("AUTH-2 une adresse email est requise, valable et en minuscules", () => {
    expect(emailAddress().parse(" Solenn@Exemple.FR ")).toBe("solenn@exemple.fr");
    expect(alone(emailAddress(), undefined)).toEqual([FIELD_ERRORS.emailRequired]);
    for (const bad of ["", "solenn", "solenn@", "@exemple.fr", "a b@exemple.fr", `${"a".repeat(250)}@b.fr`])
      expect(alone(emailAddress(), bad)).toEqual(["Email invalide"]);
    expect(alone(emailAddress(), "a\u0000@exemple.fr")).toEqual(["Email invalide"]);
  });
});

describe("choix", () => {
  test("ONB-17 plusieurs choix d’une liste, sans doublon", () => {
    expect(choices(["a", "b"]).parse(["b", "a", "b"])).toEqual(["b", "a"]);
    expect(alone(choices(["a", "b"], "requis"), [])).toEqual(["requis"]);
    expect(alone(choices(["a", "b"], "requis"), undefined)).toEqual(["requis"]);
    expect(errorsOf(choices(["a", "b"]), ["c"])).toEqual({ "0": [FIELD_ERRORS.unknownChoice] });
    expect(alone(choices(["a", "b"]), "a")).toEqual([FIELD_ERRORS.unknownChoice]);
  });
});
