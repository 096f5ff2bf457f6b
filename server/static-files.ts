import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { ServerEnv } from "./request/types";

const READING = new Set(["GET", "HEAD"]);

/** Names under /assets carry a hash of their content, so they are kept for ever. */
export function staticFiles(root: string) {
  const files = addressesIn(root);
  const serve = serveStatic<ServerEnv>({ root, precompressed: true });
  return new Hono<ServerEnv>().use("*", async (c, next) => {
    const { path, method } = c.req;
    if (!files.has(path) || !READING.has(method)) return next();
    const answer = await serve(c, next);
    // A build that took the place of the one that is served may be without it: the application answers then.
    if (!(answer instanceof Response) || !answer.ok) return answer;
    const age = path.startsWith("/assets/") ? "31536000, immutable" : "3600";
    answer.headers.set("Cache-Control", `public, max-age=${age}`);
    if (PACKED.some((ending) => files.has(path + ending))) answer.headers.set("Vary", "Accept-Encoding");
    return answer;
  });
}

/** What is beside a file that is sent to each in the form he reads. */
const PACKED = [".br", ".gz"];

/** What was built does not change while it is served: no page asks the disk whether it is a file. */
function addressesIn(root: string): ReadonlySet<string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return new Set(
    files.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name)).split(sep).join("/")}`),
  );
}
