import fc from "fast-check";
import { expect, test } from "vitest";
import { holdsContact, MASKED_EMAIL, MASKED_PHONE, withoutContacts } from "./contact-mask";

test.each([
  "nolwenn@cadiou.example",
  "nolwenn.cadiou+pro@mail.cadiou.example",
  "nolwenn (at) cadiou.example",
  "nolwenn[arobase]cadiou[point]example",
  "nolwenn arobase cadiou point example",
  "nolwenn＠cadiou.example",
  "nol\u200bwenn@cadiou.example",
  "hélène@société.example",
])("CONV-4 une adresse est masquée, même déguisée : %s", (address) => {
  expect(withoutContacts(`Écrivez-moi : ${address}, merci.`)).toBe(`Écrivez-moi : ${MASKED_EMAIL}, merci.`);
});

test.each([
  "06 12 34 56 78",
  "06.12.34.56.78",
  "0612345678",
  "06-12-34-56-78",
  "06\u202f12\u202f34\u202f56\u202f78",
  "+33 6 12 34 56 78",
  "+33 (0)6 12 34 56 78",
  "0033 6 12 34 56 78",
  "02 98 00 00 12",
  "+32 470 12 34 56",
  "+1 (415) 555-0132",
  "０６ １２ ３４ ５６ ７８",
  "zéro six un deux trois quatre cinq six sept huit",
])("CONV-4 un numéro est masqué, quelle que soit l’écriture : %s", (number) => {
  expect(withoutContacts(`Appelez le ${number} ce soir.`)).toBe(`Appelez le ${MASKED_PHONE} ce soir.`);
});

test.each([
  "460 € par jour pendant 36 jours, soit 16 560 € HT.",
  "Du 4 janvier 2027 au 26 mars 2027, 3 jours par semaine.",
  "J’ai signé 1 250 000 € en 2024, 1 400 000 € en 2025.",
  "Deux rendez-vous, trois devis, quatre commandes.",
  "SIRET 552 100 554 00025, à vérifier.",
  "Rendez-vous à 9 h 30 @ Rennes",
])("CONV-4 un montant, une date, un numéro d’entreprise se lisent tels quels : %s", (text) => {
  expect(withoutContacts(text)).toBe(text);
  expect(holdsContact(text)).toBe(false);
});

test("CONV-4 masquer deux fois ne change rien, et un texte de n’importe quelle forme se masque vite", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 3000 }), (text) => {
      const once = withoutContacts(text);
      expect(withoutContacts(once)).toBe(once);
    }),
    { numRuns: 200 },
  );
  for (const worst of ["a.".repeat(1500), "0 ".repeat(1500), "un ".repeat(1000), "a point ".repeat(400)])
    expect(withoutContacts(worst).length).toBeLessThanOrEqual(worst.length);
});
