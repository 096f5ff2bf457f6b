import { randomUUID } from "node:crypto";
import { FILE_POLICY } from "~/platform/http/file-policy";
import { expect, test } from "./fixtures";
import { gotoLive } from "./page-state";
import { type Person, post } from "./people";

const LETTER =
  "Bonjour, nos clients sont les conserveries du port. Seriez-vous libre deux jours par semaine en janvier ?";
const PDF = {
  name: "Compte rendu.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"),
};

/** A company that wrote to an Acharné; returns the address of the thread. */
async function begin(company: Person, commercial: Person): Promise<string> {
  const own = await (await commercial.api.get("/dashboard")).text();
  const [, slug] = /href="\/acharne\/([a-z0-9-]+)"/.exec(own) ?? [];
  await post(company.api, `/acharne/${slug}/ecrire`, { message: LETTER, submission_key: randomUUID() });
  const inbox = await (await company.api.get("/messages")).text();
  const [, thread] = /href="(\/messages\/[0-9a-f-]{36})"/.exec(inbox) ?? [];
  if (!thread) throw new Error("no thread was begun");
  return thread;
}

test("CONV-2 CONV-4 CONV-5 two browsers: each writes, the other reads without a reload, until one blocks", async ({
  page,
  member,
  become,
  elsewhere,
  checkAccessible,
}) => {
  const [company, commercial] = [await member("entreprise"), await member("commercial")];
  const thread = await begin(company, commercial);
  const there = await elsewhere();
  await become(company);
  await become(commercial, there);
  await gotoLive(page, thread);
  await gotoLive(there, "/messages");
  await there.getByRole("link", { name: /Ateliers Quiberon.*Approche libre/ }).click();
  await expect(there).toHaveURL(thread);
  await expect(there.getByText("1 nouveau message")).toBeVisible();
  await expect(page.getByText("Lu", { exact: true })).toBeVisible();

  const typed = there.getByRole("textbox", { name: /^Votre message à/ });
  await typed.fill("Volontiers. Mon numéro : 06 12 34 56 78.");
  await typed.press("Control+Enter");
  await expect(there.getByRole("log")).toContainText("06 12 34 56 78");
  await expect(typed).toHaveValue("");
  await expect(typed).toBeFocused();
  await expect(page.getByRole("log")).toContainText("numéro masqué");
  await expect(page.getByRole("log")).not.toContainText("06 12 34");
  await expect(page.getByText("Les coordonnées se partagent à partir de la présélection.")).toBeVisible();
  await checkAccessible();

  await page.getByRole("textbox", { name: /^Votre message à/ }).fill("À jeudi.");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(there.getByRole("log")).toContainText("À jeudi.");

  await there.getByText("Bloquer cette conversation").click();
  await there.getByRole("button", { name: "Bloquer", exact: true }).click();
  await expect(page.getByText("Cette conversation est close")).toBeVisible();
  await expect(page.getByRole("button", { name: "Envoyer" })).toHaveCount(0);
  await there.goBack();
  await expect(there).toHaveURL("/messages");
});

test("CONV-2 GEN-2 the answer of a message is lost: it is sent once, and what is being written elsewhere stays", async ({
  page,
  member,
  become,
  elsewhere,
  toast,
  guard,
}) => {
  guard.expected.push(/ERR_FAILED/);
  const [company, commercial] = [await member("entreprise"), await member("commercial")];
  const thread = await begin(company, commercial);
  const there = await elsewhere();
  await become(company);
  await become(company, there);
  await gotoLive(page, thread);
  await gotoLive(there, thread);
  const elsewhereTyped = there.getByRole("textbox", { name: /^Votre message à/ });
  await elsewhereTyped.fill("Écrit dans l’autre fenêtre.");

  const typed = page.getByRole("textbox", { name: /^Votre message à/ });
  const send = page.getByRole("button", { name: "Envoyer" });
  const messages = page.getByRole("log");
  const loseAnswers = () =>
    page.route(`**${thread}.data*`, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
  const arrived = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(`**${thread}.data*`, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    arrived.resolve();
    await answered.promise;
    await route.abort();
  });
  await typed.fill("À jeudi, neuf heures.");
  await send.click();
  await expect(typed).toHaveJSProperty("readOnly", true);
  await arrived.promise;
  answered.resolve();
  await expect(toast("Connexion coupée")).toBeVisible();
  await page.unroute(`**${thread}.data*`);
  await expect(messages).toContainText("À jeudi, neuf heures.");
  await expect(typed).toHaveValue("");
  await expect(typed).toHaveJSProperty("readOnly", false);
  await expect(there.getByRole("log")).toContainText("À jeudi, neuf heures.");
  await expect(elsewhereTyped).toHaveValue("Écrit dans l’autre fenêtre.");
  await page.reload();
  await expect(typed).toHaveValue("");
  await expect(page.getByText("Brouillon repris")).toHaveCount(0);

  await page.route("**/evenements", (route) => route.abort());
  await page.reload();
  await loseAnswers();
  await typed.fill("Voici le devis.");
  await send.click();
  await expect(toast("Connexion coupée")).toBeVisible();
  await page.unroute(`**${thread}.data*`);
  await page.getByLabel("Joindre des fichiers PDF, PNG ou JPG").setInputFiles(PDF);
  await send.click();
  await expect(page.getByText("Une première version de ce message est déjà partie").first()).toBeVisible();
  await expect(toast("Connexion coupée")).toHaveCount(0);
  await expect(messages.getByText("Voici le devis.")).toHaveCount(1);
  await expect(typed).toHaveValue("Voici le devis.");
  await page.getByLabel("Joindre des fichiers PDF, PNG ou JPG").setInputFiles(PDF);
  await send.click();
  await expect(page.getByRole("link", { name: /Compte rendu\.pdf/ })).toBeVisible();
  await expect(typed).toHaveValue("");

  await typed.fill("Voici la facture.");
  await page.getByLabel("Joindre des fichiers PDF, PNG ou JPG").setInputFiles(PDF);
  await page.reload();
  await expect(page.getByText("Ce que vous aviez joint n’y est pas")).toBeVisible();
  await expect(typed).toHaveValue("Voici la facture.");
  await page.getByRole("button", { name: "Repartir de zéro" }).click();
  await expect(typed).toHaveValue("");

  await page.goto(`${thread}?avant=1`);
  await loseAnswers();
  await typed.fill("Le contrat suit.");
  await send.click();
  await expect(toast("Connexion coupée")).toBeVisible();
  await page.unroute(`**${thread}.data*`);
  await typed.fill("Le contrat suit, signé.");
  await send.click();
  await expect(page.getByText("Une première version de ce message est déjà partie").first()).toBeVisible();
  await send.click();
  await expect(messages.getByText("Le contrat suit, signé.")).toHaveCount(1);
  await expect(messages.getByText("Le contrat suit.", { exact: true })).toHaveCount(1);
  await expect(typed).toHaveValue("");

  const beside = await page.context().newPage();
  await beside.goto(thread);
  const besideTyped = beside.getByRole("textbox", { name: /^Votre message à/ });
  const kept = () => page.evaluate(() => Object.values<string>(localStorage).join());
  await typed.fill("Une dernière chose.");
  await expect.poll(kept).toContain("Une dernière chose.");
  await besideTyped.fill("Écrit dans la fenêtre d’à côté.");
  await expect.poll(kept).toContain("Écrit dans la fenêtre d’à côté.");
  await send.click();
  await expect(there.getByRole("log")).toContainText("Une dernière chose.");
  await beside.reload();
  await expect(besideTyped).toHaveValue("Écrit dans la fenêtre d’à côté.");
  await expect(elsewhereTyped).toHaveValue("Écrit dans l’autre fenêtre.");
});

test("CONV-2 CONV-3 CONV-8 on a phone, the list or the thread; an attachment, a search, a refusal that loses nothing", async ({
  page,
  member,
  become,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [company, commercial] = [await member("entreprise"), await member("commercial")];
  const thread = await begin(company, commercial);
  await become(commercial);
  await page.goto("/messages");
  await expect(page.getByRole("searchbox", { name: "Rechercher dans les messages" })).toBeVisible();
  await page.getByRole("link", { name: /Approche libre/ }).click();
  await expect(page).toHaveURL(thread);
  await expect(page.getByRole("searchbox", { name: "Rechercher dans les messages" })).toBeHidden();

  const typed = page.getByRole("textbox", { name: /^Votre message à/ });
  const files = page.getByLabel("Joindre des fichiers PDF, PNG ou JPG");
  await typed.fill("Voici mon compte rendu.");
  await files.setInputFiles({ ...PDF, name: "page.png", buffer: Buffer.from("<!doctype html>") });
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("seuls les fichiers PDF, PNG et JPG sont acceptés").first()).toBeVisible();
  await expect(typed).toHaveValue("Voici mon compte rendu.");
  await files.setInputFiles(PDF);
  await page.getByRole("button", { name: "Envoyer" }).click();
  const sent = page.getByRole("link", { name: /Compte rendu\.pdf/ });
  await expect(sent).toBeVisible();
  const address = (await sent.getAttribute("href")) ?? "";
  const answer = await company.api.get(address);
  expect(answer.headers()).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
    "content-security-policy": FILE_POLICY,
    "x-content-type-options": "nosniff",
    "content-disposition": expect.stringMatching(/^attachment; filename="Compte rendu\.pdf"/),
  });
  expect((await (await member("entreprise")).api.get(address)).status()).toBe(404);

  await page.getByRole("link", { name: "Retour aux messages" }).click();
  const words = page.getByRole("searchbox", { name: "Rechercher dans les messages" });
  const firstAnswer = Promise.withResolvers<void>();
  await page.route(/\/messages\.data\?.*compte-rendu/, async (route) => {
    await firstAnswer.promise;
    await route.continue();
  });
  await words.fill("compte-rendu");
  await words.press("Enter");
  await words.fill("introuvable");
  firstAnswer.resolve();
  await expect(page).toHaveURL("/messages?q=compte-rendu");
  await expect(page.getByRole("link", { name: /Approche libre/ })).toBeVisible();
  await words.press("Enter");
  await expect(page).toHaveURL("/messages?q=introuvable");
  await expect(page.getByRole("heading", { name: "Aucun fil ne correspond" })).toBeVisible();
  await page.getByRole("link", { name: "Tous les fils" }).click();
  await expect(words).toHaveValue("");
});

test("CONV-2 CONV-6 “Lu” appears only for what was on the screen of a visible tab", async ({
  page,
  member,
  become,
}) => {
  const [company, commercial] = [await member("entreprise"), await member("commercial")];
  const thread = await begin(company, commercial);
  const say = (body: string) =>
    company.api.post(thread, {
      multipart: { intent: "send", body, submission_key: randomUUID() },
      maxRedirects: 0,
    });
  const isRead = async () => (await (await company.api.get(thread)).text()).includes("Lu</p>");
  for (let each = 0; each < 12; each += 1) await say(`Question ${each}. ${"Un détail de plus. ".repeat(20)}`);

  // A fetch of the page does not mark it as read.
  const unread = async () =>
    /Notifications, \d+ non lue/.test(await (await commercial.api.get("/notifications")).text());
  await commercial.api.head(thread);
  await commercial.api.get(thread, { headers: { "Sec-Purpose": "prefetch" } });
  await commercial.api.get(`${thread}.data`, { headers: { "Sec-Purpose": "prefetch;prerender" } });
  expect([await isRead(), await unread()]).toEqual([false, true]);
  await commercial.api.get(thread);
  expect(await isRead()).toBe(false);

  await become(commercial);
  await page.addInitScript(() => {
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (Object(window).shown ? "visible" : "hidden"),
    });
  });
  const log = page.getByRole("log");
  await page.goto(thread);
  await expect(log).toContainText("Question 11");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(await isRead()).toBe(false);
  await page.evaluate(() => {
    Object(window).shown = true;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(isRead).toBe(true);

  // The visible page is scrolled above the next message, which stays unread.
  await log.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
  await say(`Dernière question. ${"Un détail de plus. ".repeat(20)}`);
  await expect(log).toContainText("Dernière question.");
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(await isRead()).toBe(false);
  await log.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect.poll(isRead).toBe(true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("CONV-2 CONV-7 reading, writing, reporting, declining: a message of one megabyte is refused and stays written", async ({
    page,
    member,
    become,
  }) => {
    const [company, commercial] = [await member("entreprise"), await member("commercial")];
    const thread = await begin(company, commercial);
    await become(commercial);
    await page.goto("/messages");
    await page.getByRole("link", { name: /Approche libre/ }).click();
    const isRead = async () => (await (await company.api.get(thread)).text()).includes("Lu</p>");
    expect(await isRead()).toBe(false);
    await page.getByRole("button", { name: "Marquer comme lu" }).click();
    await expect(page.getByRole("button", { name: "Marquer comme lu" })).toHaveCount(0);
    expect(await isRead()).toBe(true);
    await page.getByRole("textbox", { name: /^Votre message à/ }).fill("Quels jours ?");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByRole("log")).toContainText("Quels jours ?");

    const long = "très long ".repeat(100_000);
    const refused = await commercial.api.post(thread, { multipart: { intent: "send", body: long } });
    expect(refused.status()).toBe(400);
    const said = await refused.text();
    expect(said).toContain("5\u202f000 caractères au maximum");
    expect(said).toContain(long.slice(0, 50_000));

    await page.getByText("Signaler", { exact: true }).click();
    await page.getByLabel("Ce qui ne va pas").fill("Démarchage sans rapport.");
    await page.getByRole("button", { name: "Signaler ce message" }).click();
    await expect(page.getByText("Signalement envoyé")).toBeVisible();
    await page.getByRole("button", { name: "Décliner" }).click();
    await expect(page.getByText("Cet échange a été décliné").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Envoyer" })).toHaveCount(0);
  });
});
