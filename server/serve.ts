import { clientFiles, loadBuild } from "./production-build";
import { run } from "./run";

await run({ mode: "serve", loadBuild, clientFiles });
