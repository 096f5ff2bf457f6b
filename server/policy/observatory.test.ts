import { redirect } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestContext } from "~/platform/http/context";
import { hostCookie } from "~/platform/http/host-cookie";
import { observatoryPoints } from "../../tests/observatory";
import { serveApp } from "../../tests/servers/served-app";

type Asked = { readonly context: Parameters<typeof hostCookie>[0]; readonly request: Request };

const resources = {
  page: { loader: () => "page" },
  document: { loader: () => new Response("page", { headers: { "Content-Type": "text/html" } }) },
  remembered: {
    loader: async ({ context }: Asked) => {
      const { setCookies } = context.get(requestContext);
      setCookies.push(await hostCookie(context, "toast", { maxAge: 60 }).serialize("dit"));
      setCookies.push(await hostCookie(context, "signup", { maxAge: 60, signed: true }).serialize("moi"));
      return "remembered";
    },
  },
  moved: { loader: () => redirect("/page") },
  lost: {
    loader: () => {
      throw new Response(null, { status: 404 });
    },
  },
  crash: {
    loader: () => {
      throw new Error("a fault of ours");
    },
  },
  received: { loader: ({ request }: Asked) => [...request.headers.keys()].join() },
};

let app: Awaited<ReturnType<typeof serveApp>>;
/** The same where its operator has the domain put in the browsers' own list. */
let listed: Awaited<ReturnType<typeof serveApp>>;
beforeAll(async () => {
  app = await serveApp(resources);
  listed = await serveApp(resources, {}, undefined, undefined, { hstsPreload: true });
});
afterAll(() => Promise.all([app.close(), listed.close()]));

const ask = (path: string, init: RequestInit = {}) => fetch(app.base + path, { redirect: "manual", ...init });

const ANSWERS: Readonly<Record<string, () => Promise<Response>>> = {
  "une page": () => ask("/page"),
  "une redirection": () => ask("/moved"),
  "ce qui n’est pas": () => ask("/lost"),
  "ce qui n’a pas d’adresse": () => ask("/nulle-part"),
  "une panne": () => ask("/crash"),
  "un envoi d’ailleurs": () =>
    ask("/page", { method: "POST", headers: { Origin: "https://ailleurs.example" } }),
  "une adresse illisible": () => ask("/%E0%A4%A"),
  "la santé": () => ask("/healthz"),
};

test.each(Object.entries(ANSWERS))(
  "SAFE-3 %s scores 130 points at Mozilla’s observatory, and closes sensors and windows",
  async (_, answer) => {
    const { headers } = await answer();
    expect(observatoryPoints({ headers })).toBe(130);
    expect(headers.get("Permissions-Policy")).toContain("camera=()");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  },
);

test("SAFE-3 a page with cookies scores 135: they are host-only, Secure and HttpOnly", async () => {
  const answer = await ask("/remembered");
  expect(observatoryPoints(answer)).toBe(135);
  for (const cookie of answer.headers.getSetCookie())
    expect(cookie).toMatch(
      /^__Host-(?:toast|signup)=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
});

const INTEGRITY = `integrity="sha384-${"A".repeat(64)}"`;
const OURS = `<script type="module" src="/assets/frame.js" ${INTEGRITY}></script>`;

test.each([
  ["nommé avec son empreinte", OURS, 5],
  ["nommé avec son empreinte, pour qui n’exécute rien", `<noscript>${OURS}</noscript>`, 5],
  ["sans empreinte", '<script src="/assets/frame.js"></script>', 0],
  ["avec une empreinte vide", '<script src="/assets/frame.js" integrity=""></script>', 0],
  ["gardé dans un modèle", `<template>${OURS}</template>`, 0],
  ["mis en commentaire", `<!-- ${OURS} -->`, 0],
  ["dont le texte en nomme un", `<script>const text = '${OURS.replace("</script>", "")}';</script>`, 0],
  ["d’ailleurs", `${OURS}<script src="https://ailleurs.example/a.js" ${INTEGRITY}></script>`, -50],
])("SAFE-3 a script %s changes the score of a page", async (_, html, points) => {
  const page = await ask("/document");
  expect(observatoryPoints(page, html)).toBe(points < 0 ? 100 + points : 130 + points);
  expect(observatoryPoints(await ask("/page"), html), "what is no page names no script").toBe(130);
});

test("SAFE-3 the headers request HSTS preload only if configured: five points more, 140 for a page that names its scripts", async () => {
  const [unlisted, page] = [await ask("/document"), await fetch(`${listed.base}/document`)];
  expect(unlisted.headers.get("Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains");
  expect(page.headers.get("Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains; preload");
  expect(observatoryPoints(page)).toBe(135);
  expect(observatoryPoints(page, OURS)).toBe(140);
});

test("SAFE-3 internal headers are not accepted from a browser", async () => {
  const internalHeaders = {
    Forwarded: "for=192.0.2.60",
    "X-Forwarded-For": "192.0.2.60",
    "X-Forwarded-Host": "ailleurs.example",
    "X-Original-URL": "/admin",
    "X-Rewrite-URL": "/admin",
    "X-HTTP-Method-Override": "DELETE",
    "X-React-Router-SPA-Mode": "yes",
    "X-React-Router-Prerender-Data": "x",
    "X-Middleware-Subrequest": "1",
  };
  const received = await (
    await ask("/received", { headers: { ...internalHeaders, "Accept-Language": "fr" } })
  ).text();
  expect(received.split(",")).toContain("accept-language");
  for (const name of Object.keys(internalHeaders))
    expect(received.split(","), name).not.toContain(name.toLowerCase());
});
