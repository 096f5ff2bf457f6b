import { expect, test } from "vitest";
import { commercialForm } from "~/domain/profiles/commercial-form";
import { companyForm } from "~/domain/profiles/company-form";
import { errorsOf } from "../../../tests/forms/errors-of";
import { commercialFields, companyFields } from "../../../tests/forms/inputs";
import { readPhone, showPhone } from "./phone.server";

test.each([
  ["06 12 34 56 78", "+33612345678"],
  ["07 56 12 34 56", "+33756123456"],
  ["01 42 68 53 00", "+33142685300"],
  ["09 70 12 34 56", "+33970123456"],
  ["612 345 678 ", "+33612345678"],
  ["06 39 98 41 38", "+33639984138"],
  ["02 62 20 12 34", "+262262201234"],
  ["0263 10 12 34", "+262263101234"],
  ["0692 45 67 89", "+262692456789"],
  ["06 93 00 67 89", "+262693006789"],
  ["02 69 61 12 34", "+262269611234"],
  ["0639 20 12 34", "+262639201234"],
  ["05 90 82 12 34", "+590590821234"],
  ["0590 87 12 34", "+590590871234"],
  ["0690 35 12 34", "+590690351234"],
  ["0691 30 12 34", "+590691301234"],
  ["05 96 60 12 34", "+596596601234"],
  ["0696 45 12 34", "+596696451234"],
  ["0697 45 12 34", "+596697451234"],
  ["05 94 30 12 34", "+594594301234"],
  ["0694 20 12 34", "+594694201234"],
  ["05 08 41 12 34", "+508411234"],
  ["0508 55 12 34", "+508551234"],
  ["0708 40 12 34", "+508708401234"],
  ["+508 41 12 34", "+508411234"],
  ["+262 692 45 67 89", "+262692456789"],
  ["+262 (0)692 45 67 89", "+262692456789"],
  ["00262 692 45 67 89", "+262692456789"],
  ["+687 76.12.34", "+687761234"],
  ["+689 87 12 34 56", "+68987123456"],
  ["+681 72 12 34", "+681721234"],
  ["+32 470 12 34 56", "+32470123456"],
])("ONB-14 the number %s is stored with the code of its territory", (typed, stored) => {
  expect(readPhone(typed)).toBe(stored);
  expect(readPhone(stored)).toBe(stored);
  expect(readPhone(showPhone(stored))).toBe(stored);
});

test.each([
  ["insécables", "06\u00a012\u00a034\u00a056\u00a078"],
  ["insécables étroites", "06\u202f12\u202f34\u202f56\u202f78"],
  ["fines", "06\u200912\u200934\u200956\u200978"],
  ["idéographiques, chiffres larges", "０６\u3000１２\u3000３４\u3000５６\u3000７８"],
  ["tabulations et retours", "\t06 12 34\n56 78 "],
  ["marques de direction", "\u202a06 12 34 56 78\u202c"],
  ["espaces sans largeur", "06\u200b12\u200b34\u200b56\u200b78\u00ad"],
  ["points", "06.12.34.56.78"],
  ["tirets", "06-12\u201134\u201356\u201478"],
  ["barres", "06/12/34/56/78"],
  ["zéro entre parenthèses", "+33 (0)6 12 34 56 78"],
  ["zéro entre parenthèses, espaces insécables", "+33\u00a0(0)\u00a06\u00a012\u00a034\u00a056\u00a078"],
  ["indicatif entre parenthèses", "(+33) 6 12 34 56 78"],
  ["préfixe 00", "00 33 6 12 34 56 78"],
  ["préfixe 00 et zéro entre parenthèses", "0033 (0)6 12 34 56 78"],
])("ONB-14 a number can have all kinds of separators: %s", (_, typed) => {
  const written = companyForm(readPhone).parse(companyFields({ phone: typed }));
  expect(written.phone).toBe("+33612345678");
});

test.each([
  "07 00 12 34 56",
  "0000000000",
  "00 00 00 00 00",
  "08 99 99 99 99 99",
  "06 12 34 56 7",
  "06 12 34 56 78 9",
  "+33 692 45 67 89",
  "+33 269 61 12 34",
  "+33 5 08 41 12 34",
  "+262 612 34 56 78",
  "+999 12 34 56 78",
  "0691 99 12 34",
  "0639 88 12 34",
  "06 12 34 56 78 poste 3",
  "06 12 34 56 78 ou 07 56 12 34 56",
  "pas de numéro",
])("ONB-14 a number that exists in no plan is refused with an example: %s", (phone) => {
  const refused = [expect.stringMatching(/^Numéro de téléphone invalide\. Par exemple/)];
  expect(errorsOf(companyForm(readPhone), companyFields({ phone }))).toEqual({ phone: refused });
  expect(errorsOf(commercialForm(readPhone), commercialFields({ phone }))).toEqual({ phone: refused });
});

test.each([
  ["974", "09 76 22 12 34", "+262976221234"],
  ["974", "06 12 34 56 78", "+33612345678"],
  ["974", "0690 35 12 34", "+590690351234"],
  ["976", "0709 35 12 34", "+262709351234"],
  ["973", "0709 30 12 34", "+594709301234"],
  ["971", "0709 02 12 34", "+590709021234"],
])("ONB-14 ONB-31 the department %s helps to read %s", (department, phone, stored) => {
  const written = companyForm(readPhone).parse(companyFields({ region: "outre-mer", department, phone }));
  expect(written.phone).toBe(stored);
});

test("ONB-14 a number is shown as in its country", () => {
  expect(showPhone("+33612345678")).toBe("06 12 34 56 78");
  expect(showPhone("+262692456789")).toBe("+262 692 45 67 89");
  expect(showPhone("+590690351234")).toBe("+590 690 35 12 34");
  expect(showPhone("+508411234")).toBe("+508 41 12 34");
  expect(showPhone("+32470123456")).toBe("+32 470 12 34 56");
});
