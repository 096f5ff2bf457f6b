import { randomBytes } from "node:crypto";
import { request } from "@playwright/test";
import { openSmallDisk } from "../tests/servers/small-disk";
import { expect, test } from "./fixtures";
import { COMMERCIAL, formOf, MISSION, signIn, titleOf } from "./people";
import { jpeg } from "./pictures";
import { startOwnServer } from "./servers";

const WITHIN_MS = 2_500;
/** More than the free space in existing database pages. */
const MOST_MISSIONS = 150;

test("SAFE-9 PUBL-9 ONB-22 full disk, database and files: a calm refusal within two seconds, nothing accepted is lost, and everything resumes", async () => {
  const disk = openSmallDisk(1_500);
  test.skip(!disk, "this user may mount no disk");
  if (!disk) return;
  const { TMPDIR } = process.env;
  process.env.TMPDIR = disk.path;
  const product = await startOwnServer().finally(() => {
    if (TMPDIR) process.env.TMPDIR = TMPDIR;
    else delete process.env.TMPDIR;
  });
  const [company, commercial] = await Promise.all(
    ["entreprise@demo.test", "commercial@demo.test"].map(async (email) => {
      const api = await request.newContext({
        baseURL: product.url,
        extraHTTPHeaders: { Origin: product.url },
      });
      await signIn(api, email);
      return api;
    }),
  );
  if (!company || !commercial) throw new Error("nobody signed in");
  const publish = async (title: string) => {
    const started = performance.now();
    const description = randomBytes(2_900).toString("hex");
    const answer = await company.post("/mission/publier", {
      form: formOf({ ...MISSION, title, description }),
      maxRedirects: 0,
    });
    return { answer, took: performance.now() - started };
  };
  const sendPhoto = async () => {
    const form = formOf(COMMERCIAL);
    form.append("avatar", new File([new Uint8Array(await jpeg())], "moi.jpg", { type: "image/jpeg" }));
    return commercial.post("/onboarding/commercial", { multipart: form, maxRedirects: 0 });
  };
  try {
    disk.fill();
    const photo = await sendPhoto();
    expect(photo.status()).toBe(503);
    expect(await photo.text()).toContain('value="Quiberonnaise"');

    const accepted: string[] = [];
    let refused: Awaited<ReturnType<typeof publish>> | undefined;
    for (let sent = 0; sent < MOST_MISSIONS && !refused; sent += 1) {
      const title = titleOf("Sur un disque plein");
      const tried = await publish(title);
      if (tried.answer.status() === 303) accepted.push(title);
      else refused = tried;
    }
    expect(refused?.answer.status()).toBe(503);
    expect(refused?.took).toBeLessThan(WITHIN_MS);
    const page = (await refused?.answer.text()) ?? "";
    expect(page).toContain("On reprend son souffle.");
    expect(page).not.toMatch(/ENOSPC|No space|53100|node_modules/);
    expect((await company.get("/healthz")).status()).toBe(200);

    disk.free();
    await expect
      .poll(async () => (await publish(titleOf("De nouveau"))).answer.status(), { timeout: 5_000 })
      .toBe(303);
    expect((await sendPhoto()).headers().location).toBe("/dashboard");
    for (const title of accepted) {
      const found = await company.get("/mes-missions", { params: { q: title, statut: "pending" } });
      expect(await found.text()).toContain(title);
    }
  } finally {
    disk.free();
    await Promise.all([company.dispose(), commercial.dispose()]);
    await product.stop();
    disk.close();
  }
});
