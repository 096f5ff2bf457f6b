import { expect, test } from "vitest";
import { signInForm } from "~/domain/accounts/account-forms";
import { FIELD_ERRORS } from "~/domain/messages";
import { missionForm } from "~/domain/missions/mission-form";
import { throttled } from "~/domain/result";
import { parseForm } from "./parse-form";

function formOf(...entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test("DATA-4 GEN-2 unknown field names are ignored and lengthen no list", () => {
  const parsed = parseForm(
    formOf(["email[99999999]", "1"], ["__proto__.polluted", "1"], ["email", "a@b.fr"], ["password", "x"]),
    signInForm,
  );
  expect(parsed).toMatchObject({ ok: true, value: { email: "a@b.fr", password: "x" } });
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});

test("GEN-2 a write without a form is refused with 400", () => {
  const parsed = parseForm(undefined, missionForm);
  if (parsed.ok) throw new Error("accepted");
  expect(parsed.refuse()).toMatchObject({ init: { status: 400 } });
});

test("DATA-4 competences.X and repeated checkboxes become a record and a list", () => {
  const parsed = parseForm(
    formOf(
      ["title", "Ouvrir des comptes"],
      ["description", "x".repeat(60)],
      ["required_competences.Prospection physique", "4"],
      ["required_sectors", "industrie"],
      ["required_sectors", "pharma"],
    ),
    missionForm,
  );
  expect(parsed).toMatchObject({
    ok: true,
    value: { required_competences: { "Prospection physique": 4 }, required_sectors: ["industrie", "pharma"] },
  });
});

test("PUBL-4 an inverted budget is reported, also beside another refused field", () => {
  const parsed = parseForm(
    formOf(
      ["title", "Non"],
      ["description", "x".repeat(60)],
      ["budget_min", "500"],
      ["budget_max", "400"],
      ["location_type", "remote"],
      ["mission_type", "B2B"],
    ),
    missionForm,
  );
  expect(parsed).toMatchObject({
    ok: false,
    fields: ["title", "budget_min"],
    messages: [FIELD_ERRORS.titleTooShort, FIELD_ERRORS.budgetReversed],
    message: FIELD_ERRORS.titleTooShort,
  });
});

test("GEN-2 a refusal keeps the input except passwords", () => {
  const parsed = parseForm(
    formOf(["email", "pas-une-adresse"], ["password", "secret-bien-garde"]),
    signInForm,
  );
  if (parsed.ok) throw new Error("accepted");
  const { data } = parsed.refuse();
  expect(data.lastResult.initialValue).toEqual({ email: "pas-une-adresse" });
  expect(data.lastResult.error).toEqual({ email: ["Email invalide"] });
});

test("AUTH-3 a temporary refusal has a Retry-After header", () => {
  const parsed = parseForm(formOf(["email", "a@b.fr"], ["password", "x"]), signInForm);
  if (!parsed.ok) throw new Error("refused");
  const reply = parsed.refuse(throttled("Trop de tentatives.", 8));
  expect(reply.init).toMatchObject({ status: 429, headers: { "Retry-After": "8" } });
});

test.each([
  ["0x64", "budget_min"],
  ["1e3", "budget_max"],
  ["0b1", "required_competences.Appel"],
  ["4e0", "duration_weeks"],
])('PUBL-4 "%s" is not a number in %s', (value, name) => {
  const fields: Record<string, string> = {
    title: "Ouvrir des comptes",
    description: "x".repeat(60),
    location_type: "remote",
    mission_type: "B2B",
  };
  const parse = (number: string) =>
    parseForm(formOf(...Object.entries({ ...fields, [name]: number })), missionForm);
  expect(parse(value)).toMatchObject({ ok: false, fields: [name] });
  expect(parse(name.startsWith("budget") ? "200" : "4").ok).toBe(true);
});

test("SAFE-4 a repeated field is refused where one value is expected", () => {
  const twice = parseForm(formOf(["email", "a@b.fr"], ["email", "c@d.fr"], ["password", "x"]), signInForm);
  expect(twice).toMatchObject({ ok: false, fields: ["email"] });
});
