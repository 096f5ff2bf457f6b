import { expect, test } from "vitest";
import { factsInWords } from "./fact-words";

const inWords = (...[kind, facts]: Parameters<typeof factsInWords>) =>
  factsInWords(kind, facts).map(({ term, detail }) => `${term} ${detail}`);

test("SAFE-7 facts are shown in French and in order, unknown ones as they are stored", () => {
  expect(inWords("profile.moderated", { to: "published", move: "approve", from: "pending" })).toEqual([
    "Geste Valider et publier",
    "De l’état En attente",
    "À l’état Publié",
  ]);
  expect(inWords("mission.moderated", { mission: "m", to: "published", move: "approve" })).toEqual([
    "Geste Approuver",
    "À l’état Publiée",
    "Mission m",
  ]);
  expect(inWords("moderation.undone", { mission: "m", undone: "approve", to: "pending" })).toEqual([
    "Geste annulé Approuver",
    "À l’état En attente",
    "Mission m",
  ]);
  const refused = { times: 1200, cause: "password", until: "2026-11-20T12:00:00Z" };
  expect(inWords("session.refused", refused)).toEqual([
    "Cause Mauvais mot de passe",
    "Fois 1\u202f200",
    "Jusqu’à 20 novembre 2026 à\u00a013\u202fh\u202f00",
  ]);
  expect(inWords("limit.reached", { rule: "reportByPerson", others: true })).toEqual([
    "Limite Signalements par personne",
    "Beaucoup d’adresses à la fois Oui",
  ]);
  expect(inWords("policy.refused", { action: "admin.enter" })).toEqual([
    "Droit demandé Entrer dans l’administration",
  ]);
  expect(inWords("journal.exported", { kind: "session.opened", format: "csv", since: null })).toEqual([
    "Format CSV",
    "Genre Connexion",
  ]);
  expect(inWords("company.role_changed", { company: "e", to: "reader", from: "recruiter" })).toEqual([
    "Du rôle Recruteur",
    "Au rôle Lecture",
    "Entreprise e",
  ]);
  expect(inWords("role.chosen", { role: null, novel: "x" })).toEqual(["novel x"]);
  expect(inWords("a.kind.of.before", { cause: "x" })).toEqual(["cause x"]);
});
