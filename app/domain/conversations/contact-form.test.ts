import { describe, expect, it } from "vitest";
import { FIELD_ERRORS } from "../messages";
import { contactForm } from "./contact-form";

const fields = {
  name: "Hélène Le Goff",
  email: "Helene@Exemple.fr",
  subject: "Une mission à Quimper",
  message: "Bonjour, nous cherchons deux personnes.",
};

const messagesFor = (changed: Record<string, unknown>) =>
  contactForm.safeParse({ ...fields, ...changed }).error?.issues.map(({ message }) => message) ?? [];

describe("STAT-4 the contact form", () => {
  it("takes a message", () => {
    expect(contactForm.parse(fields)).toEqual({ ...fields, email: "helene@exemple.fr" });
  });

  it.each([
    ["name", "A", "Le nom doit contenir au moins 2 caractères"],
    ["name", undefined, "Le nom doit contenir au moins 2 caractères"],
    ["email", "helene", "Email invalide"],
    ["email", undefined, "L’adresse email est requise"],
    ["subject", "Oh", "L’objet doit contenir au moins 3 caractères"],
    ["message", "Trop court", "Le message doit contenir au moins 20 caractères"],
    ["message", "a".repeat(4001), "4\u202f000 caractères au maximum"],
    [
      "message",
      `${"a".repeat(30)}\ud800`,
      "Ce texte contient un caractère qui ne peut pas être enregistré\u202f: le caractère U+D800 à la position 31",
    ],
    ["name", "Hélène\nBcc: autre@exemple.fr", FIELD_ERRORS.oneLine(7)],
    ["subject", "Objet\r\nBcc: autre@exemple.fr", FIELD_ERRORS.oneLine(6)],
    ["name", "Sécurité evil.test", "Pas d’adresse web ni d’e-mail ici"],
    ["subject", "Urgent https://evil.test", "Pas d’adresse web ni d’e-mail ici"],
    ["name", "LES  ACHARNES", "Ce nom est le nôtre\u202f: choisissez-en un autre"],
  ])("refuses %s = %j", (name, value, message) => {
    expect(messagesFor({ [name]: value })).toEqual([message]);
  });
});
