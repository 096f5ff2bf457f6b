import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { proofLife } from "~/domain/accounts/proof";
import {
  CODE_DIGITS,
  RECOVERY_CODES,
  SECOND_STEP_MINUTES,
  STEP_SECONDS,
} from "~/domain/accounts/second-factor";
import { endOfSession, LONGEST_SESSION_DAYS } from "~/domain/accounts/session-life";
import { delayAfter, FAILURES_BEFORE_LINK, FREE_FAILURES } from "~/domain/accounts/sign-in-guard";
import {
  ADMIN_PASSWORD_MIN,
  ATTACHMENT_MEGABYTES,
  ATTACHMENTS_MAX,
  AVATAR_MEGABYTES,
  IMPORT_MEGABYTES,
  IMPORT_PAGES_MAX,
  PASSWORD,
  RATE_LIMITS,
  READINGS,
} from "~/domain/bounds";
import { MAX_FIELDS } from "../server/body/form-limits";

const document = readFileSync("docs/security.md", "utf8");
const words = document.replace(/\s+/g, " ");

/** The cells of the rows of a table under a heading. */
function rowsUnder(heading: string): string[][] {
  const [, section = ""] = document.split(`## ${heading}\n`);
  return (section.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const UNITS: Readonly<Record<string, number>> = { s: 1000, min: 60_000, h: 3_600_000 };

test("SAFE-4 docs/security.md states each limit of bounds.ts as it is", () => {
  const written = rowsUnder("Limits").map(([name, , most, span = ""]) => {
    const [length, unit = ""] = span.split(" ");
    return [name, { limit: Number(most), window: Number(length) * (UNITS[unit] ?? Number.NaN) }];
  });
  expect(Object.fromEntries(written)).toEqual(RATE_LIMITS);
});

test("SAFE-4 SAFE-2 docs/security.md states the bounds of files, sessions, attempts and passwords as they are", () => {
  const never = new Date(0);
  const pauseDays =
    (endOfSession({ openedAt: never, usedAt: never }).getTime() - never.getTime()) / 86_400_000;
  for (const said of [
    `${AVATAR_MEGABYTES} MB, 100 MB decoded`,
    `${ATTACHMENT_MEGABYTES} MB each, ${ATTACHMENTS_MAX} with a message`,
    `${IMPORT_MEGABYTES} MB each, a CV of ${IMPORT_PAGES_MAX} pages`,
    `${READINGS.profiles} profiles a minute`,
    `${MAX_FIELDS} fields`,
    `${PASSWORD.min} to ${PASSWORD.max} characters (${ADMIN_PASSWORD_MIN} at least for administrators)`,
    `the first ${FREE_FAILURES} wrong passwords cost nothing, then ${delayAfter(FREE_FAILURES)} s, doubled to ${delayAfter(99) / 60} min`,
    `after ${FAILURES_BEFORE_LINK} a mailed link`,
    `after ${pauseDays} days without use and ${LONGEST_SESSION_DAYS} days at most`,
    `asks the password again after ${proofLife().replace("minutes", "min")}`,
    `a code of ${STEP_SECONDS} s, of ${{ 6: "six" }[CODE_DIGITS]} digits and once, or one of ${{ 10: "ten" }[RECOVERY_CODES]} recovery codes, once; within ${{ 10: "ten" }[SECOND_STEP_MINUTES]} minutes`,
  ])
    expect(words).toContain(said.replace(/\s+/g, " "));
  expect(READINGS.windowSeconds).toBe(60);
});

test("SAFE-2 docs/security.md names the words that no password may be", () => {
  const judge = readFileSync("app/operations/accounts/passwords/password-strength.server.ts", "utf8");
  const [, listed = ""] = /product: \[([^\]]+)\]/.exec(judge) ?? [];
  const product = [...listed.matchAll(/"(\w+)"/g)].map(([, word]) => word);
  expect(product.length).toBeGreaterThan(0);
  for (const word of product) expect(words).toContain(`\`${word}\``);
});

test("SAFE-2 SAFE-11 docs/security.md lists each file that hashes, signs, seals or draws a secret", () => {
  const inventory = rowsUnder("Cryptography")
    .map((row) => row.join(" "))
    .join(" ");
  const sources = globSync("{app,server}/**/*.{ts,tsx}").filter((path) => !/\.test\.tsx?$/.test(path));
  const secret =
    /\b(?:argon2|createHash|createHmac|createCipheriv|hkdfSync|randomInt|generateKeyPair\w*|createSign|subtle)\b/;
  const missing = sources
    .filter((path) => secret.test(readFileSync(path, "utf8")))
    .filter(
      (path) =>
        !inventory.includes(`\`${path}\``) &&
        !inventory.includes(`\`${path.slice(0, path.lastIndexOf("/") + 1)}\``),
    );
  expect(missing).toEqual([]);
  for (const [, path = ""] of inventory.matchAll(/`((?:app|server)\/[^`]+)`/g))
    expect(globSync(path), path).toHaveLength(1);
});

test("SAFE-11 docs/security.md names each setting that leads out of the process", () => {
  const settings = [
    ...readFileSync("app/platform/config.server.ts", "utf8").matchAll(/^ {2}([A-Z0-9_]+): /gm),
  ].map(([, name = ""]) => name);
  const leading = settings.filter((name) => /_URL$|_ENDPOINT$|PORT$|^HOST$|PROXIES$/.test(name));
  expect(leading.length).toBeGreaterThan(6);
  const documented = rowsUnder("Connections")
    .map((row) => row.at(-1))
    .join(" ");
  for (const name of leading) expect(documented).toContain(`\`${name}\``);
});
