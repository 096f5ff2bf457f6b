import { globSync, readFileSync } from "node:fs";

type Route = {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly hasAction: boolean;
};

const manifest = (): Readonly<Record<string, Route>> => {
  const [file = ""] = globSync("build/client/assets/manifest-*.js");
  const text = readFileSync(file, "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes;
};

/** The pattern of every built route, and whether it has an action. */
export function builtRoutes(): readonly { readonly pattern: string; readonly hasAction: boolean }[] {
  const routes = manifest();
  const pathOf = ({ parentId, path }: Route): string => {
    const parent = parentId ? routes[parentId] : undefined;
    const above = parent ? pathOf(parent) : "";
    return path ? `${above}/${path}` : above;
  };
  return Object.values(routes)
    .filter(({ path, index }) => path || index)
    .map((route) => ({ pattern: pathOf(route) || "/", hasAction: route.hasAction }));
}
