import { enableCompileCache, flushCompileCache } from "node:module";
import { resolve } from "node:path";
import type { LoadBuild } from "./page-handler";

// What was compiled once is read by the next start; where nothing can be written, it is compiled each time.
enableCompileCache(resolve("build/server/compiled"));

let build: ReturnType<LoadBuild> | undefined;

/** Kept, as asking the module loader again for each request costs a page some 3 % of its time. */
export const loadBuild: LoadBuild = () => {
  build ??= import("virtual:react-router/server-build");
  return build;
};

/** Once everything is loaded: who is killed writes nothing as it ends. */
export const keepCompiled = () => flushCompileCache();

export const clientFiles = resolve("build/client");
