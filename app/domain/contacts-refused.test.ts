import { expect, test } from "vitest";
import { commercialFields, companyFields, missionFields } from "../../tests/forms/inputs";
import { FIELD_ERRORS } from "./messages";
import { missionForm } from "./missions/mission-form";
import { commercialForm } from "./profiles/commercial-form";
import { companyForm } from "./profiles/company-form";
import { looksLikePhone } from "./profiles/profile-fields";

const CONTACTS = [
  "Jean zéro six douze trente-quatre cinquante-six soixante-dix-huit",
  "Solenn arobase cadiou point bzh",
  "Solenn [arobase] cadiou [point] bzh",
  "Solenn chez orange point fr",
];
const WITH_DIGITS = ["Jean 06 12 34 56 78", "Solenn06.12.34.56.78", "Yann 2", "Yann ６", "Yann ²"];

type Form = { safeParse(input: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } } };
const refusalOf = (form: Form, input: object, field: string) =>
  form.safeParse(input).error?.issues.filter(({ path }) => path[0] === field)[0]?.message;

test.each(["first_name", "last_name"])("CONV-4 %s contains no digits and no contact details", (field) => {
  for (const [form, fields] of [
    [commercialForm(looksLikePhone), commercialFields],
    [companyForm(looksLikePhone), companyFields],
  ] as const) {
    for (const name of CONTACTS)
      expect(refusalOf(form, fields({ [field]: name }), field)).toBe(FIELD_ERRORS.containsContact);
    for (const name of WITH_DIGITS)
      expect([FIELD_ERRORS.containsContact, FIELD_ERRORS.nameHoldsDigit]).toContain(
        refusalOf(form, fields({ [field]: name }), field),
      );
    for (const name of ["Jean-Noël", "Marie Six", "D’Artagnan", "Le Goff", "Léa-Rose Point"])
      expect(refusalOf(form, fields({ [field]: name }), field)).toBeUndefined();
  }
});

test("CONV-4 a mission title and a company name may contain digits but no contact details", () => {
  const company = companyForm(looksLikePhone);
  for (const name of [...CONTACTS, "Morvan 06.12.34.56.78", "Ateliers 06 puis 12 puis 34 puis 56 puis 78"]) {
    expect(refusalOf(company, companyFields({ company_name: name }), "company_name")).toBe(
      FIELD_ERRORS.containsContact,
    );
    expect(refusalOf(missionForm, missionFields({ title: name }), "title")).toBe(
      FIELD_ERRORS.containsContact,
    );
  }
  for (const name of ["3M France", "Studio 54", "Agence du 06", "1001 Vins"])
    expect(refusalOf(company, companyFields({ company_name: name }), "company_name")).toBeUndefined();
  for (const title of [
    "Ouvrir les départements 06, 13, 83, 84",
    "Passer de 12 à 34 clients, +2 000 000 € de CA",
  ])
    expect(refusalOf(missionForm, missionFields({ title }), "title")).toBeUndefined();
});
