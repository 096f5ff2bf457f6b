import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

export type ServerEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    nonce: string;
    clientAddress: string;
    body: Uint8Array<ArrayBuffer> | undefined;
    keepFor: string | undefined;
  };
};
export type Middleware = MiddlewareHandler<ServerEnv>;
