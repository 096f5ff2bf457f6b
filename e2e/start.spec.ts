import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "./fixtures";

const IMPORTED = /^import (?:[^"]* from )?"([^"]+)";?$/gm;

/** What is loaded before a file runs: packages, and our files by name without hash. */
function readBefore(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(IMPORTED)) {
    if (name.startsWith(".")) readBefore(join(dirname(file), name), seen);
    else if (!name.startsWith("node:") && !builtinModules.includes(name)) seen.add(name);
  }
  return seen;
}

const built = (name: string) => {
  const file = readdirSync("build/server/assets").find((each) => each.startsWith(`${name}-`));
  return join("build/server/assets", file ?? name);
};

test("FAST-7 a start reads neither what draws nor what writes mails, and few files", () => {
  const read = ["start", "serve"].map((name) => readBefore(`build/server/${name}.js`));
  const beside = ["application", "server-build"].map((name) => readBefore(built(name)));
  const all = [...new Set([...read, ...beside].flatMap((each) => [...each]))];
  expect(all.filter((name) => !name.startsWith("build/")).sort()).toEqual(["pg", "pino"]);
  expect(all.length).toBeLessThan(100);
  expect(all.filter((name) => /nodemailer|postal-mime|password-strength|demo\.server/.test(name))).toEqual(
    [],
  );
});
