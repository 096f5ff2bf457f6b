import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** The address where React Router fetches the routes of links (lazy route discovery). */
const MANIFEST = "/__manifest";
/** Replaces all paths without a route. */
const NOWHERE = "/introuvable";
const LONGEST_PATH = 200;

/** The path of a route with the paths of its parents. */
function patternOf(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) return "";
  return [route.parentId ? patternOf(routes, route.parentId) : "", route.path].filter(Boolean).join("/");
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * SAFE-4: a manifest request with one path for each route: matching takes a quarter of a millisecond for each path, and
 * all paths of a route have the same answer.
 */
export function deduplicateManifestPaths(routes: Routes): (url: URL) => URL {
  const patterns = Object.keys(routes).map((id) => patternOf(routes, id).replace(/^\/+/, ""));
  const fixed = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)).map((path) => `/${path}`));
  const open = [...new Set(patterns.filter((pattern) => /:|.\*/.test(pattern)))].map((pattern) => {
    const segments = pattern
      .split("/")
      .map((segment) => (segment === "*" ? ".+" : segment.startsWith(":") ? "[^/]+" : escaped(segment)));
    return new RegExp(`^/${segments.join("/")}$`, "i");
  });

  function routeOf(path: string): string {
    if (path.length > LONGEST_PATH) return NOWHERE;
    const plain = path.toLowerCase().replace(/(?<=.)\/+$/, "");
    if (fixed.has(plain)) return plain;
    return open.find((pattern) => pattern.test(plain))?.source ?? NOWHERE;
  }

  return (url) => {
    if (url.pathname !== MANIFEST) return url;
    const paths = new Map<string, string>();
    for (const each of (url.searchParams.get("paths") ?? "").split(",")) {
      if (each === "") continue;
      const path = each.startsWith("/") ? each : `/${each}`;
      const route = routeOf(path);
      if (!paths.has(route)) paths.set(route, route === NOWHERE ? NOWHERE : path);
    }
    const bounded = new URL(url);
    if (url.searchParams.has("paths")) bounded.searchParams.set("paths", [...paths.values()].join(","));
    return bounded;
  };
}
