import { expect, test } from "vitest";
import { isolated } from "../text";
import { colleagueActed } from "./colleague-words";

test("TEAM-4 who acts second reads what a colleague did, or a former one for the company", () => {
  expect(colleagueActed("Claire", "confirm")).toBe(`${isolated("Claire")} a déjà confirmé cette semaine.`);
  expect(colleagueActed(undefined, "review")).toBe("Votre entreprise a déjà donné l’avis sur cet Acharné.");
});
