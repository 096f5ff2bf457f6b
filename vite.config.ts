import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { cssTarget: ["chrome123", "edge123", "firefox121", "safari17.5"] },
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: {
            serve: "server/serve.ts",
            start: "scripts/start.ts",
            admin: "scripts/admin.ts",
            demo: "scripts/demo.ts",
          },
        },
      },
    },
  },
});
