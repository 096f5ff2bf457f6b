import type sharp from "sharp";

let loaded: Promise<typeof sharp> | undefined;

/** What draws and decodes pictures, loaded with the first of them: a start has none. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import("sharp").then((module) => {
    module.default.cache(false);
    return module.default;
  });
  return loaded;
}
