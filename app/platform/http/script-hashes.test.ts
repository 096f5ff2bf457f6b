import { describe, expect, it } from "vitest";
import { firstScripts, withOwnHashes } from "./script-hashes";

const route = (id: string, imports: string[], clientActionModule?: string) => ({
  id,
  clientActionModule,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  module: `/${id}.js`,
  imports,
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
});
const manifest: Parameters<typeof withOwnHashes>[0] = {
  entry: { module: "/entry.js", imports: ["/frame.js"] },
  routes: {
    root: route("root", ["/frame.js"]),
    home: route("home", ["/cards.js"], "/sending.js"),
    admin: route("admin", []),
  },
  url: "/manifest.js",
  version: "1",
  sri: Object.fromEntries(
    ["entry", "frame", "root", "home", "cards", "sending", "admin"].map((name) => [
      `/${name}.js`,
      `sha384-${name}`,
    ]),
  ),
};

describe("the hashes of the scripts of a page", () => {
  it("SAFE-3 cover the files that the page loads, and no others", () => {
    expect(withOwnHashes(manifest, ["root", "home"]).sri).toEqual({
      "/entry.js": "sha384-entry",
      "/frame.js": "sha384-frame",
      "/root.js": "sha384-root",
      "/home.js": "sha384-home",
      "/cards.js": "sha384-cards",
      "/sending.js": "sha384-sending",
    });
  });

  it("SAFE-3 are given by name for the files that every page loads", () => {
    expect(firstScripts(manifest)).toEqual([{ src: "/frame.js", integrity: "sha384-frame" }]);
  });

  it("SAFE-3 are required for every built file", () => {
    const { "/cards.js": _, ...sri } = Object(manifest.sri);
    expect(() => withOwnHashes({ ...manifest, sri }, ["root", "home"])).toThrow("/cards.js");
  });

  it("SAFE-3 are absent in development, where modules change", () => {
    const changing = { ...manifest, sri: undefined };
    expect(withOwnHashes(changing, ["root"])).toEqual(changing);
    expect(firstScripts(changing)).toEqual([]);
  });
});
