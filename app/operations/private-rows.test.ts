import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync("app/operations/candidatures/lint-");
afterAll(() => rmSync(folder, { recursive: true }));

function isRefused(source: string): boolean {
  // This extension matches no pattern of the tests that read all sources at the same time.
  const file = join(folder, "probe.server.mts");
  writeFileSync(file, source);
  try {
    execFileSync("npx", ["biome", "lint", "--only=style/noRestrictedImports", file], { stdio: "pipe" });
    return false;
  } catch (failed) {
    expect(String((failed as { stderr: Buffer }).stderr)).toContain("noRestrictedImports");
    return true;
  }
}

test("PUB-7 PUB-8 code that shows one person to another does not import private rows of profiles or missions", () => {
  for (const name of ["profiles", "missions"])
    for (const from of ["~/platform/db/schema.server", `~/platform/db/schema/${name}.server`])
      expect(isRefused(`import { ${name} } from "${from}";\nexport const table = ${name};\n`)).toBe(true);
  const allowed = "shownMissions, shownProfiles";
  const seen = `import { ${allowed} } from "~/platform/db/schema.server";\nexport const seen = [${allowed}];\n`;
  expect(isRefused(seen)).toBe(false);
});

test("PUB-8 no query imports the whole schema, where the rule would not see the names", () => {
  const whole = /import \* as \w+ from "[^"]*schema[^"]*"/;
  const files = globSync("app/{operations,routes,ui,mails}/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => !file.includes(".test.") && whole.test(readFileSync(file, "utf8")))).toEqual(
    [],
  );
});
