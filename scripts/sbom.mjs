import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Writes the production dependencies of the lock file as CycloneDX. */
const path = resolve(process.argv[2] ?? "sbom.cdx.json");
const { devDependencies, ...product } = JSON.parse(readFileSync("package.json", "utf8"));
const folder = mkdtempSync(join(tmpdir(), "acharnes-sbom-"));
const npm = (...args) => execFileSync("npm", args, { cwd: folder, maxBuffer: 2 ** 26, encoding: "utf8" });
try {
  // `npm sbom --omit=dev` leaves out what both kinds of dependencies need: the lock file is reduced first.
  writeFileSync(join(folder, "package.json"), JSON.stringify(product));
  copyFileSync("package-lock.json", join(folder, "package-lock.json"));
  npm("prune", "--package-lock-only", "--offline", "--no-audit", "--no-fund");
  const text = npm("sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application");
  writeFileSync(path, text);
  const { components, specVersion } = JSON.parse(text);
  console.log(`${path} : ${components.length} composants, CycloneDX ${specVersion}.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
