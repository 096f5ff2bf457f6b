import { expect, test } from "vitest";
import { deduplicateManifestPaths } from "./manifest-paths";

const routes = {
  root: { id: "root", path: "" },
  site: { id: "site", parentId: "root" },
  list: { id: "list", parentId: "site", path: "acharne" },
  one: { id: "one", parentId: "site", path: "acharne/:slug" },
  publish: { id: "publish", parentId: "site", path: "mission/publier" },
  mission: { id: "mission", parentId: "site", path: "mission/:slug" },
  inbox: { id: "inbox", parentId: "site", path: "messages" },
  thread: { id: "thread", parentId: "inbox", path: ":id" },
  files: { id: "files", parentId: "root", path: "fichiers/*" },
  none: { id: "none", parentId: "root", path: "*" },
} as unknown as Parameters<typeof deduplicateManifestPaths>[0];
const bound = deduplicateManifestPaths(routes);
const asked = (paths: readonly string[], version = "1") =>
  bound(new URL(`http://host/__manifest?${new URLSearchParams({ paths: paths.join(","), version })}`));

test("SAFE-4 a thousand paths are reduced to one for each route, and one for unknown paths", () => {
  const many = Array.from({ length: 1000 }, (_, n) => [
    `/acharne/p${n}`,
    `/x${n}`,
    `/a/b/c/${n}`,
    `/mission/m${n}/`,
  ]).flat();
  const url = asked(["/", "/acharne", "/mission/publier", "/messages/1", "/fichiers/a/b", ...many]);
  expect(url.searchParams.get("version")).toBe("1");
  expect(url.searchParams.get("paths")?.split(",").sort()).toEqual(
    [
      "/",
      "/acharne",
      "/acharne/p0",
      "/fichiers/a/b",
      "/introuvable",
      "/messages/1",
      "/mission/m0/",
      "/mission/publier",
    ].sort(),
  );
});

test("SAFE-4 an ordinary manifest request and other addresses stay unchanged", () => {
  expect(asked(["/acharne", "mission/a"]).searchParams.get("paths")).toBe("/acharne,/mission/a");
  for (const address of ["http://host/acharne?paths=%2Fa", "http://host/__manifest?version=1"])
    expect(bound(new URL(address)).href).toBe(address);
  expect(asked(["/ACHARNE/", "/acharne"]).searchParams.get("paths")).toBe("/ACHARNE/");
  expect(asked([`/acharne/${"a".repeat(3000)}`]).searchParams.get("paths")).toBe("/introuvable");
});
