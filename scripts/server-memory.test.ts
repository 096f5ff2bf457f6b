import { expect, test } from "vitest";
import { scripts } from "../package.json";
import { MEMORY_ENV, MEMORY_FLAGS } from "./server-memory.mjs";

test("FAST-1 the serving command bounds its memory like the measured one", () => {
  const env = Object.entries(MEMORY_ENV).map(([name, value]) => `${name}=${value}`);
  expect(scripts.serve).toBe(
    ["NODE_ENV=production", ...env, "exec node", ...MEMORY_FLAGS, "build/server/serve.js"].join(" "),
  );
});
