import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import pg from "pg";
import { databaseAddress } from "./database";
import { expect, test } from "./fixtures";
import { signIn } from "./people";
import { ownServer } from "./servers";

test("SAFE-7 a refused sign-in is recorded in the audit log with its address, read, searched and exported", async ({
  page,
  visitor,
  guard,
}) => {
  guard.expected.push(/status of 400/);
  const stranger = await visitor();
  const form = { intent: "login", email: "commercial@demo.test", password: "pas-le-bon-mot" };
  expect((await stranger.post("/auth", { form })).status()).toBe(400);
  await signIn(page.request, "admin@demo.test");
  const lines = page.getByRole("listitem").filter({ hasText: "Connexion refusée" });
  await expect(async () => {
    await page.goto("/admin/journal?genre=session.refused&sujet=commercial%40demo.test");
    await expect(lines.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await lines.first().getByRole("link").click();
  const entry = page.getByRole("article", { name: "Connexion refusée" });
  await expect(entry).toContainText("Mauvais mot de passe");
  await expect(entry).toContainText("commercial@demo.test");
  await page.getByLabel("Qui (e-mail)").fill("personne@demo.test");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page.getByRole("heading", { name: "Aucune entrée" })).toBeVisible();
  await page.getByRole("link", { name: "Tout effacer" }).click();
  await expect(lines.first()).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exporter en CSV" }).click();
  const text = await readFile(await (await downloading).path(), "utf8");
  expect(text).toContain("Connexion refusée");
});

/** Runs `npm run audit -- verify` beside the server of this worker; returns its exit code and output. */
const verify = () =>
  new Promise<{ readonly code: number | string; readonly said: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: "production", DATA_DIR: ownServer().dataDir };
    execFile(process.execPath, ["build/server/audit.js", "verify"], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });

test("SAFE-7 the verification of the audit log exits with 0 on an intact chain, with 1 and the entry on a broken one", async ({
  page,
}) => {
  await signIn(page.request, "admin@demo.test");
  const client = new pg.Client({ connectionString: databaseAddress() });
  await client.connect();
  const chained = () => client.query("select id, serial, kind from audit_entries where serial = 1");
  /** Only the owner of the database can do this. */
  const write = async (kind: string) => {
    await client.query("begin; alter table audit_entries disable trigger user");
    await client.query("update audit_entries set kind = $1 where serial = 1", [kind]);
    await client.query("alter table audit_entries enable trigger user; commit");
  };
  try {
    await expect.poll(async () => (await chained()).rows.length).toBe(1);
    const [{ id, kind }] = (await chained()).rows;
    const whole = await verify();
    expect(whole).toMatchObject({ code: 0 });
    expect(whole.said).toMatch(/Tête : \d+:[0-9a-f]{64}/);
    await write("report.read");
    const broken = await verify();
    await write(kind);
    expect(broken).toMatchObject({ code: 1 });
    expect(broken.said).toContain(`Chaîne rompue à l’entrée 1 (id ${id}) : elle a été changée.`);
    expect(await verify()).toMatchObject({ code: 0 });
  } finally {
    await client.end();
  }
});
