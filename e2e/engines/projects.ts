import { firefox } from "./firefox";
import { webkit } from "./webkit";

/** One journey per role in each other installed engine. */
export const otherEngines = [firefox, webkit]
  .filter((engine) => engine.isInstalled())
  .map(({ name }) => ({
    name,
    testMatch: "engines/*.engine.ts",
    use: { engine: name },
    expect: { timeout: 30_000 },
  }));
