import { expect, test } from "vitest";
import { likelyFound } from "./likely-found";
import type { Choice } from "./narrowed";

const TALLIES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "langues:anglais": { "langues:anglais": 400, "competences:Appel": 200, "competences:Emailing": 100 },
  "competences:Appel": { "competences:Appel": 500, "langues:anglais": 200, "competences:Emailing": 300 },
  "competences:Emailing": { "competences:Emailing": 300, "langues:anglais": 100, "competences:Appel": 300 },
};
const likely = (...choices: Pick<Choice, "facet" | "codes" | "of">[]) =>
  likelyFound(
    choices.map((choice) => ({ ...choice, held: undefined })),
    (key) => new Map(Object.entries(TALLIES[key] ?? {})),
  );

test("FAST-4 DIR-10 de deux choix le compte tenu est exact, de plusieurs il s’estime, et un choix que personne n’a ne laisse rien", () => {
  const english = { facet: "langues", codes: ["anglais"], of: "all" } as const;
  const skills = (...codes: string[]) => ({ facet: "competences", codes, of: "all" }) as const;
  expect(likely(english, skills("Appel"))).toBe(200);
  expect(likely(english, skills("Appel", "Emailing"))).toBe(50);
  expect(likely(english, { ...skills("Appel", "Emailing"), of: "any" })).toBe(300);
  expect(likely(english, skills("Vol"))).toBe(0);
  expect(likely(english, skills())).toBe(400);
});
