import { clientFiles, keepCompiled, loadBuild } from "./production-build";
import { run } from "./run";
import { serveBy } from "./workers";

await serveBy(process.argv.slice(2), () =>
  run({ mode: "serve", loadBuild, clientFiles, ready: keepCompiled }),
);
