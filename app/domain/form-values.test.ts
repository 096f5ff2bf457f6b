import { describe, expect, test } from "vitest";
import { z } from "~/domain/zod";
import { errorsOf } from "../../tests/forms/errors-of";
import {
  choices,
  emailAddress,
  nameText,
  once,
  optionalText,
  optionalUrl,
  optionalWholeNumber,
  requiredText,
  titleText,
  wholeNumber,
} from "./form-values";
import { FIELD_ERRORS } from "./messages";
import { lengthOf } from "./text";

const alone = (schema: z.ZodType, value: unknown) => errorsOf(z.object({ value: schema }), { value })?.value;
const text = requiredText({ min: 2, max: 5, tooShort: "trop court" });

describe("texts", () => {
  test("ONB-13 a text is counted in characters, without surrounding spaces", () => {
    expect(lengthOf("é👍🏽")).toBe(3);
    expect(text.parse("  ab \n")).toBe("ab");
    expect(alone(text, " a ")).toEqual(["trop court"]);
    expect(text.parse("👍👍👍👍👍")).toBe("👍👍👍👍👍");
    expect(alone(text, "👍👍👍👍👍👍")).toEqual([FIELD_ERRORS.tooLong(5)]);
  });

  test("ONB-13 a text that is too long or cannot be stored does not hide the errors of compared fields", () => {
    const form = z
      .object({
        text,
        title: titleText({ max: 9, tooShort: "trop court" }),
        from: z.number(),
        to: z.number(),
      })
      .refine(({ from, to }) => from <= to, { path: ["to"], error: "à l’envers", ...once("from", "to") });
    const typed = { text: "abcdef", title: "une\ud800", from: 2, to: 1 };
    expect(errorsOf(form, typed)).toEqual({
      text: [FIELD_ERRORS.tooLong(5)],
      title: [FIELD_ERRORS.forbiddenCharacter({ character: "U+D800", position: 4 })],
      to: ["à l’envers"],
    });
    expect(errorsOf(form, { ...typed, text: "abc", title: "a\nb@c.fr" })).toEqual({
      title: [FIELD_ERRORS.oneLine(2)],
      to: ["à l’envers"],
    });
  });

  test("ONB-13 values that are no text count as missing", () => {
    for (const value of [undefined, null, 12, true, ["ab"], { a: "b" }])
      expect(alone(text, value)).toEqual(["trop court"]);
  });

  test("DATA-1 a lone surrogate is refused, and the message says which and where", () => {
    for (const [bad, character, position] of [
      ["a\ud800b", "U+D800", 2],
      ["👍é\udc00", "U+DC00", 3],
    ] as const) {
      const said = FIELD_ERRORS.forbiddenCharacter({ character, position });
      expect(said).toContain(`caractère ${character} à la position ${position}`);
      for (const field of [text, optionalText(9), titleText({ max: 9, tooShort: "trop court" })])
        expect(alone(field, bad)).toEqual([said]);
    }
  });

  test.each([
    ["des ligatures", "o\ufb03ce \ufb01n", "office fin"],
    ["des coupures facultatives", "lo\u00adgi\u00adciel", "logiciel"],
    ["des caractères sans largeur", "\ufefflo\u200bgi\u2060ciel\u200d\u034f", "logiciel"],
    ["des caractères de commande", "lo\u0000gi\u0007ci\u007fe\u0093l\u001b", "logiciel"],
    ["des caractères qui n’en sont pas", "logi\uffff\ufdd0ciel\ufffb", "logiciel"],
    ["des remplissages coréens", "logi\u3164\u115fciel", "logiciel"],
  ])("DATA-1 a pasted text with %s is normalised and never refused", (_, pasted, kept) => {
    const rule = { min: 2, max: 20, tooShort: "trop court" };
    for (const field of [requiredText(rule), optionalText(20), titleText(rule), nameText(rule)])
      expect(field.parse(pasted)).toBe(kept);
    expect(optionalUrl("invalide").parse(`https://${pasted.replaceAll(" ", "-")}.fr`)).toBe(
      `https://${kept.replaceAll(" ", "-")}.fr`,
    );
  });

  test("DATA-1 ONB-20 line ends of word processors are line ends in texts and spaces in titles", () => {
    expect(optionalText(20).parse("a\u000bb\u000cc\u0085d\u2028e\u2029f\tg")).toBe("a\nb\nc\nd\ne\nf\tg");
    expect(titleText({ max: 20, tooShort: "trop court" }).parse("a\u000bb\u2028c")).toBe("a b c");
  });

  test("DATA-1 free text keeps emoji and joiners, names and titles keep nothing invisible", () => {
    const joined = "👩🏽‍💻 🏳️‍🌈 ❤️ 1️⃣ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} می\u200cخواهم";
    expect(optionalText(99).parse(joined)).toBe(joined);
    const title = titleText({ max: 99, tooShort: "trop court" }).parse(joined);
    expect(title).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
    expect(optionalText(9).parse("a\u200db\ufe0fc\u{e0067}")).toBe("abc");
  });

  test("ONB-13 ONB-20 invisible characters do not count for a minimum", () => {
    const rule = { min: 5, max: 99, tooShort: "trop court" };
    for (const field of [requiredText(rule), titleText(rule)]) {
      for (const filler of ["\u200b", "\u00ad", "\u3164", "\u034f", " ", "\u00a0", "\u2800", "\n"])
        expect(alone(field, `ab${filler.repeat(9)}c`)?.[0], filler).toBe("trop court");
      expect(field.safeParse("a b c").success).toBe(true);
    }
    expect(alone(requiredText(rule), "👩‍💻👩‍💻")).toEqual(["trop court"]);
  });

  test("ONB-20 a line end counts as one character, whatever its kind", () => {
    expect(text.parse("a\r\nb\rc")).toBe("a\nb\nc");
    expect(text.parse("a\r\n\r\nb\r\n")).toBe("a\n\nb");
  });

  test("PUBL-3 an empty optional text becomes null", () => {
    expect(optionalText(5).parse(undefined)).toBeNull();
    expect(optionalText(5).parse("   ")).toBeNull();
    expect(optionalText(5).parse(" abc ")).toBe("abc");
    expect(alone(optionalText(5), "abcdef")).toEqual([FIELD_ERRORS.tooLong(5)]);
    expect(alone(optionalText(5), 3)).toEqual([FIELD_ERRORS.unreadable]);
  });
});

describe("numbers", () => {
  const years = wholeNumber({ missing: "manque", min: 0, max: 70 });

  test("ONB-16 a number is whole and within its bounds", () => {
    expect(years.parse(0)).toBe(0);
    expect(years.parse(70)).toBe(70);
    expect(alone(years, -1)).toEqual([FIELD_ERRORS.atLeast(0)]);
    expect(alone(years, 71)).toEqual([FIELD_ERRORS.atMost(70)]);
    expect(alone(years, 1.5)).toContain(FIELD_ERRORS.wholeNumber);
    for (const value of [undefined, null, "12", Number.NaN, Number.POSITIVE_INFINITY])
      expect(alone(years, value)).toEqual(["manque"]);
  });

  test("PUBL-7 a cleared number becomes null", () => {
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

describe("addresses", () => {
  test("ONB-21 a URL is http(s), or empty", () => {
    for (const url of ["https://exemple.fr", "http://exemple.fr/à?b=c#d", "https://EXEMPLE.FR"])
      expect(optionalUrl(FIELD_ERRORS.websiteInvalid).parse(` ${url} `)).toBe(url);
    expect(optionalUrl(FIELD_ERRORS.websiteInvalid).parse("HTTPS://exemple.fr")).toBe("https://exemple.fr");
    expect(optionalUrl(FIELD_ERRORS.websiteInvalid).parse("http:/exemple.fr")).toBe("http://exemple.fr");
    expect(optionalUrl(FIELD_ERRORS.websiteInvalid).parse("")).toBeNull();
    expect(optionalUrl(FIELD_ERRORS.websiteInvalid).parse(undefined)).toBeNull();
  });

  test("ONB-21 a URL without a scheme gets https://", () => {
    for (const [typed, kept] of [
      ["vercors.fr", "https://vercors.fr"],
      [" www.vercors.fr/équipe?de=vente ", "https://www.vercors.fr/équipe?de=vente"],
      ["vercors.fr:8080/a", "https://vercors.fr:8080/a"],
      ["élan.fr", "https://élan.fr"],
    ])
      expect(optionalUrl(FIELD_ERRORS.websiteInvalid).parse(typed)).toBe(kept);
  });

  test("ONB-21 PUB-6 any other URL is refused", () => {
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
      7,
    ];
    for (const url of refused)
      expect(alone(optionalUrl(FIELD_ERRORS.websiteInvalid), url)).toEqual([FIELD_ERRORS.websiteInvalid]);
    expect(alone(optionalUrl(FIELD_ERRORS.websiteInvalid), `https://exemple.fr/${"a".repeat(500)}`)).toEqual([
      FIELD_ERRORS.tooLong(500),
    ]);
  });

  test("AUTH-2 an e-mail address is required, valid and in lower case", () => {
    expect(emailAddress().parse(" Solenn@Exemple.FR ")).toBe("solenn@exemple.fr");
    expect(alone(emailAddress(), undefined)).toEqual([FIELD_ERRORS.emailRequired]);
    for (const bad of ["", "solenn", "solenn@", "@exemple.fr", "a b@exemple.fr", `${"a".repeat(250)}@b.fr`])
      expect(alone(emailAddress(), bad)).toEqual(["Email invalide"]);
    expect(alone(emailAddress(), "a\u0000@exemple.fr")).toEqual(["Email invalide"]);
  });

  test.each([
    ["jean.dupont+acharnes@exemple.fr", "jean.dupont+acharnes@exemple.fr"],
    ["o'brien@exemple.fr", "o'brien@exemple.fr"],
    ["jean..dupont.@exemple.fr", "jean..dupont.@exemple.fr"],
    ["_jean&co/fr=x#1@exemple.fr", "_jean&co/fr=x#1@exemple.fr"],
    ["!#$%&'*+/=?^_`{|}~-@exemple.fr", "!#$%&'*+/=?^_`{|}~-@exemple.fr"],
    ["jean@intranet", "jean@intranet"],
    ["jean@exemple.photography", "jean@exemple.photography"],
    ["contact@Café-Crème.fr", "contact@xn--caf-crme-60ag.fr"],
    ["Info@MÜNCHEN.de", "info@xn--mnchen-3ya.de"],
    ["contact@xn--mnchen-3ya.de", "contact@xn--mnchen-3ya.de"],
    ["jean@例え.jp", "jean@xn--r8jz45g.jp"],
    ["jean@exemple。jp", "jean@exemple.jp"],
    ["\u200bjean\u00ad@exem\u2060ple.fr\ufeff", "jean@exemple.fr"],
    ["\u202ajean@exemple.fr\u202c", "jean@exemple.fr"],
    ["\u00a0jean@exemple.fr\u202f", "jean@exemple.fr"],
  ])("AUTH-3 STAT-4 an address that a browser accepts is accepted: %j", (typed, kept) => {
    expect(emailAddress().parse(typed)).toBe(kept);
    expect(emailAddress().parse(kept)).toBe(kept);
  });

  test.each([
    "jean dupont@exemple.fr",
    "jean@exem ple.fr",
    "jean@exemple..fr",
    "jean@-exemple.fr",
    "jean@exemple_.fr",
    "josé@exemple.fr",
    '"jean"@exemple.fr',
    "jean@exemple.fr, paul@exemple.fr",
    "Jean <jean@exemple.fr>",
    "jean@é/../x.fr",
    "jean@é:80",
    "jean@paul@é?.fr",
    "jean@\u0430 \u0430.fr",
    "jean@exemple.fr\nBcc: paul@exemple.fr",
  ])("AUTH-3 STAT-4 an address that a browser refuses is refused: %j", (typed) => {
    expect(alone(emailAddress(), typed)).toEqual(["Email invalide"]);
  });
});

describe("choices", () => {
  test("ONB-17 several choices of a list, without duplicates", () => {
    expect(choices(["a", "b"]).parse(["b", "a", "b"])).toEqual(["b", "a"]);
    expect(alone(choices(["a", "b"], "requis"), [])).toEqual(["requis"]);
    expect(alone(choices(["a", "b"], "requis"), undefined)).toEqual(["requis"]);
    expect(errorsOf(choices(["a", "b"]), ["c"])).toEqual({ "0": [FIELD_ERRORS.unknownChoice] });
    expect(alone(choices(["a", "b"]), "a")).toEqual([FIELD_ERRORS.unknownChoice]);
  });
});
