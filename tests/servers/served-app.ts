import { promisify } from "node:util";
import pino from "pino";
import type { ServerBuild } from "react-router";
import { readConfig } from "~/platform/config.server";
import type { Services } from "~/platform/services.server";
import { createApp } from "../../server/app";
import { listen } from "../../server/listen";
import type { PageCache } from "../../server/page-cache/page-cache";
import { strictTransport } from "../../server/policy/strict-transport";
import type { ReadingLimit } from "../../server/request/reading-limit";

const env = { AUTH_SECRET: "s".repeat(32), APP_URL: "https://acharnes.example" };

/** The HTTP server in front of an application that consists of these resources. */
export async function serveApp(
  resources: Readonly<Record<string, object>>,
  services: object = {},
  pageCache?: PageCache,
  readingLimit?: ReadingLimit,
  settings: object = {},
) {
  const lines: string[] = [];
  const known = {
    config: { ...readConfig(env, "test"), secureCookies: true, ...settings },
    log: pino({ base: undefined }, { write: (line: string) => lines.push(line) }),
    isReady: async () => true,
    journal: { note: () => undefined, requestChaining: () => undefined },
    ...services,
  } as unknown as Services;
  const http = await listen(
    createApp(known, async () => buildOf(resources), { pageCache, readingLimit }),
    { port: 0, host: "127.0.0.1" },
    {
      front: readingLimit ? readingLimit.front(pageCache?.front) : pageCache?.front,
      hsts: strictTransport({ https: known.config.secureCookies, preload: known.config.hstsPreload }),
    },
  );
  const address = http.server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const connections = promisify(http.server.getConnections.bind(http.server));
  return { base: `http://127.0.0.1:${port}`, port, lines, connections, close: () => http.close() };
}

function page(_request: Request, status: number, headers: Headers): Response {
  headers.set("Content-Type", "text/html");
  return new Response("page", { status, headers });
}

const builds = new WeakMap<object, ServerBuild>();

function buildOf(resources: Readonly<Record<string, object>>): ServerBuild {
  const routes = Object.entries(resources).map(([path, module]) => [
    path,
    { id: path, path, parentId: "root", module },
  ]);
  const build = {
    entry: { module: { default: page } },
    routes: { root: { id: "root", path: "", module: {} }, ...Object.fromEntries(routes) },
    assets: { routes: {}, entry: {}, url: "", version: "1" },
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
    future: {},
    prerender: [],
    ssr: true,
    isSpaMode: false,
    publicPath: "/",
    assetsBuildDirectory: "",
  } as unknown as ServerBuild;
  const known = builds.get(resources) ?? build;
  builds.set(resources, known);
  return known;
}
