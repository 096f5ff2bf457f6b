import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { ServerEnv } from "./request/types";

const READING = new Set(["GET", "HEAD"]);

/** Names under /assets contain a hash of the content, so they are cached for ever. */
export function staticFiles(root: string) {
  const files = addressesIn(root);
  const serve = serveStatic<ServerEnv>({ root, precompressed: true });
  return new Hono<ServerEnv>().use("*", async (c, next) => {
    const { path, method } = c.req;
    if (!files.has(path) || !READING.has(method)) return next();
    const answer = await serve(c, next);
    // A newer build may have deleted the file.
    if (!(answer instanceof Response) || !answer.ok) return answer;
    const age = path.startsWith("/assets/") ? "31536000, immutable" : "3600";
    answer.headers.set("Cache-Control", `public, max-age=${age}`);
    if (COMPRESSED.some((ending) => files.has(path + ending))) answer.headers.set("Vary", "Accept-Encoding");
    return answer;
  });
}

/** The precompressed variants of a file. */
const COMPRESSED = [".br", ".gz"];

/** Listed once: the build does not change while it is served. */
function addressesIn(root: string): ReadonlySet<string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return new Set(
    files.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name)).split(sep).join("/")}`),
  );
}
