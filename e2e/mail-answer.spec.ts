import { expect, test } from "./fixtures";
import { mailTo } from "./mails";

const LETTER =
  "Je prospecte les laboratoires depuis six ans et je commencerais par vos vingt comptes dormants.";

test.use({ javaScriptEnabled: false });

test("CAND-7 CAND-5 without session or JavaScript, a refusal is sent from the mail, once, after a confirmation", async ({
  page,
  member,
  mission,
}) => {
  const company = await member("entreprise");
  const title = await mission(company, "Rouvrir des comptes en pharmacie");
  const commercial = await member("commercial");
  await page.goto(`/missions?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page).toHaveURL(/\/mission\/[^/]+$/);
  const applied = await commercial.api.post(`${new URL(page.url()).pathname}/candidature`, {
    form: { message: LETTER, proposed_rate: "460", available_from: "2027-01-04" },
    maxRedirects: 0,
  });
  expect(applied.status()).toBe(303);

  const mail = await mailTo(company.email, new RegExp(`postule à votre mission.*${title}`));
  const links = [...(mail.text ?? "").matchAll(/https?:\/\/\S+\/repondre\/[\w-]+/g)].map(([link]) => link);
  const [shortlist = "", refuse = ""] = links;
  expect(links).toHaveLength(2);
  for (const scanned of [shortlist, refuse]) {
    expect((await page.request.head(scanned)).status()).toBe(200);
    const read = await page.request.get(scanned);
    expect(read.headers()["referrer-policy"]).toBe("no-referrer");
    const text = await read.text();
    expect(text).toContain("noindex");
    for (const secret of ["Solenn", "laboratoires depuis six ans", company.email, commercial.email])
      expect(text).not.toContain(secret);
  }

  await page.goto(refuse);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Refuser cette candidature\u202f?");
  await page.getByRole("button", { name: "Refuser et prévenir" }).click();
  await expect(page.getByRole("alert").or(page.locator("[data-invalid]")).first()).toBeVisible();
  await page.getByLabel("Motif").selectOption("zone");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Refuser et prévenir" }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("C’est fait, la candidature est refusée");
  await mailTo(commercial.email, /^Réponse à votre candidature/);

  await page.goto(refuse);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ce lien a déjà servi");
  await page.goto(shortlist);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ce lien ne répond plus");
  await page.getByRole("link", { name: "Se connecter et voir où elle en est" }).click();
  await expect(page).toHaveURL(/\/auth/);
});
