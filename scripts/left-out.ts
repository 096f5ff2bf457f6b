import { join } from "node:path";
import type { Plugin } from "vite";

const NOBODY_MEASURES = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
// Of the server, which is shaken out of the client.
export const instrumentHandler = undefined;
export const instrumentationResultMetaContext = undefined;
`;

const beside = (file: string) => JSON.stringify(join(import.meta.dirname, file));

/** Files of libraries, and what browsers get instead. */
const INSTEAD = [
  // Calls for those who measure the router: loaded for everybody, and called for who has given some.
  {
    file: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    code: NOBODY_MEASURES,
  },
  // What a root shows that has neither boundary nor layout.
  {
    file: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]errorBoundaries\.js$/,
    code: `export * from ${beside("last-words.mjs")};`,
  },
  {
    file: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]fallback\.js$/,
    code: "export const RemixRootDefaultHydrateFallback = () => null;",
  },
  // Ways to draw an icon that `ui/brand/icon.tsx` does not ask for.
  {
    file: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/,
    code: `export { default } from ${beside("plain-icon.mjs")};`,
  },
];

/** What the router's parts are called in the tools of developers. A part with a name is kept where nobody uses it. */
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;
/** A part whose making is not known to touch nothing is kept as well. */
const PARTS = /^((?:const|let) \w+ = )(React\$1\.forwardRef\()/gm;
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/;

/** What a library cannot leave out by itself, and no page of ours can come to (decisions 025 and 026). The build fails where it moved. */
export function leftOut(): Plugin {
  const met = new Set<string>();
  let names = 0;
  return {
    name: "left-out",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: INSTEAD.map(({ file }) => file) },
      handler(id) {
        const instead = INSTEAD.find(({ file }) => file.test(id));
        if (instead) met.add(instead.code);
        return instead?.code;
      },
    },
    transform: {
      filter: { id: ROUTER, code: /\.displayName = / },
      handler: (code) => {
        const nameless = code.replace(NAMES, () => {
          names += 1;
          return "";
        });
        return nameless.replace(PARTS, "$1/* @__PURE__ */ $2");
      },
    },
    buildEnd(error) {
      if (!error && (met.size < INSTEAD.length || names === 0))
        this.error("A library keeps somewhere else what is left out of it.");
    },
  };
}
