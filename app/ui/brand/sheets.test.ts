import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseSync } from "@swc/core";
import { describe, expect, it } from "vitest";

/** Allowed breakpoints of pages, in rem; components use container queries. */
const BREAKPOINTS = ["30", "48", "64", "80"];

const sheets = globSync("app/**/*.css").map((path) => {
  const text = readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, "");
  const preludes = [...text.matchAll(/([^{};]+)\{/g)].map(([, prelude = ""]) => prelude.trim());
  const selectors = preludes.filter((prelude) => !prelude.startsWith("@"));
  const classes = selectors.flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/g) ?? []);
  return { path, text, name: basename(path, ".css"), preludes, classes: new Set(classes) };
});

const components = globSync("app/{ui,routes}/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] })
  .concat("app/root.tsx")
  .map((path) => ({ path, ...classesIn(readFileSync(path, "utf8"), path) }));

const blockOf = (name: string) => name.split(/__|--/)[0];

describe("GEN-8 style sheets", () => {
  it("are named after their block and style no other", () => {
    const foreign = sheets.flatMap(({ path, name, classes }) =>
      [...classes].filter((each) => blockOf(each) !== name).map((each) => `${path} .${each}`),
    );
    expect(foreign).toEqual([]);
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length);
  });

  it("style no unused class", () => {
    const used = new Set(components.flatMap(({ allWords }) => allWords));
    const prefixes = components.flatMap(({ prefixes }) => prefixes);
    const dead = sheets.flatMap(({ path, classes }) =>
      [...classes]
        .filter((each) => !used.has(each) && !prefixes.some((start) => each.startsWith(start)))
        .map((each) => `${path} .${each}`),
    );
    expect(dead).toEqual([]);
  });

  it("define every used class", () => {
    const defined = new Set(sheets.flatMap(({ classes }) => [...classes]));
    const undefinedClasses = components.flatMap(({ path, used }) =>
      used.filter((each) => !defined.has(each)).map((each) => `${path} ${each}`),
    );
    expect(undefinedClasses).toEqual([]);
  });

  it("use one scale of font sizes and breakpoints", () => {
    const sizes = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/font(?:-size)?: ([^;]+);/g)]
        .map(([, size = ""]) => size)
        .filter((size) => /\d(?:rem|px|vw)\b/.test(size.replace(/\/ [\d.]+rem/, "")))
        .map((size) => `${path} ${size}`),
    );
    const breaks = sheets.flatMap(({ path, preludes }) =>
      preludes
        .filter((prelude) => prelude.startsWith("@media"))
        .filter((prelude) => (prelude.match(/[\d.]+(?=rem)/g) ?? []).some((at) => !BREAKPOINTS.includes(at)))
        .map((prelude) => `${path} ${prelude}`),
    );
    expect(sizes).toEqual([]);
    expect(breaks).toEqual([]);
  });
});

type Node = Record<string, unknown> & { readonly type?: string };

/**
 * The class names in a module: `used` in `className` or `classNames`, `allWords` every word of its strings, `prefixes` the
 * prefixes of its templates.
 */
function classesIn(code: string, path: string) {
  const used: string[] = [];
  const allWords: string[] = [];
  const prefixes: string[] = [];
  const visit = (node: unknown, asClass: boolean): void => {
    if (!isNode(node)) return;
    const { type } = node;
    if (type === "StringLiteral" || type === "TemplateElement") {
      const text = String(type === "StringLiteral" ? node.value : node.cooked);
      const words = text.split(/\s+/).filter(Boolean);
      allWords.push(...words);
      if (type === "TemplateElement" && /[-_]$/.test(text)) prefixes.push(words.pop() ?? "");
      if (asClass) used.push(...words);
      return;
    }
    for (const [key, value] of Object.entries(node)) visit(value, childIsClass(node, key, asClass));
  };
  visit(parseSync(code, { syntax: "typescript", tsx: path.endsWith("x") }), false);
  return { used, allWords, prefixes };
}

function childIsClass(node: Node, key: string, asClass: boolean): boolean {
  if (node.type === "JSXAttribute") return isNode(node.name) && node.name.value === "className";
  if (node.type === "CallExpression")
    return isNode(node.callee) && node.callee.value === "classNames" && key === "arguments";
  if (node.type === "ConditionalExpression") return asClass && key !== "test";
  if (node.type === "BinaryExpression") return asClass && node.operator === "&&" && key === "right";
  return asClass && node.type !== "MemberExpression" && node.type !== "ArrowFunctionExpression";
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}
