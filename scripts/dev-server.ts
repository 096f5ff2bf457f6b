import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { run } from "../server/run";
import { announce, seedIfDemo } from "./demo-mode";

/** The same server as in production, with Vite in front for modules, styles and hot reload. */
export function startDev(vite: ViteDevServer) {
  return run({
    mode: "dev",
    loadBuild: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
    front: vite.middlewares,
    prepare: seedIfDemo,
    ready: announce,
  });
}
