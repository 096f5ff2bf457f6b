import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { staticPagePolicy } from "./policy/security-headers";
import type { ServerEnv } from "./request/types";

const SERVICE_WORKER = "/service-worker.js";
const READING = new Set(["GET", "HEAD"]);

/** Names under /assets contain a hash of the content, so they are cached for ever. */
export function staticFiles(root: string) {
  const files = addressesIn(root);
  const policies = policiesIn(root, files);
  const serve = serveStatic<ServerEnv>({ root, precompressed: true });
  return new Hono<ServerEnv>().use("*", async (c, next) => {
    const { path, method } = c.req;
    if (!files.has(path) || !READING.has(method)) return next();
    const answer = await serve(c, next);
    // A newer build may have deleted the file.
    if (!(answer instanceof Response) || !answer.ok) return answer;
    answer.headers.set("Cache-Control", cachingOf(path));
    const policy = policies.get(path);
    if (policy) answer.headers.set("Content-Security-Policy", policy);
    if (COMPRESSED.some((ending) => files.has(path + ending))) answer.headers.set("Vary", "Accept-Encoding");
    return answer;
  });
}

/** A new service worker must not wait for a cache (PUSH-1). */
function cachingOf(path: string): string {
  if (path === SERVICE_WORKER) return "no-cache";
  return `public, max-age=${path.startsWith("/assets/") ? "31536000, immutable" : "3600"}`;
}

/** PUSH-1: the policy of each static page, which loads nothing: its style sheet is in the page. */
function policiesIn(root: string, files: ReadonlySet<string>): ReadonlyMap<string, string> {
  const pages = [...files].filter((path) => path.endsWith(".html"));
  return new Map(
    pages.map((path) => [path, staticPagePolicy(readFileSync(join(root, path), "utf8"))] as const),
  );
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
