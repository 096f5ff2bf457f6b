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

describe("les empreintes des scripts d’une page", () => {
  it("SAFE-3 sont celles des fichiers que la page nomme, et d’aucun autre", () => {
    expect(withOwnHashes(manifest, ["root", "home"]).sri).toEqual({
      "/entry.js": "sha384-entry",
      "/frame.js": "sha384-frame",
      "/root.js": "sha384-root",
      "/home.js": "sha384-home",
      "/cards.js": "sha384-cards",
      "/sending.js": "sha384-sending",
    });
  });

  it("SAFE-3 accompagnent par leur nom les fichiers que charge chaque page", () => {
    expect(firstScripts(manifest)).toEqual([{ src: "/frame.js", integrity: "sha384-frame" }]);
  });

  it("SAFE-3 ne manquent à aucun fichier bâti : une page ne se tait pas sur l’un d’eux", () => {
    const { "/cards.js": _, ...sri } = Object(manifest.sri);
    expect(() => withOwnHashes({ ...manifest, sri }, ["root", "home"])).toThrow("/cards.js");
  });

  it("SAFE-3 ne sont pas dites en développement, où les modules changent sous le serveur", () => {
    const changing = { ...manifest, sri: undefined };
    expect(withOwnHashes(changing, ["root"])).toEqual(changing);
    expect(firstScripts(changing)).toEqual([]);
  });
});
