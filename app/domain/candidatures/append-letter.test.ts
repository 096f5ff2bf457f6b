import { expect, test } from "vitest";
import { appendLetter } from "./append-letter";

test("CAND-1 inserting a saved letter keeps the text typed before", () => {
  expect(appendLetter("", "Bonjour")).toBe("Bonjour");
  expect(appendLetter("  \n", "Bonjour")).toBe("Bonjour");
  expect(appendLetter("Déjà tapé.", "Bonjour")).toBe("Déjà tapé.\n\nBonjour");
  expect(appendLetter("Bonjour ", "Bonjour")).toBe("Bonjour");
});
