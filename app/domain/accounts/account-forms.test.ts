import { expect, test } from "vitest";
import { errorsOf } from "../../../tests/forms/errors-of";
import { FIELD_ERRORS } from "../messages";
import {
  addressForm,
  identityForm,
  leaveToServer,
  newPasswordForm,
  passwordChangeForm,
  signInForm,
  signUpForm,
  wordsOf,
} from "./account-forms";

const email = "solenn@exemple.fr";
const tooShort = "Le mot de passe doit contenir au moins 6 caractères";

test("AUTH-2 sign-in requires an email and a password, without a length rule", () => {
  expect(errorsOf(signInForm, {})).toEqual({
    email: [FIELD_ERRORS.emailRequired],
    password: [FIELD_ERRORS.passwordRequired],
  });
  expect(signInForm.parse({ email: " Solenn@Exemple.fr", password: "a" })).toEqual({ email, password: "a" });
  expect(errorsOf(signInForm, { email: "solenn", password: "a" })).toEqual({ email: ["Email invalide"] });
});

test("AUTH-2 a password keeps its spaces and characters", () => {
  const password = "  été 🏔️  ";
  expect(signInForm.parse({ email, password }).password).toBe(password);
  expect(signUpForm(leaveToServer).parse({ email, password }).password).toBe(password);
});

test("PWD-2 AUTH-2 a sign-up needs 6 to 128 characters", () => {
  const form = signUpForm(leaveToServer);
  expect(errorsOf(form, { email, password: "12345" })).toEqual({ password: [tooShort] });
  expect(errorsOf(form, { email })).toEqual({ password: [FIELD_ERRORS.passwordRequired] });
  expect(form.parse({ email, password: "123456" }).password).toBe("123456");
  expect(form.parse({ email, password: "a".repeat(128) }).password).toHaveLength(128);
  expect(errorsOf(form, { email, password: "a".repeat(129) })).toEqual({
    password: [FIELD_ERRORS.passwordTooLong],
  });
});

test("PWD-2 a guessable password is refused with a reason", () => {
  const judged: unknown[] = [];
  const form = signUpForm((password, about) => {
    judged.push(password, about);
    return password === "solenn29" ? "C’est votre nom." : undefined;
  });
  expect(errorsOf(form, { email, password: "solenn29" })).toEqual({
    password: ["Ce mot de passe est trop facile à deviner. C’est votre nom."],
  });
  expect(judged).toEqual(["solenn29", ["solenn", "exemple", "fr"]]);
  expect(form.safeParse({ email, password: "autre chose" }).success).toBe(true);
});

test("PWD-1 PWD-2 AUTH-7 a new password is typed twice the same", () => {
  const form = newPasswordForm((password) => (password === "azerty" ? "Trop courant." : undefined));
  expect(
    form.safeParse({ password: "mistral gagnant", password_confirmation: "mistral gagnant" }).success,
  ).toBe(true);
  expect(errorsOf(form, { password: "mistral gagnant", password_confirmation: "mistral" })).toEqual({
    password_confirmation: ["Les mots de passe ne correspondent pas"],
  });
  expect(errorsOf(form, { password: "mistral gagnant" })).toEqual({
    password_confirmation: ["Les mots de passe ne correspondent pas"],
  });
  expect(errorsOf(form, { password: "12345", password_confirmation: "12345" })).toEqual({
    password: [tooShort],
  });
  expect(errorsOf(form, { password: "azerty", password_confirmation: "azerty" })).toEqual({
    password: [FIELD_ERRORS.passwordGuessable("Trop courant.")],
  });
});

test("PWD-1 PWD-2 PWD-3 changing a password needs the current one, and twelve characters for an administrator", () => {
  const judge = (password: string, about: readonly string[]) =>
    about.some((word) => password.includes(word)) ? "C’est votre nom." : undefined;
  const form = passwordChangeForm(judge, { admin: false, about: wordsOf(email) });
  const entries = (password: string, password_confirmation = password) => ({
    current_password: "a",
    password,
    password_confirmation,
  });
  expect(form.parse(entries("mistral"))).toEqual(entries("mistral"));
  expect(errorsOf(form, { password: "mistral", password_confirmation: "mistral" })).toEqual({
    current_password: [FIELD_ERRORS.currentPasswordRequired],
  });
  expect(errorsOf(form, entries("mistral", "autan"))).toEqual({
    password_confirmation: ["Les mots de passe ne correspondent pas"],
  });
  expect(errorsOf(form, entries("12345"))).toEqual({ password: [tooShort] });
  expect(errorsOf(form, entries("solenn29"))).toEqual({
    password: [FIELD_ERRORS.passwordGuessable("C’est votre nom.")],
  });
  const ofAdmin = passwordChangeForm(judge, { admin: true, about: [] });
  expect(errorsOf(ofAdmin, entries("onze-lettre"))).toEqual({
    password: ["Le mot de passe d’un administrateur doit contenir au moins 12 caractères"],
  });
  expect(ofAdmin.safeParse(entries("douze-lettre")).success).toBe(true);
  expect(errorsOf(identityForm, {})).toEqual({
    current_password: [FIELD_ERRORS.currentPasswordRequired],
  });
});

test("AUTH-7 AUTH-10 a request for a link has only an address", () => {
  expect(addressForm.parse({ email: "SOLENN@exemple.fr", password: "x" })).toEqual({ email });
  expect(errorsOf(addressForm, { email: "x" })).toEqual({ email: ["Email invalide"] });
});

test("STATE-3 a sign-up has only an address and a password", () => {
  const smuggled = { emailVerified: true, role: "admin", id: "x", name: "x", image: "x" };
  expect(signUpForm(leaveToServer).parse({ email, password: "mistral gagnant", ...smuggled })).toEqual({
    email,
    password: "mistral gagnant",
  });
});
