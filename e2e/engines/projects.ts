import { firefox } from "./firefox";
import { webkit } from "./webkit";

/** One journey a role in each other engine that is installed here. */
export const otherEngines = [firefox, webkit]
  .filter((engine) => engine.isInstalled())
  .map(({ name }) => ({
    name,
    testMatch: "engines/*.engine.ts",
    use: { engine: name },
    expect: { timeout: 30_000 },
  }));
