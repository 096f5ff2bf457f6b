import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import { type Refusal, refusalPage, refusals } from "./refusal-page";

const REFUSED: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: refusals.headTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: refusals.tooSlow,
};

const LINGERS_MS = 1_000;

/** A client that is still sending loses the answer if the connection is destroyed at once. */
function destroyLater(socket: Duplex): void {
  setTimeout(() => socket.destroy(), LINGERS_MS).unref();
}

/** The Strict-Transport-Security header, as in every other answer (SAFE-3). */
type Answering = { readonly hsts: string | undefined };

const headersOf = ({ hsts }: Answering): Record<string, string> => ({
  Connection: "close",
  "Content-Type": "text/html; charset=UTF-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  ...(hsts ? { "Strict-Transport-Security": hsts } : {}),
});

/** Written to the socket: Node would close the connection right after the answer. */
const answerOf = (refusal: Refusal, answering: Answering, withPage = true): string => {
  const page = refusalPage(refusal);
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    `Content-Length: ${Buffer.byteLength(page)}`,
    ...Object.entries(headersOf(answering)).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${head.join("\r\n")}\r\n\r\n${withPage ? page : ""}`;
};

/** The answer to a request without a valid URL, as a host with a space, and to an unexpected error. */
export function answerInvalidUrl(error: unknown, answering: Answering): Response {
  const refusal = error instanceof RequestError ? refusals.unreadable : refusals.crashed;
  return new Response(refusalPage(refusal), { status: refusal.status, headers: headersOf(answering) });
}

/** RFC 9112, 3.2: a proxy and this server could read different ones. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts > 1;
}

/** Answers 400 and closes the connection; if another answer is under way on it, only closes it. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  answering: Answering,
): void {
  if (response.socket !== request.socket) {
    request.socket.destroy();
    return;
  }
  request.resume();
  request.socket.end(answerOf(refusals.unreadable, answering, request.method !== "HEAD"));
  destroyLater(request.socket);
}

/** Answers parser errors in French; if an answer is under way on the connection, only closes it. */
export function refuseMalformedRequests(
  server: Server,
  isAnswering: (socket: Duplex) => boolean,
  answering: Answering,
): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === "ECONNRESET" || isAnswering(socket)) return socket.destroy();
    socket.end(answerOf(REFUSED[error.code ?? ""] ?? refusals.unreadable, answering));
    socket.resume();
    destroyLater(socket);
  });
}
