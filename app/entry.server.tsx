import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { requestContext } from "~/platform/http/context";
import { recordCrash } from "~/platform/http/crash";
import { NonceContext } from "~/ui/frame/scripts-after-paint";

const longestRender = 10_000;

/** Pages are rendered whole: their data is ready, and one piece is twice as fast as a stream. */
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
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>
    );
    const html = await render(page, nonce);
    return new Response(html, { status, headers });
  } catch (error) {
    throw Response.json(recordCrash(error, context), { status: 500 });
  }
}

function render(page: React.ReactNode, nonce: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        pipe(sink);
      },
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error("The page took too long to render")), longestRender);
    timer.unref();
  });
}

/** What loaders, actions and pages throw is recorded where it is thrown; this is for the rest. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Response) return;
  if (isRouteErrorResponse(error) && (error.status < 500 || !(error as { internal?: boolean }).internal))
    return;
  recordCrash(error, context);
};
