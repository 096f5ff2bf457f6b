import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { CHROMIUM, WHOLE_CHROMIUM } from "../scripts/built-server.mjs";
import { valueIn } from "./database";
import { expect, test } from "./fixtures";
import { post } from "./people";
import { aPushDevice } from "./push-device";

// The shell without windows has no notifications.
test.use({ launchOptions: { ...CHROMIUM, executablePath: WHOLE_CHROMIUM } });

const SERVICE_WORKER = "/service-worker.js";

/** A browser whose push service gives a subscription: none can be reached from a test. */
async function aSubscribingBrowser(context: BrowserContext) {
  const device = aPushDevice();
  await context.grantPermissions(["notifications"]);
  await context.addInitScript(({ endpoint, key: p256dh, auth }) => {
    const known = () => localStorage.getItem("subscribed");
    const subscription = () => ({
      options: { applicationServerKey: Uint8Array.from(JSON.parse(known() ?? "[]")).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem("subscribed");
        return true;
      },
    });
    PushManager.prototype.getSubscription = async () => (known() ? (subscription() as never) : null);
    PushManager.prototype.subscribe = async (options) => {
      const key = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
      localStorage.setItem("subscribed", JSON.stringify([...key]));
      return subscription() as never;
    };
  }, device);
  return device;
}

const here = (page: Page) => page.getByRole("region", { name: "Préférences de notification" });
const devices = (email: string) =>
  valueIn(
    "select count(*) from push_subscriptions join users on users.id = user_id where users.email = $1",
    email,
  );

test("PUSH-1 the product can be installed: a manifest with its icons, and a worker that is never cached", async ({
  visitor,
}) => {
  const api = await visitor();
  const manifest = await (await api.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ id: "/", lang: "fr", display: "standalone", start_url: "/dashboard" });
  const addresses = [
    ...manifest.icons.map(({ src }: { src: string }) => src),
    ...manifest.shortcuts.map(({ url }: { url: string }) => url),
  ];
  for (const address of addresses) expect((await api.get(address)).status(), address).toBe(200);
  const worker = await api.get(SERVICE_WORKER);
  expect(worker.headers()).toMatchObject({
    "cache-control": "no-cache",
    "content-type": expect.stringMatching(/^text\/javascript/),
    "content-security-policy": expect.stringContaining("worker-src 'self'"),
  });
});

test("PUSH-1 PUSH-3 a device is activated by a click in the settings, chooses what it shows, and is switched off", async ({
  page,
  context,
  asMember,
  toast,
  checkAccessible,
}) => {
  const device = await aSubscribingBrowser(context);
  const person = await asMember("commercial");
  await page.goto("/parametres#notifications");
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await here(page).getByRole("button", { name: "Activer sur cet appareil" }).click();
  await expect(here(page).getByText("Activé", { exact: true })).toBeVisible();
  const stored =
    "select endpoint from push_subscriptions join users on users.id = user_id where users.email = $1";
  expect(await valueIn(stored, person.email)).toBe(device.endpoint);
  await checkAccessible();

  await here(page).getByLabel("Afficher les noms et les montants").check();
  await here(page).getByRole("button", { name: "Valider ce choix" }).click();
  await expect(toast("C’est noté")).toBeVisible();
  await page.reload();
  await expect(here(page).getByLabel("Afficher les noms et les montants")).toBeChecked();
  await expect(here(page).getByText("Activé", { exact: true })).toBeVisible();

  await here(page).getByRole("button", { name: "Désactiver" }).click();
  await expect(toast("Notifications désactivées")).toBeVisible();
  await expect(here(page).getByRole("button", { name: "Activer sur cet appareil" })).toBeVisible();
  expect(await devices(person.email)).toBe("0");
  expect(await page.evaluate(() => localStorage.getItem("subscribed"))).toBeNull();
});

test("PUSH-1 a device is notified until its person signs out, and a browser that refuses is told what to do", async ({
  page,
  context,
  asMember,
}) => {
  const person = await asMember("entreprise");
  const browser = await context.newCDPSession(page);
  const { browserContextId } = (await browser.send("Target.getTargetInfo")).targetInfo;
  const denied = { permission: { name: "notifications" }, setting: "denied" } as const;
  await browser.send("Browser.setPermission", { ...denied, ...(browserContextId && { browserContextId }) });
  await page.goto("/parametres");
  await expect(here(page)).toContainText("Votre navigateur refuse les notifications de ce site.");
  await expect(here(page).getByRole("button", { name: "Activer sur cet appareil" })).toHaveCount(0);
  await aSubscribingBrowser(context);
  await page.reload();
  await here(page).getByRole("button", { name: "Activer sur cet appareil" }).click();
  await expect(here(page).getByText("Activé", { exact: true })).toBeVisible();
  expect(await devices(person.email)).toBe("1");
  await post(person.api, "/deconnexion", {});
  expect(await devices(person.email)).toBe("0");
});

test("PUSH-2 SET-3 each event has a column for devices, and a choice there is kept", async ({
  page,
  asMember,
}) => {
  await asMember("entreprise");
  await page.goto("/parametres");
  const table = page.getByRole("table", { name: "Préférences de notification" });
  await expect(table.getByRole("columnheader")).toHaveText(["Quand", "Cloche", "E-mail", "Push"]);
  const box = page.locator('input[name="pref.message_received.push"]');
  await expect(box).toBeChecked();
  await box.uncheck();
  await here(page).getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Préférences enregistrées")).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(page.locator('input[name="pref.message_received.mail"]')).toBeChecked();
});

test("PUSH-1 offline, a page that is opened says so: the worker stores that page alone", async ({
  page,
  context,
  asMember,
  guard,
}) => {
  guard.expected.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await aSubscribingBrowser(context);
  await asMember("commercial");
  await page.goto("/parametres");
  await here(page).getByRole("button", { name: "Activer sur cet appareil" }).click();
  await expect(here(page).getByText("Activé", { exact: true })).toBeVisible();
  for (const path of ["/messages", "/dashboard", "/missions"]) await page.goto(path);
  const stored = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    );
    return (await Promise.all(caching)).flat();
  });
  expect(stored).toEqual(["/hors-ligne.html"]);

  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.goto("/candidatures?vue=toutes");
  await expect(offline.getByRole("heading", { level: 1 })).toHaveText("La connexion est coupée.");
  await expect(offline.getByRole("link", { name: "Réessayer" })).toHaveCSS("border-radius", "6px");
  await context.setOffline(false);
  await offline.getByRole("link", { name: "Réessayer" }).click();
  await expect(offline).toHaveURL("/candidatures?vue=toutes");
  await expect(offline.getByRole("heading", { level: 1 })).not.toHaveText("La connexion est coupée.");
});

test("PUSH-2 PUSH-3 a pushed message is shown as it was sent, and an unreadable one says only that there is news", async ({
  page,
  context,
  asMember,
}) => {
  await aSubscribingBrowser(context);
  await asMember("commercial");
  await page.goto("/parametres");
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      const active = versions.find(({ status }) => status === "activated");
      if (active) resolve(active.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  await here(page).getByRole("button", { name: "Activer sur cet appareil" }).click();
  const registrationId = await registered;
  const push = (data: string) =>
    browser.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, ...data }));
    });
  const message = {
    title: "Nouveau message",
    body: "Ouvrez le fil pour le lire.",
    tag: "message",
    path: "/messages",
  };
  await push(JSON.stringify(message));
  await expect.poll(shown).toEqual([message]);
  await push("{");
  await expect.poll(shown).toContainEqual({
    title: "Les Acharnés",
    body: "Du nouveau vous attend.",
    tag: "",
    path: "/notifications",
  });
});

test("PUSH-1 whoever wrote is offered notifications in the thread, once refused never again", async ({
  page,
  context,
  member,
  become,
}) => {
  await aSubscribingBrowser(context);
  const [company, commercial] = [await member("entreprise"), await member("commercial")];
  const own = await (await commercial.api.get("/dashboard")).text();
  const [, slug] = /href="\/acharne\/([a-z0-9-]+)"/.exec(own) ?? [];
  const message = "Bonjour, nos clients sont les conserveries du port. Seriez-vous libre en janvier ?";
  await post(company.api, `/acharne/${slug}/ecrire`, { message, submission_key: randomUUID() });
  const inbox = await (await company.api.get("/messages")).text();
  const [, thread = ""] = /href="(\/messages\/[0-9a-f-]{36})"/.exec(inbox) ?? [];
  const offer = page.getByText("Être prévenu sur cet appareil quand on vous répond");

  await become(commercial);
  await page.goto(thread);
  await expect(page.getByRole("log")).toContainText("conserveries");
  await expect(offer).toHaveCount(0);

  await become(company);
  await page.setViewportSize({ width: 360, height: 540 });
  await page.goto(thread);
  await expect(offer).toBeVisible();
  await expect(page.getByRole("button", { name: "Envoyer" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Ne plus proposer" }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("log")).toContainText("conserveries");
  await expect(offer).toHaveCount(0);

  await context.clearCookies({ name: "appareil" });
  await page.reload();
  await page.getByRole("button", { name: "Activer", exact: true }).click();
  await expect(page.getByText("C’est noté, cet appareil vous préviendra.")).toBeVisible();
  expect(await devices(company.email)).toBe("1");
  await page.reload();
  await expect(page.getByRole("log")).toContainText("conserveries");
  await expect(offer).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PUSH-3 what devices show is chosen, and a device is switched off, without JavaScript", async ({
    page,
    asMember,
  }) => {
    const person = await asMember("commercial");
    const answer = await person.api.post("/parametres/appareil", { form: aPushDevice() });
    expect(answer.status()).toBe(200);
    await page.goto("/parametres");
    await here(page).getByLabel("Afficher les noms et les montants").check();
    await here(page).getByRole("button", { name: "Valider ce choix" }).click();
    await expect(here(page).getByLabel("Afficher les noms et les montants")).toBeChecked();
    await here(page).getByRole("button", { name: "Désactiver" }).click();
    await expect(here(page).locator("noscript p")).toBeVisible();
    expect(await devices(person.email)).toBe("0");
  });
});

test("PUSH-1 SAFE-8 an endpoint of any other host, and a browser without a session, are refused", async ({
  member,
  visitor,
}) => {
  const person = await member("commercial");
  for (const endpoint of [
    "https://intern.example/push",
    "http://fcm.googleapis.com/x",
    "https://127.0.0.1/x",
  ]) {
    const answer = await person.api.post("/parametres/appareil", { form: { ...aPushDevice(), endpoint } });
    expect(answer.status(), endpoint).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining("service de notification"),
    });
  }
  const stranger = await visitor();
  expect((await stranger.post("/parametres/appareil", { form: aPushDevice() })).status()).toBe(403);
  expect(await devices(person.email)).toBe("0");
});
