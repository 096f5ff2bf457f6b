import type { APIRequestContext, APIResponse } from "@playwright/test";
import { expect, test } from "./fixtures";
import { COMMERCIAL, COMPANY, formOf, MISSION, PASSWORD } from "./people";

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";
const MEGABYTE = 1024 * 1024;
const LONE_SURROGATE = "%ED%A0%80";
const NOBODY = "00000000-0000-4000-8000-000000000000";
const PAGES = ["/auth", "/onboarding", "/onboarding/commercial", "/onboarding/company", "/mission/publier"];

const send = (api: APIRequestContext, path: string, data: string | Buffer, type = URLENCODED, headers = {}) =>
  api.post(path, { data, headers: { "Content-Type": type, ...headers }, maxRedirects: 0 });

function expectRefused(answer: APIResponse, what: string) {
  expect(answer.status(), what).toBeGreaterThanOrEqual(400);
  expect(answer.status(), what).toBeLessThan(500);
}

test("STATE-3 GEN-5 hostile addresses: none gives 500", async ({ visitor, login, page }) => {
  const api = await visitor();
  const bad = [
    "%00",
    "%E0%A4%A",
    "%",
    "%FF",
    LONE_SURROGATE,
    "..%2f..%2fetc%2fpasswd",
    "'%20OR%201=1--",
    "a".repeat(4000),
  ];
  for (const part of bad) {
    for (const base of [
      "/",
      "/acharne/",
      "/mission/",
      "/profils/",
      "/fichiers/",
      "/fichiers/avatars/",
      "/admin/",
    ]) {
      expectRefused(await api.get(`${base}${part}`, { maxRedirects: 0 }), base + part);
    }
    for (const query of [
      `/acharne?q=${part}`,
      `/missions?q=${part}&secteur=${part}&lieu=${part}`,
      `/auth?suite=${part}`,
    ]) {
      const [path = ""] = query.split("?");
      expect([200, 400], query).toContain((await api.get(query)).status());
      expect([200, 400], query).toContain(
        (await api.get(query.replace(`${path}?`, `${path}.data?`))).status(),
      );
    }
  }
  const odd = [
    "/acharne?apres=1.x&apres=2.y&competence=constructor&langue=__proto__&page=-1",
    "/acharne?apres=99999999999999.a",
    "/missions?apres=-1.a&secteur=toString",
    "/auth/confirmer?token=%F0%9F%92%A9",
    "/auth?reset=true&token[]=1",
    "/__manifest?paths=%2Fadmin&version=x",
    "/admin.data?_routes=routes%2Fadmin%2Ffigures",
    "/_.data?_routes=nulle-part",
  ];
  for (const path of odd) expect((await api.get(path)).status(), path).toBeLessThan(500);
  for (const header of ["X-React-Router-SPA-Mode", "X-React-Router-Prerender-Data"]) {
    const answer = await api.get("/acharne", { headers: { [header]: "yes" } });
    expect(answer.status(), header).toBe(200);
    expect(await answer.text()).toContain("Trouver un Acharné");
  }
  await login("admin");
  for (const query of [
    "page=99999",
    "page=NaN&statut=constructor",
    "profil=x",
    `profil=${NOBODY}`,
    "q=%25_%5C",
  ]) {
    for (const path of ["/admin/profiles", "/admin/missions"]) {
      expect((await page.request.get(`${path}?${query}`)).status(), `${path}?${query}`).toBe(200);
    }
  }
});

test("STATE-3 hostile forms: unreadable, too large or cross-site, all are refused without a 500", async ({
  visitor,
  newcomer,
  member,
  login,
  page,
}) => {
  await login("admin");
  const commercial = await newcomer();
  await commercial.api.post("/onboarding", { form: { role: "commercial" } });
  const company = await member("entreprise", {}, "pending");
  const sessions = {
    visitor: await visitor(),
    commercial: commercial.api,
    company: company.api,
    admin: page.request,
  };
  const broken = [
    "",
    "intent=unknown",
    "intent=constructor",
    "intent=login&intent=signup&email[]=x",
    `email=a${LONE_SURROGATE}@example.test&password=x`,
    "__intent__=%7B%22type%22%3A%22reset%22%7D",
    "__intent__=broken",
    "__state__=broken&title=x",
    "constructor.prototype.x=1&__proto__.x=1",
    "competences.Appel=NaN&competences[0]=1&competences=x",
    "role=admin",
    `title[${"0".repeat(50)}]=x&sectors[999999999]=x`,
    "id=1&intent=approve",
    `id=${NOBODY}&intent=approve`,
  ];
  for (const [who, api] of Object.entries(sessions)) {
    for (const path of [...PAGES, "/admin/profiles", "/admin/missions", "/contact"]) {
      for (const body of broken) {
        const answer = await send(api, path, body);
        expect(answer.status(), `${who} ${path} ${body}`).toBeLessThan(500);
      }
    }
  }
  const api = sessions.commercial;
  for (const path of PAGES) {
    expect((await send(api, path, "a=%00")).status(), path).toBe(400);
    expect((await send(api, path, '{"role":"admin"}', "application/json")).status(), path).toBe(400);
    expect((await send(api, path, "role=commercial", "text/plain")).status(), path).toBe(400);
    const unread = path === "/onboarding/commercial" ? 400 : 415;
    for (const type of [MULTIPART, "multipart/form-data"])
      expect((await send(api, path, "--x\r\nbroken", type)).status(), path).toBe(unread);
  }
  for (const type of [URLENCODED, MULTIPART]) {
    const answer = await send(api, "/onboarding/commercial", Buffer.alloc(10 * MEGABYTE, "a"), type);
    expect(answer.status(), type).toBe(413);
    expect(await answer.text()).toContain("trop lourd");
  }
  const types = [URLENCODED, MULTIPART, "text/plain", "application/json"];
  for (const type of types) {
    for (const headers of [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
    ]) {
      for (const path of ["/auth", "/deconnexion", "/onboarding/commercial", "/onboarding/commercial.data"]) {
        expect((await send(api, path, "role=entreprise", type, headers)).status(), `${type} ${path}`).toBe(
          403,
        );
      }
    }
  }
  for (const method of ["PUT", "PATCH", "DELETE", "TRACE2"]) {
    expectRefused(await api.fetch("/onboarding", { method, maxRedirects: 0 }), method);
  }
  expect(new URL((await api.get("/dashboard")).url()).pathname).toBe("/onboarding/commercial");
});

test("STATE-3 LIST-6 an intent named like a built-in property is refused, and the answer says nothing of the server", async ({
  login,
  page,
}) => {
  for (const role of ["entreprise", "commercial"] as const) {
    await login(role);
    for (const path of [
      "/mes-listes",
      `/mes-listes/${NOBODY}`,
      "/mes-alertes",
      "/parametres",
      "/profil/references",
    ])
      for (const intent of ["constructor", "toString", "__proto__", "hasOwnProperty"])
        for (const address of [path, `${path}.data`]) {
          const answer = await send(page.request, address, `intent=${intent}`);
          const what = `${role} ${address} ${intent}`;
          expect(answer.status(), what).toBeLessThan(500);
          expect(answer.status(), what).not.toBe(200);
          expect(await answer.text(), what).not.toMatch(/authSecrets|databaseUrl/);
        }
  }
});

test("STATE-3 missing fields or fields of the wrong kind: 400, field by field", async ({
  newcomer,
  member,
}) => {
  const commercial = await newcomer();
  await commercial.api.post("/onboarding", { form: { role: "commercial" } });
  const company = await member("entreprise");
  const cases = [
    [commercial.api, "/onboarding/commercial", COMMERCIAL],
    [company.api, "/onboarding/company", COMPANY],
    [company.api, "/mission/publier", MISSION],
  ] as const;
  for (const [api, path, fields] of cases) {
    for (const name of Object.keys(fields)) {
      const wrong = { ...fields, [name]: name.startsWith("competences") ? "9" : "x".repeat(7000) };
      const answer = await api.post(path, { form: formOf(wrong), maxRedirects: 0 });
      expect(answer.status(), `${path} ${name}`).toBe(400);
    }
  }
});

test("AUTH-11 answers: security headers everywhere, cookies out of reach of scripts", async ({ visitor }) => {
  const api = await visitor();
  const paths = ["/", "/acharne.data", "/nulle-part", "/%00", "/favicon.svg", "/fichiers/nulle-part"];
  for (const path of paths) {
    const headers = (await api.get(path)).headers();
    expect(headers["content-security-policy"], path).toMatch(
      /script-src 'self'( 'nonce-[^']+'|( 'sha256-[^']+')+)(;|$)/,
    );
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBeTruthy();
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
  const form = { intent: "login", email: "commercial@demo.test", password: "acharnes-demo" };
  const answer = await api.post("/auth", { form, maxRedirects: 0 });
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  expect(cookies.length).toBeGreaterThan(1);
  for (const { value } of cookies) {
    expect(value).toMatch(/HttpOnly/i);
    expect(value).toMatch(/SameSite=(Lax|Strict)/i);
  }
  expect((await api.get("/dashboard")).headers()["cache-control"]).toContain("no-store");
});

test("AUTH-11 AUTH-3 a session writes only from our pages; a sign-in needs no such origin", async ({
  newcomer,
  playwright,
  baseURL,
}) => {
  const person = await newcomer();
  const bare = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    storageState: await person.api.storageState(),
  });
  const choose = (headers: Record<string, string>) =>
    send(bare, "/onboarding", "role=commercial", URLENCODED, headers);
  const silent = await choose({});
  expect(silent.status()).toBe(403);
  expect(await silent.text()).toContain("Cet envoi ne vient pas de notre site.");
  expect((await choose({ Referer: "https://evil.example/" })).status()).toBe(403);
  expect((await choose({ Referer: `${baseURL}/onboarding` })).headers().location).toBe(
    "/onboarding/commercial",
  );
  await bare.dispose();

  const nobody = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const form = `intent=login&email=${encodeURIComponent(person.email)}&password=${PASSWORD}`;
  expect((await send(nobody, "/auth", form)).headers().location).toBe("/onboarding/commercial");
  await nobody.dispose();
});
