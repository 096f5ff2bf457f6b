import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutAuthor, withoutPerson } from "./forget-person";

const SOLENN = {
  names: ["Solenn", "Le Goff", "Hélène", "Ateliers Morvan"],
  emails: ["solenn@exemple.fr"],
  phones: ["+33612345678"],
};

test.each([
  ["Bonjour, Solenn Le Goff.", "Bonjour, [nom retiré] [nom retiré]."],
  ["SOLENN, d’ateliers  morvan", "[nom retiré], d’[nom retiré]"],
  ["Helene et hélène", "[nom retiré] et [nom retiré]"],
  ["Le-Goff, ou le goff", "[nom retiré], ou [nom retiré]"],
  ["Solennelle, insolente : rien à voir", "Solennelle, insolente : rien à voir"],
  ["Écrivez à Solenn@Exemple.fr", "Écrivez à [adresse masquée]"],
  ["Au 06 12 34 56 78, ou +33 6.12.34.56.78", "Au [numéro masqué], ou [numéro masqué]"],
])("CONV-9 name, address and number of a deleted account are removed: %s", (text, left) => {
  expect(withoutPerson(text, SOLENN)).toBe(left);
});

test("CONV-9 the other side's own contacts stay; of the deleted author none does", () => {
  const text = "Mon autre numéro : 02 98 00 00 12, ou maud@exemple.fr.";
  expect(withoutPerson(text, SOLENN)).toBe(text);
  expect(withoutAuthor(text, SOLENN)).toBe("Mon autre numéro : [numéro masqué], ou [adresse masquée].");
});

test("CONV-9 a name of any form is removed without breaking the expression", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), fc.string(), (name, text) => {
      expect(() => withoutPerson(text, { names: [name], emails: ["a@b.fr"], phones: [] })).not.toThrow();
    }),
  );
});
