import { LETTER } from "./candidatures";
import { expect, test } from "./fixtures";
import { gotoLive } from "./page-state";

const CHANGES_EVERY_MS = 150;
/** CPU throttling of a cheap phone. */
const SLOWER = 6;

test("GEN-6 CONV-5 on a slow machine, what others do while a page loads does not clear its toast", async ({
  page,
  member,
  become,
  toast,
}) => {
  const company = await member("entreprise");
  const commercial = await member("commercial");
  const own = await (await commercial.api.get("/dashboard")).text();
  const [profile] = /\/acharne\/[a-z0-9-]+(?=")/.exec(own) ?? [];
  await become(company);
  await page.addInitScript((every) => {
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url);
        setInterval(() => this.dispatchEvent(new Event("change")), every);
      }
    };
  }, CHANGES_EVERY_MS);
  await gotoLive(page, `${profile}/ecrire`);
  await page.getByLabel("Message", { exact: true }).fill(LETTER);
  const machine = await page.context().newCDPSession(page);
  await machine.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.getByRole("button", { name: "Envoyer le message" }).click({ timeout: 60_000 });
  await expect(toast("Message envoyé")).toBeVisible({ timeout: 30_000 });
});
