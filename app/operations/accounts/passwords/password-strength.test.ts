import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { wordsOf } from "~/domain/accounts/account-forms";
import { PASSWORD } from "~/domain/bounds";
import { judgePassword } from "./password-strength.server";

const isRefused = (password: string, about: readonly string[] = []) =>
  judgePassword(password, about) !== undefined;

const LEAKED = (dictionary["passwords-common"] ?? []) as readonly string[];

/** Checking all of them takes six seconds. */
test("PWD-2 SAFE-2 stolen passwords of sufficient length are refused: all but one in thirty of the first three thousand, one in five hundred of the others", () => {
  const known = LEAKED.filter((word) => word.length >= PASSWORD.min);
  expect(known.length).toBeGreaterThan(30_000);
  const asked = known.filter((_, rank) => rank % (rank < 3000 ? 30 : 500) === 0);
  expect(asked.filter((password) => !isRefused(password))).toEqual([]);
});

test("PWD-2 SAFE-2 our name and that of the address make no password", () => {
  for (const password of ["acharnes", "Acharnes1", "lesacharnes", "lesacharnes1", "acharne123"])
    expect(isRefused(password), password).toBe(true);
  const about = wordsOf("solenn.kermarrec@atelier-morvan.fr");
  for (const password of ["solenn1", "kermarrec", "Kermarrec1", "solennkermarrec"])
    expect(isRefused(password, about), password).toBe(true);
  expect(isRefused("tempête-de-sable-7", about)).toBe(false);
});
