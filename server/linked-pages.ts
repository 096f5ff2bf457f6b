import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** Where React Router asks which files the pages are made of that a page links to. */
const MANIFEST = "/__manifest";
/** Stands for all paths that lead nowhere. */
const NOWHERE = "/introuvable";
const LONGEST_PATH = 200;

/** The address of a route, with those that it lies in. */
function patternOf(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) return "";
  return [route.parentId ? patternOf(routes, route.parentId) : "", route.path].filter(Boolean).join("/");
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * SAFE-4: a question for the files of linked pages, with one path for each route: matching costs a quarter of a
 * millisecond a path, and all paths of a route are made of the same files.
 */
export function onePathARoute(routes: Routes): (url: URL) => URL {
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
