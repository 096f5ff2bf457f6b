import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const app = new URL("../app/", import.meta.url);

/** Lets plain Node run the sources: resolves `~/` to `app/` and adds `.ts` to names. */
registerHooks({
  resolve(specifier, context, next) {
    const base = specifier.startsWith("~/") ? app : specifier.startsWith(".") ? context.parentURL : undefined;
    if (!base) return next(specifier, context);
    const file = new URL(`${specifier.replace(/^~\//, "./")}.ts`, base);
    return next(existsSync(fileURLToPath(file)) ? file.href : specifier, context);
  },
});
