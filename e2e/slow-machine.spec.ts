import { LETTER, missionPath } from "./candidatures";
import { expect, test } from "./fixtures";
import { gotoHearing } from "./watching";

const CHANGES_EVERY_MS = 150;
/** How many times slower than this machine: a cheap phone. */
const SLOWER = 6;

test("GEN-6 CONV-5 sur une machine lente, ce que d’autres font pendant que la page arrive n’efface pas son annonce", async ({
  page,
  member,
  mission,
  become,
}) => {
  const company = await member("entreprise");
  const title = await mission(company, "Annoncer à temps");
  const commercial = await member("commercial");
  await become(commercial);
  await page.addInitScript((every) => {
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url);
        setInterval(() => this.dispatchEvent(new Event("change")), every);
      }
    };
  }, CHANGES_EVERY_MS);
  await gotoHearing(page, `${await missionPath(commercial.api, title)}/candidature`);
  await page.getByLabel("Message à l’entreprise").fill(LETTER);
  await page.locator('[name="proposed_rate"]').fill("420");
  const machine = await page.context().newCDPSession(page);
  await machine.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.getByRole("button", { name: "Envoyer ma candidature" }).click({ timeout: 60_000 });
  await expect(page.getByRole("heading", { name: "Candidature envoyée" })).toBeVisible({ timeout: 30_000 });
});
