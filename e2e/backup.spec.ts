import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startBuiltServer } from "../scripts/built-server.mjs";
import { expect, test } from "./fixtures";
import { waitForHydration } from "./page-state";
import { PASSWORD } from "./people";
import { ownServer } from "./servers";
import { signInOn } from "./sign-in-form";

const run = promisify(execFile);

const command = (name: string, path: string, dataDir: string, ...more: readonly string[]) =>
  run(process.execPath, [`build/server/${name}.js`, path, ...more], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir },
  });

test("SAFE-8 GEN-2 the backup runs while the product serves, and restores everything into an empty folder", async ({
  browser,
  member,
  mission,
}) => {
  const company = await member("entreprise");
  const title = await mission(company, "Rétablie ailleurs");
  const { dataDir } = ownServer();
  const place = await mkdtemp(join(tmpdir(), "acharnes-backup-"));
  await chmod(place, 0o755);
  try {
    const path = join(place, "tout.zip");
    expect((await command("backup", path, dataDir)).stdout).toMatch(
      /tout\.zip : [\d\s]+ lignes, \d+ fichiers?\./,
    );
    const restored = join(place, "ailleurs");
    expect((await command("restore", path, restored)).stdout).toContain("est rétabli");
    await expect(command("restore", path, restored)).rejects.toThrow("La base n’est pas vide");
    const { url, stop } = await startBuiltServer({ DATA_DIR: restored });
    const there = await browser.newContext({ baseURL: url, locale: "fr-FR" });
    try {
      const page = await there.newPage();
      await page.goto("/auth");
      await signInOn(page, company.email);
      await expect(page).toHaveURL(/\/dashboard\b/);
      await page.goto("/mes-missions");
      await expect(page.getByRole("main")).toContainText(title);
    } finally {
      await there.close();
      await stop();
    }
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});

test("SAFE-8 SET-4 restoring a backup erases an account that was deleted since, and ends the sessions", async ({
  browser,
  page,
  member,
  become,
  toast,
}) => {
  const leaving = await member("commercial");
  const staying = await member("commercial");
  const { dataDir } = ownServer();
  const place = await mkdtemp(join(tmpdir(), "acharnes-erasure-"));
  await chmod(place, 0o755);
  try {
    const path = join(place, "avant.zip");
    await command("backup", path, dataDir);
    await become(leaving);
    await page.goto("/parametres");
    await page.getByRole("link", { name: "Supprimer mon compte" }).click();
    const question = page.getByRole("dialog", { name: /Êtes-vous sûr/ });
    await question.getByLabel("Mot de passe actuel").fill(PASSWORD);
    await question.getByRole("button", { name: "Supprimer" }).click();
    await expect(toast("Compte supprimé")).toBeVisible();
    const restored = join(place, "ailleurs");
    const { stdout } = await command("restore", path, restored, join(dataDir, "erasures.log"));
    expect(stdout).toMatch(/Sessions et liens envoyés terminés ; \d+ comptes? effacés? de nouveau\./);
    const { url, stop } = await startBuiltServer({ DATA_DIR: restored });
    const there = await browser.newContext({ baseURL: url, locale: "fr-FR" });
    try {
      const { cookies } = await staying.api.storageState();
      await there.addCookies(cookies.map(({ name, value }) => ({ name, value, url })));
      const visit = waitForHydration(await there.newPage());
      await visit.goto("/parametres");
      await expect(visit, "the session of the backup is over").toHaveURL(/\/auth\b/);
      await signInOn(visit, leaving.email);
      await expect(visit.getByText("Adresse email ou mot de passe incorrect.").first()).toBeVisible();
      await signInOn(visit, staying.email);
      await expect(visit).toHaveURL(/\/parametres\b/);
    } finally {
      await there.close();
      await stop();
    }
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});
