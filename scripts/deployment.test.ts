import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const { scripts, dependencies } = JSON.parse(read("package.json"));
const unit = read("deploy/acharnes.service");
const container = read("Containerfile");

/** The environment variables and the command of `npm run serve`. */
const [, variables = "", command = ""] = /^((?:\w+=\S+ )+)exec node (.+)$/.exec(scripts.serve) ?? [];
const [flags, program] = [command.split(" ").slice(0, -1), command.split(" ").at(-1)];

test("SAFE-11 service and container start the server like npm run serve, with the same version of Node", () => {
  expect(flags.length).toBeGreaterThan(0);
  expect(unit).toContain(`/node_modules/.bin/node ${command}\n`);
  expect(container).toContain(`CMD ${JSON.stringify(["node", ...flags, program]).replaceAll(",", ", ")}\n`);
  for (const variable of variables.trim().split(" ")) {
    expect(unit).toContain(variable);
    expect(container).toContain(variable);
  }
  const images = container.match(/^FROM \S+/gm) ?? [];
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toContain(`/node:${dependencies.node}-`);
});

test("SAFE-11 the service is not root, writes only to its own folder, and has no further rights", () => {
  const directives = [
    "DynamicUser=yes",
    "StateDirectory=acharnes",
    "ProtectSystem=strict",
    "ProtectHome=yes",
    "PrivateTmp=yes",
    "PrivateDevices=yes",
    "NoNewPrivileges=yes",
    "CapabilityBoundingSet=",
    "SystemCallFilter=@system-service",
    "UMask=0077",
  ];
  const lines = unit.split("\n");
  expect(directives.filter((directive) => !lines.includes(directive))).toEqual([]);
});

test("SAFE-11 the container is not root, owns none of the program, and /readyz gives its health", () => {
  const run = container.slice(container.lastIndexOf("FROM "));
  expect(run).toMatch(/^USER acharnes$/m);
  expect(run.indexOf("USER acharnes")).toBeLessThan(run.indexOf("\nCMD"));
  for (const copy of run.match(/^COPY .*$/gm) ?? []) expect(copy).toContain("--chown=root:root");
  expect(run).toMatch(/HEALTHCHECK[\s\S]+\/readyz/);
  // The build context contains only what the build reads: no data, settings or history.
  expect(read(".containerignore").split("\n")[0]).toBe("**");
});

test("SAFE-11 the proxy ends TLS 1.2 or 1.3 with modern suites, and only the machine reaches the server", () => {
  const proxy = read("deploy/Caddyfile");
  expect(proxy).toMatch(/^\t\tprotocols tls1\.2 tls1\.3$/m);
  const suites = /^\t\tciphers (.+)$/m.exec(proxy)?.[1]?.split(" ") ?? [];
  expect(suites.length).toBeGreaterThan(0);
  // Each suite has forward secrecy and authenticated encryption.
  for (const suite of suites)
    expect(suite).toMatch(/^TLS_ECDHE_(?:ECDSA|RSA)_WITH_(?:AES_(?:128|256)_GCM|CHACHA20_POLY1305)_SHA\d+$/);
  expect(proxy).toContain("reverse_proxy 127.0.0.1:3000");
  // By default Caddy uses a certificate of a public authority and redirects http to https.
  expect(proxy).not.toMatch(/tls internal|auto_https|http:\/\//);
});
