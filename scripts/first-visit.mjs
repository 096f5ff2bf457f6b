import { existsSync, globSync, readFileSync, statSync } from "node:fs";

/** The route of each public page that a visit may start with. */
export const PAGES = {
  "/": "routes/home",
  "/acharne": "routes/directory/directory",
  "/acharne/:slug": "routes/directory/acharne",
  "/missions": "routes/missions/missions",
  "/mission/:slug": "routes/missions/mission",
  "/entreprise/:slug": "routes/company-page/company-page",
  "/nos-formules": "routes/content/formulas",
};

const CLIENT = "build/client";
const MANIFEST = /^window\.__reactRouterManifest=(.*);$/s;

/** The compressed size in bytes. */
export function sizeOf(file) {
  const plain = CLIENT + file;
  return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
}

export const sizeOfAll = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0);

/** The scripts and style sheets that the first visit of each page loads, by the manifest of the build. */
export function filesByPage() {
  const manifestFile = globSync(`${CLIENT}/assets/manifest-*.js`)[0];
  const [, manifest] = MANIFEST.exec(readFileSync(manifestFile ?? "", "utf8").trim()) ?? [];
  const { entry, routes } = JSON.parse(manifest);

  /** A route and its layouts, innermost first. */
  const chain = (id) => {
    const route = routes[id];
    if (!route) throw new Error(`The build has no route ${id}.`);
    return [route, ...(route.parentId ? chain(route.parentId) : [])];
  };

  const filesOf = (id) => {
    const parts = [entry, ...chain(id)];
    return {
      js: new Set(parts.flatMap(({ module, imports }) => [module, ...(imports ?? [])])),
      // React Router marks with # a sheet that a script may load too; it is the same file.
      css: new Set(parts.flatMap(({ css }) => css ?? []).map((file) => file.replace("#", ""))),
    };
  };
  return Object.fromEntries(Object.entries(PAGES).map(([path, id]) => [path, filesOf(id)]));
}
