import { serveBy } from "./process/workers";
import { clientFiles, loadBuild, saveCompileCache } from "./production-build";
import { run } from "./run";

await serveBy(process.argv.slice(2), () =>
  run({ mode: "serve", loadBuild, clientFiles, ready: saveCompileCache }),
);
