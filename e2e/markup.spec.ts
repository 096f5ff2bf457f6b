import type { APIRequestContext } from "@playwright/test";
import { HtmlValidate } from "html-validate/node";
import { expect, test } from "./fixtures";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // Several choices of one question share a name.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit"] }],
  },
});

async function findings(api: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await api.get(path)).text();
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`),
  );
}

async function expectValid(api: APIRequestContext, paths: readonly string[]) {
  const found: string[] = [];
  for (const path of paths) found.push(...(await findings(api, path)));
  expect(found.join("\n")).toBe("");
}

async function samples(api: APIRequestContext) {
  const sitemap = await (await api.get("/sitemap.xml")).text();
  return {
    acharne: /\/acharne\/[a-z0-9-]+/.exec(sitemap)?.[0] ?? "",
    mission: /\/mission\/[a-z0-9-]+/.exec(sitemap)?.[0] ?? "",
  };
}

test("HTML valide : les pages d’un visiteur", async ({ visitor }) => {
  const api = await visitor();
  const { acharne, mission } = await samples(api);
  await expectValid(api, [
    "/",
    "/acharne?q=a&competence=Appel",
    "/acharne?q=zzzzzz",
    acharne,
    "/missions",
    mission,
    "/nos-formules",
    "/les-acharnes",
    "/pourquoi-des-independants",
    "/contact",
    "/auth",
    "/auth?reset=true",
    "/auth?reset=true&token=perdu",
    "/mentions-legales",
    "/cgu",
    "/confidentialite",
    "/cookies",
    "/nulle-part",
  ]);
});

test("HTML valide : les pages d’un commercial, d’une entreprise et d’un administrateur", async ({
  visitor,
  login,
  page,
}) => {
  const { acharne, mission } = await samples(await visitor());
  await login("commercial");
  await expectValid(page.request, [
    "/dashboard",
    "/profil",
    "/parametres",
    "/onboarding/commercial",
    `${mission}/candidature`,
  ]);
  await page.context().clearCookies();
  await login("entreprise");
  await expectValid(page.request, [
    "/dashboard",
    "/mes-missions",
    "/profil",
    "/parametres",
    "/mission/publier",
    "/onboarding/company",
    `${acharne}/ecrire`,
  ]);
  await page.context().clearCookies();
  await login("admin");
  await expectValid(page.request, ["/admin", "/admin/profiles?statut=all", "/admin/missions?statut=all"]);
});
