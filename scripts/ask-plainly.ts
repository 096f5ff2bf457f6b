import type { Plugin } from "vite";

/**
 * Vite asks for a part that comes later by way of a helper, which first loads the sheets that the part needs. Ours come
 * with every page, so that a part is asked for by nothing but its name (decision 026). The build fails where one would
 * come without its sheet, or Vite asks in other words.
 */
export function askPlainly(): Plugin {
  let asked = 0;
  return {
    name: "ask-plainly",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: HELPER },
      handler: () => "export const __vitePreload = (load) => load();",
    },
    renderChunk(code) {
      if (!code.includes(MARK)) return null;
      const plain = withoutHelper(code);
      if (plain.includes(MARK))
        this.error("Vite asks for later parts in other words: look at how it does now.");
      asked += 1;
      return { code: plain, map: null };
    },
    generateBundle(_options, bundle) {
      if (asked === 0) this.error("No part was found that comes later.");
      for (const part of Object.values(bundle)) {
        if (part.type !== "chunk" || !part.isDynamicEntry || part.facadeModuleId?.includes(ROUTE)) continue;
        for (const sheet of part.viteMetadata?.importedCss ?? [])
          if (!EVERY_PAGES.test(sheet)) this.error(`${part.fileName} would come without ${sheet}.`);
      }
    },
  };
}

const HELPER = /vite[\\/]preload-helper\.js$/;
const MARK = "__VITE_PRELOAD__";
const ROUTE = "__react-router-build-client-route";
const EVERY_PAGES = /(?:^|\/)style-[^/]*\.css$/;

/** What the helper is given: a function that asks for a part, takes from it what is used, and gives that back. */
const ASKED =
  /__vitePreload\(async \(\) => \{\s*const (\{[^{}]*\}) = await (import\("[^"]*"\)(?:\.then\(\(n\) => n\.\w+\))?);\s*return \1;\s*\}, __VITE_PRELOAD__\)/g;

/** The same code, where what comes later is asked for without a helper. */
export const withoutHelper = (code: string): string => code.replace(ASKED, "$2");
