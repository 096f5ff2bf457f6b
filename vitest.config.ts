import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const onDatabase = "**/*.db.test.ts";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Files share their worker's modules, which takes half the time: what a test changes there it puts back.
    isolate: false,
    maxWorkers: availableParallelism(),
    // A machine with other work is no defect; a test that hangs is ended all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,server,seeds,scripts,bench,chaos}/**/*.test.{ts,tsx}"],
          exclude: [onDatabase],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: [onDatabase],
          exclude: ["node_modules/**", "build/**"],
          globalSetup: "tests/database-setup.ts",
        },
      },
    ],
  },
});
