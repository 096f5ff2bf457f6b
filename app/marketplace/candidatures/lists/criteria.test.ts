import { expect, it } from "vitest";
import { criteriaOf } from "./criteria";

const mission = {
  required_experience_years: 5,
  required_sectors: ["industrie", "services"],
  required_languages: ["français", "anglais"],
  required_competences: { Appel: 4, Emailing: 2 },
} as const;
const person = {
  experience_years: 5,
  sectors: ["services"],
  languages: ["français"],
  competences: { Appel: 4, Emailing: 1 },
} as const;

it("WORK-4 chaque demande de la mission est un critère, rempli ou non", () => {
  expect(criteriaOf(mission, person)).toEqual([
    { key: "experience", wanted: "5 ans au moins", met: true },
    { key: "sectors", wanted: "Industrie, Service aux entreprises", met: true },
    { key: "languages", wanted: "Français, Anglais", met: false },
    { key: "Appel", wanted: "4 sur 5", met: true },
    { key: "Emailing", wanted: "2 sur 5", met: false },
  ]);
});

it("WORK-4 ce qu’une mission ne demande pas n’est pas un critère", () => {
  const open = {
    required_experience_years: null,
    required_sectors: null,
    required_languages: [],
    required_competences: {},
  };
  expect(criteriaOf(open, person)).toEqual([]);
});
