import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { firefox } from "./e2e/engines/firefox";
import { webkit } from "./e2e/engines/webkit";

const installed = [firefox, webkit].filter((engine) => engine.isInstalled());

/** One journey a role in each other engine that is installed here. */
export default defineConfig<{ engine: string }>({
  testDir: "e2e/engines",
  testMatch: installed.length > 0 ? "*.engine.ts" : [],
  globalSetup: "./e2e/global-setup.ts",
  workers: availableParallelism(),
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [["list"]],
  outputDir: "test-results/engines",
  projects: installed.map(({ name }) => ({ name, use: { engine: name } })),
});
