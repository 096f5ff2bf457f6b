import fc from "fast-check";
import { expect, test } from "vitest";
import { asWritten, nearestSpellings } from "./spelling";

test("DIR-10 one letter too many, too few, replaced or two swapped: the intended word comes first", () => {
  for (const [typed, words, first] of [
    ["cosmetiqe", ["comestible", "cosmetique", "cosmos"], "cosmetique"],
    ["machinne", ["machinerie", "machine", "chine"], "machine"],
    ["negociaton", ["negociateur", "negociation", "association"], "negociation"],
    ["bretange", ["etranger", "bretagne"], "bretagne"],
    ["yanne", ["yannick", "yann"], "yann"],
    ["cosmetk", ["cosmetique"], "cosmetique"],
  ] as const)
    expect([typed, nearestSpellings(typed, words)[0]]).toEqual([typed, first]);
});

test("DIR-10 a word that is too far away is not suggested, nor one that contains a nearer one", () => {
  expect(nearestSpellings("vente", ["plante", "venteux", "rente"])).toEqual(["venteux", "rente"]);
  expect(nearestSpellings("abc", ["xyz", "zab"])).toEqual([]);
  expect(nearestSpellings("machinne", ["machines", "machine"])).toEqual(["machine"]);
});

test("DIR-10 a word without a typo always comes first", () => {
  const word = fc.stringMatching(/^[a-z]{3,12}$/);
  fc.assert(
    fc.property(word, fc.array(word), (typed, others) => {
      expect(nearestSpellings(typed, [...others, typed])[0]).toBe(typed);
    }),
  );
});

test("DIR-10 suggestions keep their accents, and their capitals where they always have them", () => {
  const texts = [
    "Négociation annuelle",
    null,
    "la négociation d’un cœur de gamme",
    "Bretagne",
    "De\u0301cembre",
  ];
  expect(asWritten("negociation bretagne", texts)).toBe("négociation Bretagne");
  expect(asWritten("coeur inconnu decembre", texts)).toBe("cœur inconnu Décembre");
});
