import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { requestContext } from "~/platform/http/context";
import { recordCrash } from "~/platform/http/crash";
import { pageWithData } from "~/platform/http/page-with-data";
import { firstScripts, withOwnHashes } from "~/platform/http/script-hashes";
import { lazyComponentsLoaded } from "~/ui/frame/lazy-component";
import { PageScriptsContext } from "~/ui/frame/scripts-after-paint";

/** Renders to one string: the data are loaded, and streaming takes twice the CPU time. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce } = context.get(requestContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  try {
    const { serverHandoffStream, ...ready } = entry;
    await lazyComponentsLoaded();
    const routes = entry.staticHandlerContext.matches.map(({ route }) => route.id);
    const manifest = withOwnHashes(entry.manifest, routes);
    const html = renderToString(
      <PageScriptsContext value={{ nonce, first: firstScripts(manifest) }}>
        <ServerRouter context={{ ...ready, manifest }} url={request.url} nonce={nonce} />
      </PageScriptsContext>,
    );
    const data = entry.renderMeta?.didRenderScripts ? serverHandoffStream : undefined;
    return new Response(await pageWithData({ html, data, nonce }), { status, headers });
  } catch (error) {
    throw Response.json(recordCrash(error, context), { status: 500 });
  }
}

/** Records the errors that React Router itself throws; loaders, actions and pages record their own. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Response) return;
  if (isRouteErrorResponse(error) && (error.status < 500 || !(error as { internal?: boolean }).internal))
    return;
  recordCrash(error, context);
};
