import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const onDatabase = "**/*.db.test.ts";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Files share the modules of their worker, which halves the time: a test restores what it changes there.
    isolate: false,
    maxWorkers: availableParallelism(),
    // Long, for machines that are busy with other work.
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
