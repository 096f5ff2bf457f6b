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
import { keptScripts } from "~/platform/http/kept-scripts";
import { answerOfPage, pageBytes } from "~/platform/http/page-bytes";
import { firstScripts, withOwnHashes } from "~/platform/http/script-hashes";
import { SetApart } from "~/platform/http/set-apart";
import { partsLoaded } from "~/ui/frame/later";
import { PageScriptsContext, waitingScriptsOf } from "~/ui/frame/scripts-after-paint";

const scripts = keptScripts();

/** Pages are rendered whole and at once: their data is ready, and one string is made in half the time of a stream. */
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
    await partsLoaded();
    const routes = entry.staticHandlerContext.matches.map(({ route }) => route.id);
    const composedOf = { version: entry.manifest.version, routes };
    const waiting = status === 200 ? scripts.find(composedOf, nonce) : undefined;
    const manifest = withOwnHashes(entry.manifest, routes);
    const first = firstScripts(manifest);
    const written = (apart?: SetApart["put"]) =>
      renderToString(
        <PageScriptsContext value={{ nonce, waiting, first, apart }}>
          <ServerRouter context={{ ...ready, manifest }} url={request.url} nonce={nonce} />
        </PageScriptsContext>,
      );
    const apart = new SetApart();
    const html = written(apart.put);
    if (status === 200 && waiting === undefined) {
      const composed = waitingScriptsOf(html);
      if (composed) scripts.keep(composedOf, nonce, composed);
    }
    const awake = waiting !== undefined || entry.renderMeta?.didRenderScripts;
    const data = awake ? serverHandoffStream : undefined;
    const pieces = apart.within(html) ?? [written()];
    return answerOfPage(await pageBytes({ pieces, data, nonce }), { status, headers });
  } catch (error) {
    throw Response.json(recordCrash(error, context), { status: 500 });
  }
}

/** What loaders, actions and pages throw is recorded where it is thrown; this is for the rest. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Response) return;
  if (isRouteErrorResponse(error) && (error.status < 500 || !(error as { internal?: boolean }).internal))
    return;
  recordCrash(error, context);
};
