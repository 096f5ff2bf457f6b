import { expect, test } from "vitest";
import { appendLetter } from "./append-letter";

test("CAND-1 commencer avec une lettre gardée n’efface rien de ce qui était tapé", () => {
  expect(appendLetter("", "Bonjour")).toBe("Bonjour");
  expect(appendLetter("  \n", "Bonjour")).toBe("Bonjour");
  expect(appendLetter("Déjà tapé.", "Bonjour")).toBe("Déjà tapé.\n\nBonjour");
  expect(appendLetter("Bonjour ", "Bonjour")).toBe("Bonjour");
});
