import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startBuiltServer } from "../scripts/built-server.mjs";
import { signInOn } from "./entering";
import { expect, test } from "./fixtures";
import { ownServer } from "./servers";

const run = promisify(execFile);

const command = (name: string, path: string, dataDir: string) =>
  run(process.execPath, [`build/server/${name}.js`, path], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir },
  });

test("SAFE-8 GEN-2 la sauvegarde se fait pendant que le produit sert, et rétablit tout dans un dossier vide", async ({
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
