import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  serverBuildFile: "[name].js",
  // The hashes of the scripts as they were written, after every plugin (SAFE-3): nothing changes them from there on.
  subResourceIntegrity: true,
} satisfies Config;
