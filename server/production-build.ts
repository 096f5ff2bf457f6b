import { enableCompileCache, flushCompileCache } from "node:module";
import { resolve } from "node:path";
import type { LoadBuild } from "./pages/page-handler";

// The next start uses the compile cache; nothing is cached where the folder cannot be written.
enableCompileCache(resolve("build/server/compiled"));

let build: ReturnType<LoadBuild> | undefined;

/** Loaded once: `import()` takes 3 % of the time of a page. */
export const loadBuild: LoadBuild = () => {
  build ??= import("virtual:react-router/server-build");
  return build;
};

/** When everything is loaded: a killed process would write nothing. */
export const saveCompileCache = () => flushCompileCache();

export const clientFiles = resolve("build/client");
