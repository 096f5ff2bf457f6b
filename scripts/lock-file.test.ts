import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const { "": _project, ...packages } = JSON.parse(readFileSync("package-lock.json", "utf8"))
  .packages as Record<string, Locked>;

/** As Node looks it up: in the package's own folder, then in those around it. */
function isLocked(name: string, from: string): boolean {
  if (`${from}node_modules/${name}` in packages) return true;
  if (from === "") return false;
  return isLocked(name, from.slice(0, from.lastIndexOf("node_modules/", from.length - 1)));
}

test("verrou : ce que reçoivent Linux, macOS et Windows y est fixé, empreinte comprise", () => {
  const unpinned = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(name, `${path}/`))
      .map((name) => `${path} → ${name}`),
  );
  expect(unpinned).toEqual([]);
  expect(Object.keys(packages).filter((path) => !packages[path]?.integrity)).toEqual([]);
});

test("verrou : il ne nomme aucune adresse de téléchargement, et le pair des mesures non plus", () => {
  const peer = JSON.parse(readFileSync("bench/peers/next/package-lock.json", "utf8")).packages;
  for (const locked of [packages, peer])
    expect(Object.keys(locked).filter((path) => locked[path]?.resolved)).toEqual([]);
});
