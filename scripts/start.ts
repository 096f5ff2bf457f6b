import { clientFiles, loadBuild, saveCompileCache } from "../server/production-build";
import { run } from "../server/run";
import { announce, seedIfDemo } from "./demo-mode";

await run({
  mode: "demo",
  loadBuild,
  clientFiles,
  prepare: seedIfDemo,
  ready(config) {
    announce(config);
    saveCompileCache();
  },
});
