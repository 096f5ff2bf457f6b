import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { ServerEnv } from "./types";

/** Names under /assets carry a hash of their content, so they are kept for ever. */
export function staticFiles(root: string) {
  return new Hono<ServerEnv>()
    .use("/assets/*", serveStatic({ root, precompressed: true, onFound: cacheFor("31536000, immutable") }))
    .use("*", serveStatic({ root, precompressed: true, onFound: cacheFor("3600") }));
}

function cacheFor(age: string) {
  return (_path: string, c: { header(name: string, value: string): void }) =>
    c.header("Cache-Control", `public, max-age=${age}`);
}
