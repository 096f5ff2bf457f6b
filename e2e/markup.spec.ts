import type { APIRequestContext } from "@playwright/test";
import { HtmlValidate } from "html-validate/node";
import { samplePages } from "../scripts/built-server.mjs";
import { findPages, ROLES } from "../scripts/pages.mjs";
import { expect, test } from "./fixtures";
import { missionId, passwordLink, profileId } from "./people";
import { ownServer } from "./servers";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // Several choices of one question share a name.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit"] }],
    // As React writes: <br/>, noValidate="".
    "void-style": ["error", { style: "selfclose" }],
    "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    "attribute-boolean-style": ["error", { style: "empty" }],
    "attribute-empty-style": ["error", { style: "empty" }],
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

/** What the samples of `findPages` leave out. */
const MORE: Record<string, readonly string[]> = {
  visiteur: ["/acharne?q=a&competence=Appel", "/auth?reset=true&token=perdu", "/dev/mails"],
  commercial: ["/parametres/donnees", "/parametres?supprimer=compte"],
};

for (const role of ROLES) {
  test(`GEN-9 valid HTML: the pages of role ${role}`, async ({ page, login }) => {
    if (role !== "visiteur") await login(role);
    const samples = await samplePages(ownServer().url);
    const pages = await findPages(role, samples, async (list) => (await page.request.get(list)).text());
    await expectValid(page.request, [...pages, ...(MORE[role] ?? [])]);
  });
}

test("GEN-9 valid HTML: a new password, the choice of a role, and both review pages of the administration", async ({
  newcomer,
  admin,
  member,
}) => {
  const person = await newcomer();
  const link = await passwordLink(person);
  expect(await (await person.api.get(link)).text()).toContain("Choisissez votre mot de passe.");
  await expectValid(person.api, [link, "/onboarding"]);
  const api = await admin();
  const pending = await profileId((await member("commercial", {}, "pending")).email);
  const mission = await missionId("Relancer les conserveries du littoral");
  await expectValid(api, [
    `/admin/profiles?statut=all&profil=${pending}`,
    `/admin/missions?statut=all&mission=${mission}`,
  ]);
});
