import { expect, test } from "vitest";
import { factsInWords } from "./fact-words";

const inWords = (facts: Parameters<typeof factsInWords>[0]) =>
  factsInWords(facts).map(({ term, detail }) => `${term} ${detail}`);

test("SAFE-7 les faits d’une entrée se lisent en français, dans leur ordre ; l’inconnu comme il est", () => {
  expect(inWords({ to: "published", move: "approve", from: "pending" })).toEqual([
    "Geste Valider et publier",
    "De l’état En attente",
    "À l’état Publié",
  ]);
  expect(inWords({ mission: "m", to: "published", move: "approve" })).toEqual([
    "Geste Approuver",
    "À l’état Publiée",
    "Mission m",
  ]);
  expect(inWords({ times: 1200, cause: "password", until: "2026-11-20T12:00:00Z" })).toEqual([
    "Cause Mauvais mot de passe",
    "Fois 1\u202f200",
    "Jusqu’à 20 novembre 2026 à 13\u202fh\u202f00",
  ]);
  expect(inWords({ role: null, others: true, undone: "reject", novel: "x" })).toEqual([
    "novel x",
    "Beaucoup d’adresses à la fois Oui",
    "Geste annulé Rejeter",
  ]);
  expect(inWords({ cause: "second factor", second_factor: true, left: 3, kind: "session.opened" })).toEqual([
    "Cause Mauvais code",
    "Codes de secours restants 3",
    "En deux étapes Oui",
    "Genre Connexion",
  ]);
  expect(inWords({ kind: "moderation", proof: "new password", format: "page" })).toEqual([
    "Preuve Un nouveau mot de passe",
    "Format Page à lire",
    "Genre Modération",
  ]);
});
