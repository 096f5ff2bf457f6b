import type sharp from "sharp";

let loaded: Promise<typeof sharp> | undefined;

/** Imported with the first picture, to keep starts fast. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import("sharp").then((module) => {
    module.default.cache(false);
    return module.default;
  });
  return loaded;
}
