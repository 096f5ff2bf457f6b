import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const FOLDERS = "{app,bench,chaos,deploy,docs,e2e,scripts,seeds,server,tests}";
const documents = ["README.md", "STYLE.md", ...globSync("docs/**/*.md")];
const files = [...globSync(`${FOLDERS}/**/*`), ...globSync("*"), ".dependency-cruiser.cjs"];
const names = new Set(files.map((path) => basename(path)));
const sources = files.filter((path) => /\.(?:tsx?|mjs|py)$/.test(path));

const codeIn = (text: string): string[] =>
  [...text.replace(/```.*?```/gs, "").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

/** A path of the repository or, in short, of `app/`. A bare name is that of any file. */
const isPath = (code: string) =>
  /^[\w.*{},-]+(?:\/[\w.*{},-]+)*\/?$/.test(code) &&
  (/\.(?:tsx?|mjs|cjs|css|py|sql|json|md)$/.test(code) || /^[\w{},-]+\/(?:.*\/)?$/.test(code));
/** What the build or the operator makes. */
const isMade = (code: string) =>
  /^(?:build|screenshots|avatars|DATA_DIR)\//.test(code) || code === "sbom.cdx.json";

function exists(code: string): boolean {
  if (!code.includes("/"))
    return code.includes("*") ? globSync(`${FOLDERS}/**/${code}`).length > 0 : names.has(code);
  return [code, `app/${code}`].some((path) => existsSync(path) || globSync(path).length > 0);
}

test("SAFE-11 each file that the documentation names exists", () => {
  const named = documents.flatMap((document) =>
    codeIn(readFileSync(document, "utf8"))
      .filter((code) => isPath(code) && !isMade(code))
      .map((code) => ({ document, code })),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ code }) => !exists(code))).toEqual([]);
});

test("SAFE-11 each link within the documentation leads to a file", () => {
  const links = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = ""]) => {
      const path = join(dirname(document), to);
      return [path, `${path}.md`];
    }),
  );
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((paths) => !paths.some((path) => existsSync(path)))).toEqual([]);
});

test("SAFE-11 each decision that code or documentation names exists", () => {
  const decisions = new Set(globSync("docs/decisions/*.md").map((path) => basename(path).slice(0, 3)));
  const named = [...sources, ...documents].flatMap((path) => {
    const short = path.startsWith("docs/decisions/") ? /\((\d{3})\)/g : /(?!)/g;
    const text = readFileSync(path, "utf8");
    return [...text.matchAll(/\bdecision (\d{3})\b/g), ...text.matchAll(short)].map(([, number = ""]) => ({
      path,
      number,
    }));
  });
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ number }) => !decisions.has(number))).toEqual([]);
});

test("SAFE-11 the glossary explains each French address and names what exists", () => {
  const glossary = readFileSync("docs/glossary.md", "utf8");
  const code = new Set(codeIn(glossary));
  const routes = readFileSync("app/routes.ts", "utf8").matchAll(/\broute\(\s*"([^":*][^"]*)"/g);
  const addresses = [...routes].map(([, address]) => `/${address}`);
  expect(addresses.length).toBeGreaterThan(50);
  expect(addresses.filter((address) => !code.has(address))).toEqual([]);
  const product = sources.filter((path) => path.startsWith("app/") || path.startsWith("server/"));
  const words = new Set(
    product
      .filter((path) => !path.includes(".test."))
      .flatMap((path) => readFileSync(path, "utf8").match(/\w+/g) ?? []),
  );
  const identifiers = [...code].filter((each) => /^[A-Za-z_]\w*$/.test(each));
  expect(identifiers.length).toBeGreaterThan(100);
  expect(identifiers.filter((each) => !words.has(each))).toEqual([]);
});
