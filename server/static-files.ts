import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Middleware, ServerEnv } from "./request/types";

/** Names under /assets carry a hash of their content, so they are kept for ever. */
export function staticFiles(root: string) {
  return new Hono<ServerEnv>().use("*", keep, (c, next) =>
    serveStatic<ServerEnv>({
      root,
      precompressed: true,
      onFound: () => c.set("keepFor", c.req.path.startsWith("/assets/") ? "31536000, immutable" : "3600"),
    })(c, next),
  );
}

const keep: Middleware = async (c, next) => {
  await next();
  const age = c.get("keepFor");
  if (age) c.header("Cache-Control", `public, max-age=${age}`);
};
