import { expect, test } from "vitest";
import { begunLetter } from "./begun-letter";

test("CAND-1 commencer avec une lettre gardée n’efface rien de ce qui était tapé", () => {
  expect(begunLetter("", "Bonjour")).toBe("Bonjour");
  expect(begunLetter("  \n", "Bonjour")).toBe("Bonjour");
  expect(begunLetter("Déjà tapé.", "Bonjour")).toBe("Déjà tapé.\n\nBonjour");
  expect(begunLetter("Bonjour ", "Bonjour")).toBe("Bonjour");
});
