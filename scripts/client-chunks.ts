import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

type Graph = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
};

const APP = join(dirname(fileURLToPath(import.meta.url)), "../app");
const CLIENT_ROUTE = "?__react-router-build-client-route";

const routeAt = (file: string) => join(APP, file) + CLIENT_ROUTE;

/** It wakes the page, when the page asks for it: of a file of several modules all run, whichever it is loaded for. */
const ENTRY = join(APP, "entry.client.tsx");

/** What every page of the site begins with. */
const FRAME = [ENTRY, routeAt("root.tsx"), routeAt("routes/layouts/site.tsx")];

const PUBLIC_PAGES = {
  home: routeAt("routes/home.tsx"),
  directory: routeAt("routes/directory/directory.tsx"),
  acharne: routeAt("routes/directory/acharne.tsx"),
  missions: routeAt("routes/missions/missions.tsx"),
  mission: routeAt("routes/missions/mission.tsx"),
  formulas: routeAt("routes/content/formulas.tsx"),
};

/** What more of these pages need travels with what all begin with: it is worth its weight on the others. */
const MANY = 3;
/** Of all pages. */
const SHARED_BY = 8;

/**
 * The files that pages share. Compression finds in one large file what it cannot between thirty, and it is asked for at
 * once. In this order, as a file takes with it what its modules import and no earlier one has: what is used by as many pages,
 * and then by fewer.
 */
export function sharedChunks() {
  const reached = new Map<string, ReadonlySet<string>>();
  const uses = (entry: string, id: string, graph: Graph) => {
    const modules = reached.get(entry) ?? reachedFrom(entry, graph);
    reached.set(entry, modules);
    return modules.has(id);
  };
  const usersOf = (id: string, graph: Graph) =>
    Object.entries(PUBLIC_PAGES).flatMap(([page, entry]) => (uses(entry, id, graph) ? [page] : []));
  const chunk = (name: (users: readonly string[], id: string, graph: Graph) => string | null) => ({
    name: (id: string, graph: Graph) => name(usersOf(id, graph), id, graph),
    test: SCRIPT,
  });
  return [
    chunk((users, id, graph) => {
      const shared = users.length > MANY || FRAME.some((entry) => uses(entry, id, graph));
      return shared && id !== ENTRY ? "frame" : null;
    }),
    ...[3, 2].map((many) => chunk((users) => (users.length === many ? users.join("-") : null))),
    {
      name: (id: string, graph: Graph) => (usersOf(id, graph).length > 0 ? null : "common"),
      test: /[\\/]app[\\/]ui[\\/].*(?<!\.css)$/,
      minShareCount: SHARED_BY,
    },
  ];
}

const SCRIPT = /(?<!\.css)$/;

/** All that is imported, directly or not, without waiting. */
function reachedFrom(entry: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const id of reached) {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const next of importedIds) {
      const icons = next.endsWith(ALL_ICONS) ? iconsOf(code ?? "", next, graph) : [next];
      for (const each of icons) reached.add(each);
    }
  }
  return reached;
}

/** It offers every icon, of which a module names some. */
const ALL_ICONS = "/lucide-react.mjs";

function iconsOf(code: string, all: string, graph: Graph): readonly string[] {
  const [, named = ""] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code) ?? [];
  const offered = graph.getModuleInfo(all)?.code ?? "";
  return [...named.matchAll(/(\w+)(?:\s+as\s+\w+)?/g)].flatMap(([, name]) => {
    const [, file] = new RegExp(`default as ${name}\\b[^}]*\\} from ["']\\./([^"']+)`).exec(offered) ?? [];
    return file ? [join(dirname(all), file)] : [];
  });
}
