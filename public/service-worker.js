/*
 * PUSH-1: notifications, and one page for when the network is away. It stores that page alone: every other answer comes from the
 * network. The name of the cache has the hash of the page, so that a new page replaces it (service-worker.test.ts).
 */
const OFFLINE_PAGE = "/hors-ligne.html";
const CACHE = "hors-ligne-d0dbf9df";

self.addEventListener("install", (event) => {
  event.waitUntil(storeOfflinePage().then(() => self.skipWaiting()));
});

async function storeOfflinePage() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(OFFLINE_PAGE, { cache: "reload", credentials: "omit" }));
}

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // The browser asks the network while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  // A form that is sent offline is left to the browser, which offers to send it again.
  if (mode === "navigate" && method === "GET") event.respondWith(openPage(event));
});

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE_PAGE, { cacheName: CACHE })) ?? Response.error();
  }
}

/** Shown for a message that cannot be read: browsers demand a notification for each. */
const UNREADABLE = {
  title: "Les Acharnés",
  body: "Du nouveau vous attend.",
  tag: "",
  path: "/notifications",
};

self.addEventListener("push", (event) => {
  const { title, body, tag, path } = messageIn(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: tag !== "",
      lang: "fr",
      icon: "/icon-192.png",
      data: { path },
    }),
  );
});

function messageIn(data) {
  try {
    return { ...UNREADABLE, ...data.json() };
  } catch {
    return UNREADABLE;
  }
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(addressOf(event.notification.data?.path)));
});

/** Only addresses of this site are opened. */
function addressOf(path) {
  const { origin } = self.location;
  const address = URL.canParse(path, origin) ? new URL(path, origin) : null;
  return address?.origin === origin ? address : new URL(UNREADABLE.path, origin);
}

async function show(address) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname === address.pathname && search === address.search;
  });
  return open ? open.focus() : self.clients.openWindow(address.href);
}

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription(event));
});

/** The browser replaced the subscription of this device. */
async function renewSubscription({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const subscription =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  const device = { endpoint, key: keys.p256dh, auth: keys.auth };
  await fetch("/parametres/appareil", { method: "POST", body: new URLSearchParams(device) });
}
