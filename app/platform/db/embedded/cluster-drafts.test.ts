import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newDraft, sweepDrafts } from "./cluster-drafts.server";

const NOW = Date.parse("2026-11-24T12:00:00Z");

test("GEN-2 ce qu’un premier démarrage tué a laissé s’en va, mais ni la base, ni ce qu’on a mis de côté, ni ce qu’un autre prépare", () => {
  const folder = mkdtempSync(join(tmpdir(), "drafts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const cluster = join(folder, "postgres");
  const age = (path: string, minutes: number) => utimesSync(path, NOW / 1000, NOW / 1000 - minutes * 60);
  const putFolder = (name: string, minutes: number) => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "PG_VERSION"), "18");
    age(join(folder, name), minutes);
  };
  const putFile = (name: string, minutes: number) => {
    writeFileSync(join(folder, name), "secret");
    age(join(folder, name), minutes);
  };
  const left = newDraft(cluster);
  const begun = newDraft(cluster);
  putFolder(basename(left.draft), 11);
  putFile(basename(left.passwordFile), 11);
  putFolder(basename(begun.draft), 9);
  putFile(basename(begun.passwordFile), 9);
  const kept = ["files", "postgres", "postgres-password", "postgres.log", "postgres.old", "postgres.tar.gz"];
  for (const name of ["files", "postgres", "postgres.old"]) putFolder(name, 900);
  for (const name of ["postgres-password", "postgres.log", "postgres.tar.gz"]) putFile(name, 900);
  sweepDrafts(cluster, NOW);
  const others = [basename(begun.draft), basename(begun.passwordFile)];
  expect(readdirSync(folder).sort()).toEqual([...kept, ...others].sort());
});
