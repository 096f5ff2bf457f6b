import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { freshAddress, type Person } from "./people";
import { ownServer } from "./servers";
import { signInOn, signUpOn } from "./sign-in-form";

const COOKIE_HEADER = /^(set-)?cookie$/i;

const withoutCookies = (headers: IncomingMessage["headers"]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !COOKIE_HEADER.test(name)));

/** Forwards a request without its cookies, and its answer without those it sets. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
  const upstream = request(
    incoming.url ?? "",
    { method: incoming.method, headers: withoutCookies(incoming.headers), agent: false },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, withoutCookies(answer.headers));
      answer.pipe(outgoing);
    },
  );
  upstream.on("error", () => outgoing.destroy());
  incoming.pipe(upstream);
}

/** A forward proxy that strips cookies, so that the browser behind it seems to block them. */
async function withCookieFreeProxy(use: (proxy: string) => Promise<void>) {
  const proxy = createServer(forward);
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  try {
    await use(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
}

const signsInInVain = async (page: Page, { email }: Person) => {
  const said = page.getByRole("alert").filter({ hasText: "La connexion n’a pas tenu" });
  const words = "Votre navigateur bloque les cookies de ce site";
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth\?/);
  await expect(said).toHaveCount(0);
  await signInOn(page, email);
  await expect(said).toContainText(words);
  await signInOn(page, email);
  await expect(said).toContainText(words);

  await page.goto("/auth#signup");
  await expect(said).toHaveCount(0);
  await signUpOn(page, freshAddress("cookies"));
  await expect(said).toContainText(words);
};

for (const javaScriptEnabled of [true, false]) {
  test(`AUTH-3 with cookies blocked, the sign-in page says why it comes back (${javaScriptEnabled ? "with" : "without"} JavaScript)`, async ({
    browser,
    newcomer,
  }) => {
    const person = await newcomer();
    await withCookieFreeProxy(async (server) => {
      const context = await browser.newContext({
        baseURL: ownServer().url,
        javaScriptEnabled,
        proxy: { server, bypass: "<-loopback>" },
      });
      try {
        await signsInInVain(await context.newPage(), person);
      } finally {
        await context.close();
      }
    });
  });
}
