import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { draftPrefix, removeAbandonedDrafts } from "./cluster.server";

const NOW = Date.parse("2026-11-24T12:00:00Z");

test("GEN-2 the draft folder of a killed first start is removed; the database, a copy and a recent draft are not", () => {
  const folder = mkdtempSync(join(tmpdir(), "drafts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const cluster = join(folder, "postgres");
  const make = (path: string, minutes: number) => {
    mkdirSync(join(path, "cluster"), { recursive: true });
    utimesSync(path, NOW / 1000, NOW / 1000 - minutes * 60);
    return basename(path);
  };
  make(`${draftPrefix(cluster)}killed`, 11);
  const kept = [
    make(`${draftPrefix(cluster)}recent`, 9),
    make(cluster, 900),
    make(`${cluster}.old`, 900),
    make(join(folder, "files"), 900),
  ];
  removeAbandonedDrafts(cluster, NOW);
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
});
