import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import type { APIRequestContext } from "@playwright/test";
import { address } from "../fixtures";
import { ownServer } from "../servers";

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const WITHIN_MS = 30_000;

export type Sent = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
};
/** Status 0: the server cut the connection. */
export type Answer = { readonly status: number; readonly text: string; readonly took: number };

/** The cookies of a session, as a browser sends them. */
export async function cookiesOf(api: APIRequestContext): Promise<string> {
  const { cookies } = await api.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Sends these exact bytes to the server of this worker. */
export function sendRaw({ path, method = "GET", headers = {}, body }: Sent): Promise<Answer> {
  const { url } = ownServer();
  const { hostname, port } = new URL(url);
  const since = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, said = "") =>
      resolve({ status, text: said, took: performance.now() - since });
    const asked = request(
      {
        hostname,
        port,
        path,
        method,
        agent,
        timeout: WITHIN_MS,
        headers: {
          Origin: url,
          ...address(),
          ...headers,
          ...(body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        text(answer).then(
          (said) => end(answer.statusCode ?? 0, said),
          () => end(0),
        );
      },
    );
    asked.once("timeout", () => asked.destroy());
    asked.once("error", () => end(0));
    asked.end(body);
  });
}
