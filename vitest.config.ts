import { defineConfig } from "vitest/config";

const onDatabase = "**/*.db.test.ts";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,server,seeds,scripts}/**/*.test.{ts,tsx}"],
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
