import { existsSync, globSync, readFileSync, statSync } from "node:fs";

/** What the first visit of a public page may weigh, as browsers get it; the page's own HTML and the fonts come on top. */
const BUDGETS = { js: 110_000, css: 20_000 };

const PAGES = {
  "/": "routes/home",
  "/acharne": "routes/directory/directory",
  "/acharne/:slug": "routes/directory/acharne",
  "/missions": "routes/missions/missions",
  "/mission/:slug": "routes/missions/mission",
  "/nos-formules": "routes/content/formulas",
};

const CLIENT = "build/client";
const MANIFEST = /^window\.__reactRouterManifest=(.*);$/s;

const manifestFile = globSync(`${CLIENT}/assets/manifest-*.js`)[0];
const [, manifest] = MANIFEST.exec(readFileSync(manifestFile ?? "", "utf8").trim()) ?? [];
const { entry, routes } = JSON.parse(manifest);

const sizes = new Map();
function sizeOf(file) {
  const plain = CLIENT + file;
  if (!sizes.has(file)) sizes.set(file, statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size);
  return sizes.get(file);
}

/** A page and the layouts around it, innermost first. */
function chain(id) {
  const route = routes[id];
  if (!route) throw new Error(`The build has no route ${id}.`);
  return [route, ...(route.parentId ? chain(route.parentId) : [])];
}

function filesOf(id) {
  const parts = [entry, ...chain(id)];
  return {
    js: new Set([...parts.flatMap(({ module, imports }) => [module, ...(imports ?? [])])]),
    // React Router marks with # a sheet that a script may also load by itself; it is the same file.
    css: new Set(parts.flatMap(({ css }) => css ?? []).map((file) => file.replace("#", ""))),
  };
}

const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

let over = false;
for (const [path, id] of Object.entries(PAGES)) {
  const files = filesOf(id);
  const told = Object.entries(BUDGETS).map(([kind, budget]) => {
    const size = sum(files[kind]);
    over ||= size > budget;
    return `${kind} ${kilobytes(size)} of ${kilobytes(budget)}${size > budget ? ", too much" : ""}`;
  });
  console.log(`${path.padEnd(16)} ${told.join("; ")}`);
  if (process.argv.includes("--files")) {
    const heaviest = [...files.js, ...files.css].sort((one, other) => sizeOf(other) - sizeOf(one));
    for (const file of heaviest) console.log(`  ${kilobytes(sizeOf(file)).padStart(9)} ${file}`);
  }
}
process.exit(over ? 1 : 0);
