import { expect, test } from "vitest";
import { contactForm } from "./conversations/contact-form";
import { optionalText, optionalUrl, requiredText } from "./form-values";
import { readDirectoryFilter } from "./profiles/directory-filter";
import { isolated, withoutDirections } from "./text";

const DIRECTIONS = [
  0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
];
const turned = DIRECTIONS.map((code) => `Vente${String.fromCodePoint(code)} directe`);

test("PUB-5 no field and no search stores bidirectional controls", () => {
  const rule = requiredText({ min: 2, max: 40, tooShort: "trop court" });
  for (const text of turned) {
    expect(rule.parse(text)).toBe("Vente directe");
    expect(optionalText(40).parse(text)).toBe("Vente directe");
    expect(readDirectoryFilter(new URLSearchParams({ q: text })).q).toBe("Vente directe");
    expect(optionalUrl("refusée").parse(`https://exemple.fr/${text.replace(" ", "")}`)).toBe(
      "https://exemple.fr/Ventedirecte",
    );
    const contact = { name: text, email: "a@b.fr", subject: text, message: "x".repeat(30) };
    expect(contactForm.parse(contact)).toMatchObject({ name: "Vente directe", subject: "Vente directe" });
  }
  expect(rule.safeParse("\u202ea").success).toBe(false);
});

test("GEN-2 other texts are unchanged, including emoji and narrow spaces", () => {
  for (const text of ["Équipe 👩‍💻", "10\u202f000\u202f€", "L’Île", "cœur"]) {
    expect(withoutDirections(text)).toBe(text);
    expect(isolated(text)).toBe(text);
  }
});

test("PUB-5 right-to-left text is isolated within our own words", () => {
  expect(isolated("שלום 300")).toBe("\u2068שלום 300\u2069");
  expect(isolated("\u2069\u202eمرحبا")).toBe("\u2068مرحبا\u2069");
  expect(isolated("\u202eVente")).toBe("Vente");
});
