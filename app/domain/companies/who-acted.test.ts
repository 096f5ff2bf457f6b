import { expect, test } from "vitest";
import { writerOf } from "../conversations/writer";
import { isolated } from "../text";
import { type Act, type ActReader, actorName, isOwnAct, signedName, whoHas } from "./who-acted";

const sides = { company: "Atelier Kervella", commercial: "Nolwenn C." };
const members = new Map([
  ["claire", "Claire"],
  ["yann", "Yann"],
]);
const inside: ActReader = { side: "company", userId: "yann", sides, members };
const acharne: ActReader = { side: "commercial", userId: "nolwenn", sides, members };
const by = (actorId: string | null): Act => ({ by: "company", actorId });
const byAcharne: Act = { by: "commercial", actorId: "nolwenn" };

test("TEAM-4 inside the company an act has the first name of its member", () => {
  expect(actorName(by("claire"), inside)).toBe("Claire");
  expect(whoHas(by("claire"), inside)).toBe(`${isolated("Claire")} a`);
  expect(whoHas(by("yann"), inside)).toBe("Vous avez");
  expect(whoHas(byAcharne, inside)).toBe(`${isolated("Nolwenn C.")} a`);
});

const byClaire = writerOf("Atelier Kervella", "Claire");

test("TEAM-4 the Acharné reads the company with the first name of who acted", () => {
  expect(actorName(by("claire"), acharne)).toBe(byClaire);
  expect(whoHas(by("claire"), acharne)).toBe(`${isolated(byClaire)} a`);
  expect(whoHas(byAcharne, acharne)).toBe("Vous avez");
  expect(isOwnAct({ by: "commercial", actorId: null }, acharne)).toBe(true);
});

test("TEAM-4 TEAM-6 what a member did who has left stays under the name of the company", () => {
  for (const reader of [inside, acharne])
    for (const gone of ["left", null]) {
      expect(actorName(by(gone), reader)).toBe("Atelier Kervella");
      expect(signedName(by(gone), reader)).toBe("Atelier Kervella");
      expect(isOwnAct(by(gone), { ...reader, userId: null })).toBe(false);
    }
});

test("TEAM-4 both sides read the company and the member below what was written", () => {
  for (const reader of [inside, acharne]) {
    expect(signedName(by("yann"), reader)).toBe("Yann, Atelier Kervella");
    expect(signedName(byAcharne, reader)).toBe("Nolwenn C.");
  }
});
