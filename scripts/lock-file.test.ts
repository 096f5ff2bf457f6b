import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const LOCKS = ["package-lock.json", "bench/peers/next/package-lock.json"];

function packagesOf(lock: string): Record<string, Locked> {
  const { "": _project, ...packages } = JSON.parse(readFileSync(lock, "utf8")).packages;
  return packages;
}

/** As Node looks it up: in the package's own folder, then in those around it. */
function isLocked(packages: Record<string, Locked>, name: string, from: string): boolean {
  if (`${from}node_modules/${name}` in packages) return true;
  if (from === "") return false;
  return isLocked(packages, name, from.slice(0, from.lastIndexOf("node_modules/", from.length - 1)));
}

test.each(LOCKS)("SAFE-11 lock file %s pins what Linux, macOS and Windows receive, with its hash", (lock) => {
  const packages = packagesOf(lock);
  const unpinned = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, name, `${path}/`))
      .map((name) => `${path} → ${name}`),
  );
  expect(unpinned).toEqual([]);
  expect(Object.keys(packages).filter((path) => !packages[path]?.integrity)).toEqual([]);
});

test.each(LOCKS)("SAFE-11 lock file %s names no download address", (lock) => {
  const packages = packagesOf(lock);
  expect(Object.keys(packages).filter((path) => packages[path]?.resolved)).toEqual([]);
});
