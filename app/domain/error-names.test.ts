import { expect, test } from "vitest";
import { errorsOf } from "../../tests/forms/errors-of";
import { commercialFields, companyFields, missionFields } from "../../tests/forms/inputs";
import { FIELD_ERRORS } from "./messages";
import { MISSION_LABELS } from "./missions/mission-columns";
import { missionFormFrom } from "./missions/mission-form";
import { commercialForm } from "./profiles/commercial-form";
import { companyForm } from "./profiles/company-form";
import { COMMERCIAL_LABELS, COMPANY_FACT_LABELS, COMPANY_LABELS } from "./profiles/profile-columns";

const nobody = () => undefined;
const FORMS = [
  ["commercial", commercialForm(nobody), commercialFields(), COMMERCIAL_LABELS],
  ["company", companyForm(nobody), companyFields(), { ...COMPANY_LABELS, ...COMPANY_FACT_LABELS }],
  ["mission", missionFormFrom({ today: "2026-11-28" }), missionFields(), MISSION_LABELS],
] as const;
const WRONG = [
  "",
  "x",
  "x".repeat(9000),
  "a\nb@acme.fr",
  "a\u0000",
  "1999-01-01",
  0,
  1.5,
  1e9,
  [],
  ["x"],
  "javascript:x",
];

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

test.each(FORMS)("GEN-9 each line of an error list names its field: %s", (_, schema, fields, labels) => {
  for (const [name, label] of Object.entries(labels))
    for (const wrong of WRONG) {
      for (const message of errorsOf(schema, { ...fields, phone: "06 12 34 56 78", [name]: wrong })?.[name] ??
        []) {
        const line = plain(FIELD_ERRORS.named(label, message));
        const words = plain(label)
          .split(/[^a-z]+/)
          .filter((word) => word.length > 2);
        const isNamed =
          words.some((word) => line.includes(word.slice(0, 5))) || /^(?:\S+ ){0,2}\S+\u202f: /.test(line);
        expect([line, isNamed]).toEqual([line, true]);
      }
    }
});

test("GEN-9 a message that names its field is unchanged", () => {
  for (const [label, message] of [
    ["Prénom", FIELD_ERRORS.firstNameTooShort],
    ["Téléphone", FIELD_ERRORS.phoneInvalid],
    ["Secteurs", FIELD_ERRORS.sectorsRequired],
    ["Langues", FIELD_ERRORS.languagesRequired],
    ["Région", FIELD_ERRORS.regionRequired],
    ["Taux journalier minimum", FIELD_ERRORS.rateMinRequired],
    ["Entreprise", FIELD_ERRORS.companyNameTooShort],
    ["Durée", "Durée\u202f: 520 au maximum"],
  ] as const)
    expect(FIELD_ERRORS.named(label, message)).toBe(message);
  expect(FIELD_ERRORS.named("Nom", "Une seule ligne, sans retour")).toBe(
    "Nom\u202f: une seule ligne, sans retour",
  );
  expect(FIELD_ERRORS.named("Début", FIELD_ERRORS.startPast)).toBe(
    "Début\u202f: cette date est passée\u202f: choisissez-en une à venir",
  );
});
