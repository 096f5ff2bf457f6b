import fc from "fast-check";
import { expect, test } from "vitest";
import { containsContact, MASKED_EMAIL, MASKED_PHONE, withoutContacts } from "./contact-mask";

test.each([
  "nolwenn@cadiou.example",
  "nolwenn.cadiou+pro@mail.cadiou.example",
  "nolwenn (at) cadiou.example",
  "nolwenn[arobase]cadiou[point]example",
  "nolwenn arobase cadiou point example",
  "nolwenn＠cadiou.example",
  "nol\u200bwenn@cadiou.example",
  "hélène@société.example",
  "nolwenn.cadiou @ cadiou . fr",
  "nolwenn@cadiou,fr",
  "nolwenn at cadiou.fr",
  "nolwenn_at_cadiou_dot_fr",
  "nolwenn arrobase cadiou.fr",
  "nolwenn chez gmail.com",
  "nolwenn @gmail",
  "nolwenn%40cadiou.fr",
  "nolwenn&#64;cadiou.fr",
  "nolwenn@cadiou。fr",
  "nolwenn\ufe0f@\u034fcadiou.fr",
  "n\u0336o\u0336l@cadiou.fr",
  "n o l w e n n @ g m a i l . c o m",
])("CONV-4 an address is masked, also in disguise: %s", (address) => {
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
  "06  12 -- 34 ** 56 // 78",
  "06:12:34:56:78",
  "06|12|34|56|78",
  "06> <12> <34> <56> <78",
  "O6 I2 34 56 78",
  "33 6 12 34 56 78",
  "6 12 34 56 78",
  "612345678",
  "712345678",
  "612 34 56 78",
  "٠٦١٢٣٤٥٦٧٨",
  "०६ १२ ३४ ५६ ७८",
  "⓪⑥①②③④⑤⑥⑦⑧",
  "𝟎𝟔𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖",
  "0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣",
  "06\u2066 12\u2069 34 56 78",
  "06 douze 34 56 78",
  "zéro six douze trente-quatre cinquante-six soixante-dix-huit",
  "zérosixundeuxtroisquatrecinqsixsepthuit",
])("CONV-4 a number is masked in any spelling: %s", (number) => {
  expect(withoutContacts(`Appelez le ${number} ce soir.`)).toBe(`Appelez le ${MASKED_PHONE} ce soir.`);
});

test.each([
  "460 € par jour pendant 36 jours, soit 16 560 € HT.",
  "Du 4 janvier 2027 au 26 mars 2027, 3 jours par semaine.",
  "J’ai signé 1 250 000 € en 2024, 1 400 000 € en 2025.",
  "Deux rendez-vous, trois devis, quatre commandes.",
  "SIRET 552 100 554 00025, à vérifier.",
  "SIREN 552100554, ou 552 100 554.",
  "SIREN 652014051, SIRET 652014051 00025, 65201405100025, RCS Rennes 652014051.",
  "TVA FR 32 652014051, à vérifier.",
  "Un chiffre d’affaires de 612345678 €, ou de 612 345 678 euros.",
  "Commande 412345678, lot 912345678.",
  "Rendez-vous à 9 h 30 @ Rennes. Merci",
  "Du 01/02/2026-03/04/2026, 08:30-12:00 13:30-17:00.",
  "Commercial @ Orange, puis chez orange.fr.",
  "06 à 12 mois, 34 à 56 k€, 78 %",
  "IBAN FR76 3000 1007 9412 3456 7890 185",
  "Du porte-à-porte.Le face-à-face me va.",
  "Une équipe 👨‍👩‍👧 soudée",
])("CONV-4 an amount, a date or a company number is not masked: %s", (text) => {
  expect(withoutContacts(text)).toBe(text);
  expect(containsContact(text)).toBe(false);
});

test("CONV-4 masking is idempotent, and any text is masked quickly", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 3000 }), (text) => {
      const once = withoutContacts(text);
      expect(withoutContacts(once)).toBe(once);
    }),
    { numRuns: 200 },
  );
});

test.each([
  "a.",
  "0",
  "0 ",
  "+3",
  "un ",
  "a point ",
  "a( point )",
  "33(0)",
  "un deux trois ",
  "06 et ",
  "06 stop ",
  "a chez ",
  "a.b chez ",
  "06, ",
  "+12 000 ",
  "06000, ",
  "mail a ",
  "00   -  ",
  "x@x-",
  "٠",
  "06 ",
  "06, 13, ",
  "06 a 12 b ",
  "tel 612 345 678 ",
  "zone ",
  "le 06 13 83 84 04, ",
  "jean.d à ",
  "m.e.s ",
  "aaa",
  ", arobase",
  "a, point, ",
  "zero 12345678 ",
  "09h30 ",
  "1 a 2, ",
])("CONV-4 20,000 characters of « %s » are masked without delay", (unit) => {
  const worst = unit.repeat(Math.ceil(20_000 / unit.length));
  const before = performance.now();
  withoutContacts(worst);
  expect(performance.now() - before).toBeLessThan(2000);
});
