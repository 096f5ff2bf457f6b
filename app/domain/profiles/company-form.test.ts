import { expect, test } from "vitest";
import { errorsOf } from "../../../tests/forms/errors-of";
import { companyFields } from "../../../tests/forms/inputs";
import { COMPANY_SIZES, SECTORS } from "../catalogue";
import { FIELD_ERRORS } from "../messages";
import { companyForm } from "./company-form";
import { looksLikePhone } from "./profile-fields";

const form = companyForm(looksLikePhone);
const refusalOf = (overrides: Record<string, unknown>) => errorsOf(form, companyFields(overrides));
const accepts = (overrides: Record<string, unknown>) => form.parse(companyFields(overrides));

test("ONB-31 a complete form is accepted unchanged", () => {
  expect(accepts({})).toEqual({ ...companyFields(), linkedin_url: null, bio: null });
});

test("ONB-31 company name, first and last name have at least 2 characters", () => {
  expect(refusalOf({ company_name: "A", first_name: "B", last_name: "C" })).toEqual({
    company_name: [FIELD_ERRORS.companyNameTooShort],
    first_name: ["Le prénom doit contenir au moins 2 caractères"],
    last_name: ["Le nom doit contenir au moins 2 caractères"],
  });
  expect(accepts({ company_name: "3M" }).company_name).toBe("3M");
  expect(refusalOf({ company_name: "a".repeat(121) })).toEqual({ company_name: [FIELD_ERRORS.tooLong(120)] });
});

test("PUB-5 ONB-31 neither company nor contact name contains an address, a line break or our name", () => {
  for (const name of ["company_name", "first_name", "last_name"]) {
    expect(refusalOf({ [name]: "Sécurité https://evil.test" })).toEqual({
      [name]: [FIELD_ERRORS.containsAddress],
    });
    expect(refusalOf({ [name]: "Ateliers\nMorvan" })).toEqual({ [name]: [FIELD_ERRORS.oneLine(9)] });
    expect(refusalOf({ [name]: "Les Acharnés Sécurité" })).toEqual({ [name]: [FIELD_ERRORS.ourName] });
  }
});

test("ONB-31 LIST-4 the size is required, and in the list", () => {
  for (const size of COMPANY_SIZES) expect(accepts({ company_size: size }).company_size).toBe(size);
  for (const size of [undefined, "", "12", "1-9"])
    expect(refusalOf({ company_size: size })).toEqual({ company_size: [FIELD_ERRORS.companySizeRequired] });
});

test("ONB-31 phone, place and sectors are required", () => {
  expect(refusalOf({ phone: "", region: "", department: "", sectors: [] })).toEqual({
    phone: [FIELD_ERRORS.phoneInvalid],
    region: [FIELD_ERRORS.regionRequired],
    department: [FIELD_ERRORS.departmentRequired],
    sectors: ["Au moins un secteur requis"],
  });
  expect(accepts({ sectors: SECTORS.map(({ value }) => value) }).sectors).toHaveLength(7);
});

test("ONB-31 LIST-5 a company may be overseas", () => {
  expect(accepts({ region: "Outre-mer", department: "La Réunion" })).toMatchObject({
    region: "outre-mer",
    department: "974",
  });
  expect(refusalOf({ region: "outre-mer", department: "29" })).toEqual({
    department: [FIELD_ERRORS.departmentElsewhere],
  });
});

test("ONB-31 the presentation is optional, URLs are valid or empty", () => {
  expect(accepts({ bio: "  " }).bio).toBeNull();
  expect(accepts({ bio: "Chaudronnerie." }).bio).toBe("Chaudronnerie.");
  expect(refusalOf({ bio: "a".repeat(4001) })).toEqual({ bio: [FIELD_ERRORS.tooLong(4000)] });
  expect(refusalOf({ website_url: "ateliers" })).toEqual({ website_url: [FIELD_ERRORS.websiteInvalid] });
});

test("STATE-3 no form field sets status, role or owner", () => {
  const accepted = accepts({ status: "published", role: "commercial", id: "autre", email: "a@b.fr" });
  for (const name of ["status", "role", "id", "email"]) expect(accepted).not.toHaveProperty(name);
});

test("ONB-31 ONB-21 the example of a LinkedIn URL is that of a company", () => {
  expect(refusalOf({ linkedin_url: "javascript:alert(1)" })).toEqual({
    linkedin_url: [FIELD_ERRORS.companyLinkedinInvalid],
  });
  expect(FIELD_ERRORS.companyLinkedinInvalid).toContain("linkedin.com/company/");
});
