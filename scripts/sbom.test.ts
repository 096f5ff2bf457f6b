import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "acharnes-sbom-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Component = {
  readonly "bom-ref": string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
};

test("SAFE-11 npm run sbom: a CycloneDX of what runs in production, and of nothing else", () => {
  const path = join(folder, "sbom.cdx.json");
  execFileSync(process.execPath, ["scripts/sbom.mjs", path]);
  const bill = JSON.parse(readFileSync(path, "utf8"));
  expect(bill).toMatchObject({
    bomFormat: "CycloneDX",
    specVersion: expect.stringMatching(/^1\.[5-9]$/),
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
    version: 1,
    metadata: { component: { type: "application", "bom-ref": "les-acharnes@1.0.0" } },
  });
  const components: Component[] = bill.components;
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const { packages } = lock as { packages: Record<string, { dev?: true; version: string }> };
  const direct = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).dependencies);
  for (const name of direct)
    expect(components.map(({ "bom-ref": ref }) => ref)).toContain(
      `${name}@${packages[`node_modules/${name}`]?.version}`,
    );
  const refs = components.map((component) => component["bom-ref"]);
  expect(new Set(refs).size).toBe(refs.length);
  for (const { type, name, version, purl, hashes } of components) {
    expect(type).toBe("library");
    expect(purl).toBe(`pkg:npm/${name.replace(/^@/, "%40")}@${version}`);
    expect(hashes, name).toEqual([{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
  }
  const known = new Set([...refs, bill.metadata.component["bom-ref"]]);
  const dependencies: { readonly ref: string; readonly dependsOn: readonly string[] }[] = bill.dependencies;
  const unknown = dependencies.flatMap(({ ref, dependsOn }) =>
    [ref, ...dependsOn].filter((each) => !known.has(each)),
  );
  expect(unknown).toEqual([]);
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const names = components.map(({ name }) => name);
  expect(Object.keys(devDependencies).filter((name) => names.includes(name))).toEqual([]);
  const places = Object.entries(packages);
  const ofDevelopment = components.filter(({ name, version }) =>
    places
      .filter(([place, each]) => place.endsWith(`node_modules/${name}`) && each.version === version)
      .every(([, { dev }]) => dev),
  );
  expect(ofDevelopment).toEqual([]);
  // Each component is a dependency of another.
  const needed = new Set(dependencies.flatMap(({ dependsOn }) => dependsOn));
  expect(refs.filter((ref) => !needed.has(ref))).toEqual([]);
});

test("SAFE-11 each dependency has an exact version, and only named install scripts run", () => {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const scripted = Object.entries<{ hasInstallScript?: boolean; optional?: boolean }>(packages)
    .filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
  expect(scripted.filter((name) => !(name in allowScripts))).toEqual([]);
});
