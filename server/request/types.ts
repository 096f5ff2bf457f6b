import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

export type ServerEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    nonce: string;
    clientAddress: string;
    form: FormData | undefined;
    setCookies: readonly string[] | undefined;
    keepFor: string | undefined;
  };
};
export type Middleware = MiddlewareHandler<ServerEnv>;
