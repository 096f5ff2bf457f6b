import { clientFiles, keepCompiled, loadBuild } from "../server/production-build";
import { run } from "../server/run";
import { announce } from "./announce";
import { seedIfDemo } from "./seed-if-demo";

await run({
  mode: "demo",
  loadBuild,
  clientFiles,
  prepare: seedIfDemo,
  ready(config) {
    announce(config);
    keepCompiled();
  },
});
