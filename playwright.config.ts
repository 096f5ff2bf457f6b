import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { otherEngines } from "./e2e/engines/projects";
import { CHROMIUM } from "./scripts/built-server.mjs";

export default defineConfig<{ engine: string }>({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  workers: availableParallelism(),
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    actionTimeout: 15_000,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    screenshot: "only-on-failure",
    launchOptions: CHROMIUM,
  },
  projects: [{ name: "Chromium", testMatch: "**/*.spec.ts" }, ...otherEngines],
});
