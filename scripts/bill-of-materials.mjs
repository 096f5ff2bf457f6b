import { createHash } from "node:crypto";

const FOLDER = "node_modules/";
const SPDX = /^\(?[\w.+-]+(?: (?:AND|OR|WITH) [\w.+-]+)*\)?$/;

const nameOf = (path, { name }) => name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
const refOf = (path, locked) => `${nameOf(path, locked)}@${locked.version}`;

/** Finds a package as Node does: in the package's own folder, then in its parents. */
function find(packages, name, from) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf(FOLDER, folder.length - 2)))
  ) {
    const path = `${folder}${folder && !folder.endsWith("/") ? "/" : ""}${FOLDER}${name}`;
    if (packages[path]) return [path, packages[path]];
    if (folder === "") return undefined;
  }
}

/** The dependencies of a package, optional peers aside. */
function neededBy(packages, path, locked) {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = locked;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const names = new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
  return [...names].map((name) => find(packages, name, path)).filter((each) => each !== undefined);
}

const needsOf = (packages, path, locked) =>
  [...new Set(neededBy(packages, path, locked).map(([place, needed]) => refOf(place, needed)))].sort();

/** The production dependencies and theirs, by their place in the lock file. */
function running(lock) {
  const { "": product, ...packages } = lock.packages;
  const kept = new Map();
  const follow = (path, locked) => {
    for (const [place, needed] of neededBy(packages, path, locked)) {
      if (kept.has(place)) continue;
      kept.set(place, needed);
      follow(place, needed);
    }
  };
  follow("", { dependencies: product.dependencies });
  return [...kept];
}

function hashOf({ integrity }) {
  const [, algorithm, digest] = /^sha(512|256|1)-(.+)$/.exec(integrity) ?? [];
  return { alg: `SHA-${algorithm}`, content: Buffer.from(digest, "base64").toString("hex") };
}

const licencesOf = ({ license }) => {
  if (!license) return [];
  return [SPDX.test(license) ? { expression: license } : { license: { name: license } }];
};

const purlOf = (name, version) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** The production dependencies of a lock file as CycloneDX: the same lock and moment give the same bytes. */
export function billOf(lock, at) {
  const { "": product, ...packages } = lock.packages;
  const kept = new Map(running(lock).map(([path, locked]) => [refOf(path, locked), [path, locked]]));
  const root = `${product.name}@${product.version}`;
  const digest = createHash("sha256").update(JSON.stringify(lock)).digest("hex");
  const direct = needsOf(packages, "", { dependencies: product.dependencies });
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(digest)}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      lifecycles: [{ phase: "pre-build" }],
      component: { type: "application", "bom-ref": root, name: product.name, version: product.version },
    },
    components: [...kept].sort(byRef).map(([ref, [path, locked]]) => ({
      type: "library",
      "bom-ref": ref,
      name: nameOf(path, locked),
      version: locked.version,
      scope: locked.optional ? "optional" : "required",
      hashes: [hashOf(locked)],
      licenses: licencesOf(locked),
      purl: purlOf(nameOf(path, locked), locked.version),
    })),
    dependencies: [
      { ref: root, dependsOn: direct },
      ...[...kept].sort(byRef).map(([ref, [path, locked]]) => ({
        ref,
        dependsOn: needsOf(packages, path, locked),
      })),
    ],
  };
}

const byRef = ([one], [other]) => (one < other ? -1 : 1);

/** A name-based UUID (RFC 9562, version 8). */
const uuidOf = (digest) =>
  `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
