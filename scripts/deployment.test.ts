import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const { scripts, dependencies } = JSON.parse(read("package.json"));
const unit = read("deploy/acharnes.service");
const container = read("Containerfile");

/** What `npm run serve` gives the process: its variables, and the command after them. */
const [, variables = "", command = ""] = /^((?:\w+=\S+ )+)exec node (.+)$/.exec(scripts.serve) ?? [];
const [flags, program] = [command.split(" ").slice(0, -1), command.split(" ").at(-1)];

test("SAFE-11 service et conteneur lancent le serveur comme npm run serve, avec la même version de Node", () => {
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

test("SAFE-11 le service n’est pas root, n’écrit que chez lui et ne peut rien de plus", () => {
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

test("SAFE-11 le conteneur n’est pas root, rien du programme n’est à lui, et /readyz dit s’il va bien", () => {
  const run = container.slice(container.lastIndexOf("FROM "));
  expect(run).toMatch(/^USER acharnes$/m);
  expect(run.indexOf("USER acharnes")).toBeLessThan(run.indexOf("\nCMD"));
  for (const copy of run.match(/^COPY .*$/gm) ?? []) expect(copy).toContain("--chown=root:root");
  expect(run).toMatch(/HEALTHCHECK[\s\S]+\/readyz/);
  // Nothing but what the build reads is sent to it: no data, no settings, no history.
  expect(read(".containerignore").split("\n")[0]).toBe("**");
});
