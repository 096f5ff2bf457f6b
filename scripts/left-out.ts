import type { Plugin } from "vite";

/** React Router's hooks for those who measure it: it loads them for everybody, and calls them for who has given some. */
const INSTRUMENTATION =
  /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/;

const NOBODY_MEASURES = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
// Of the server, which is shaken out of the client.
export const instrumentHandler = undefined;
export const instrumentationResultMetaContext = undefined;
`;

/** What a library cannot leave out by itself, and no page of ours can come to (decision 025). The build fails where it moved. */
export function leftOut(): Plugin {
  let found = false;
  return {
    name: "left-out",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: INSTRUMENTATION },
      handler() {
        found = true;
        return NOBODY_MEASURES;
      },
    },
    buildEnd(error) {
      if (!error && !found) this.error("React Router keeps its instrumentation somewhere else.");
    },
  };
}
