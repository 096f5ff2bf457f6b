import { applied } from "./candidatures";
import { expect, test } from "./fixtures";
import { mailTo } from "./mails";
import { gotoLive } from "./page-state";

test("CONV-5 NOTIF-1 the notifications and their list follow without a reload, in each browser", async ({
  page,
  member,
  mission,
  become,
  elsewhere,
}) => {
  const company = await member("entreprise");
  const title = await mission(company, "Sonner aux portes");
  const commercial = await member("commercial");
  const other = await elsewhere();
  await become(company);
  await become(company, other);
  await gotoLive(page, "/notifications");
  await gotoLive(other, "/mes-missions");
  const address = await applied(commercial, company, title);
  const line = page.getByRole("link", { name: /postule à votre mission/ });
  await expect(line).toBeVisible();
  const bell = other.getByRole("banner").getByRole("link", { name: /^Notifications, \d+ non lues?$/ });
  await expect(bell).toBeVisible();
  await line.click();
  await expect(page).toHaveURL(address);
  await bell.click();
  await expect(
    other.getByRole("link", { name: "Non lue\u202f: Solenn Q. postule à votre mission" }),
  ).toHaveCount(0);
  await expect(other.getByRole("link", { name: "Solenn Q. postule à votre mission" })).toBeVisible();
});

test("NOTIF-3 NOTIF-4 SET-3 a mail is turned off with one click, without session or script, and the preferences show it", async ({
  page,
  member,
  mission,
  become,
  visitor,
  browser,
}) => {
  const company = await member("entreprise");
  const title = await mission(company, "Ne plus écrire");
  await applied(await member("commercial"), company, title);
  const mail = await mailTo(company.email, new RegExp(`postule à votre mission.*${title}`));
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(mail.messageId).toBeTruthy();
  expect(header("references")).toMatch(/^<.+>$/);
  const [, address = ""] = /^<(.+)>$/.exec(header("list-unsubscribe")) ?? [];
  expect(mail.html).toContain(address);
  const { pathname } = new URL(address);

  const unscripted = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(address).origin });
  const letter = await unscripted.newPage();
  await letter.goto(pathname);
  await expect(letter.getByRole("heading", { name: "Ne plus recevoir ces e-mails" })).toBeVisible();
  await expect(letter.getByText(company.email)).toHaveCount(0);
  await letter.getByRole("button", { name: "Me désabonner" }).click();
  await expect(letter.getByRole("heading", { name: "vous êtes désabonné" })).toBeVisible();
  await letter.getByRole("button", { name: "Les recevoir de nouveau" }).click();
  await expect(letter.getByRole("heading", { name: "vous recevrez ces e-mails" })).toBeVisible();
  await unscripted.close();

  const program = await visitor();
  const oneClick = await program.post(pathname, {
    form: { "List-Unsubscribe": "One-Click" },
    maxRedirects: 0,
  });
  expect(oneClick.status()).toBe(200);
  expect((await program.get(`${pathname}x`)).status()).toBe(404);

  await become(company);
  await page.goto("/parametres");
  const box = (name: string) => page.locator(`input[name="pref.candidature_received.${name}"]`);
  await expect(box("mail")).not.toBeChecked();
  await expect(box("bell")).toBeChecked();
  await box("mail").check();
  await box("bell").uncheck();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Préférences enregistrées")).toBeVisible();
  await page.reload();
  await expect(box("mail")).toBeChecked();
  await expect(box("bell")).not.toBeChecked();
});
