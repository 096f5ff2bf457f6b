import { expect, test } from "vitest";
import { scripts } from "../package.json";
import { MEMORY_ENV, MEMORY_FLAGS } from "./server-memory.mjs";

test("FAST-1 la commande qui sert prend la mémoire comme celle qui est mesurée", () => {
  const env = Object.entries(MEMORY_ENV).map(([name, value]) => `${name}=${value}`);
  expect(scripts.serve).toBe(
    ["NODE_ENV=production", ...env, "exec node", ...MEMORY_FLAGS, "build/server/serve.js"].join(" "),
  );
});
