import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { runChild } from "./child.mjs";
import { sideBySide } from "./side-by-side.mjs";

const run = promisify(execFile);

test("SAFE-11 un contrôle qui ne peut pas même commencer est un échec dit à sa place, et les autres vont au bout", async () => {
  const works = [
    async () => ({ code: 0, output: "premier" }),
    () => runChild("un-programme-qui-n-existe-pas", [], { capture: true, quiet: true }),
    async () => ({ code: 0, output: "dernier" }),
  ];
  for (const atOnce of [1, 2])
    expect(await sideBySide(works, atOnce)).toEqual([
      { code: 0, output: "premier" },
      { code: 1, output: expect.stringContaining("un-programme-qui-n-existe-pas") },
      { code: 0, output: "dernier" },
    ]);
});

test("SAFE-11 le dossier d’un premier démarrage qui échoue n’est pas laissé", async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), "sans-construction-"));
  onTestFinished(() => rm(elsewhere, { recursive: true, force: true }));
  const made = run(process.execPath, [resolve("scripts/ready-folder.mjs")], {
    cwd: elsewhere,
    env: { ...process.env, TMPDIR: elsewhere },
  });
  await expect(made).rejects.toThrow("is missing");
  expect(await readdir(elsewhere)).toEqual([]);
});
