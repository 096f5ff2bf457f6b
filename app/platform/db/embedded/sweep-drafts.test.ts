import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sweepDrafts } from "./sweep-drafts.server";

const NOW = Date.parse("2026-11-24T12:00:00Z");

test("GEN-2 ce qu’un premier démarrage tué a laissé s’en va, mais ni la base ni ce qu’un autre prépare", () => {
  const folder = mkdtempSync(join(tmpdir(), "drafts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (name: string, minutes: number) => {
    const path = join(folder, name);
    if (name.endsWith("password")) writeFileSync(path, "secret");
    else {
      mkdirSync(path);
      writeFileSync(join(path, "PG_VERSION"), "18");
    }
    utimesSync(path, NOW / 1000, NOW / 1000 - minutes * 60);
  };
  put("postgres", 900);
  put("postgres.old", 11);
  put("postgres.old.password", 11);
  put("postgres.new", 9);
  put("files", 900);
  sweepDrafts(join(folder, "postgres"), NOW);
  expect(readdirSync(folder).sort()).toEqual(["files", "postgres", "postgres.new"]);
});
