import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const app = new URL("../app/", import.meta.url);

/** Lets a plain Node process run the sources as they are: `~/` is `app/`, and names leave out `.ts`. */
registerHooks({
  resolve(specifier, context, next) {
    const base = specifier.startsWith("~/") ? app : specifier.startsWith(".") ? context.parentURL : undefined;
    if (!base) return next(specifier, context);
    const file = new URL(`${specifier.replace(/^~\//, "./")}.ts`, base);
    return next(existsSync(fileURLToPath(file)) ? file.href : specifier, context);
  },
});
