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
    /** Set while a page is rendered for the page cache. */
    publicPage: { readonly address: string; readonly cookie: string | undefined } | undefined;
  };
};
export type Middleware = MiddlewareHandler<ServerEnv>;
