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
    generateBundle: {
      // Only then Vite has told each part its sheets.
      order: "post",
      handler(_options, bundle) {
        if (asked === 0) this.error("No part was found that comes later.");
        for (const { fileName, sheets } of lackingSheets(bundle))
          this.error(`${fileName} would come without ${sheets.join(" and ")}.`);
      },
    },
  };
}

type Part = {
  readonly type: "chunk";
  readonly fileName: string;
  readonly isDynamicEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
};
type Bundle = Readonly<Record<string, Part | { readonly type: "asset" }>>;

/** The parts that come later and need sheets, with what they import, which not every page has. Routes ask for their own. */
export function lackingSheets(bundle: Bundle) {
  const partOf = (fileName: string) => {
    const part = bundle[fileName];
    return part?.type === "chunk" ? [part] : [];
  };
  return Object.keys(bundle)
    .flatMap(partOf)
    .filter((part) => part.isDynamicEntry && !part.facadeModuleId?.includes(ROUTE))
    .flatMap(({ fileName }) => {
      const needed = new Set([fileName]);
      for (const name of needed)
        for (const part of partOf(name)) for (const next of part.imports) needed.add(next);
      const sheets = [...needed]
        .flatMap(partOf)
        .flatMap((part) => [...(part.viteMetadata?.importedCss ?? [])])
        .filter((sheet) => !EVERY_PAGES.test(sheet));
      return sheets.length ? [{ fileName, sheets }] : [];
    });
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
