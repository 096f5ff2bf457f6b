import type { Page } from "@playwright/test";
import { missionPath } from "./candidatures";
import { valueIn } from "./database";
import { expect, test } from "./fixtures";
import { joined, type Person, post, profileId } from "./people";

const INVITATION = "Votre parcours est ce que nous cherchons pour cette mission, de la Bretagne à la Vendée.";

async function slugOf({ email }: Person): Promise<string> {
  const slug = await valueIn("select profile_slug from profiles where id = $1", await profileId(email));
  if (!slug) throw new Error(`no address of ${email}`);
  return slug;
}

const lineOf = (page: Page, name: RegExp) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

async function noteOn(page: Page, name: string, text: string) {
  await page.locator(`summary[aria-label="Noter ${name}"]`).click();
  await page.getByLabel("Votre note").filter({ visible: true }).fill(text);
  await page.getByRole("button", { name: "Enregistrer la note" }).filter({ visible: true }).click();
  await expect(page.getByText(text).first()).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("LIST-6 LIST-7 LIST-8 LIST-9 a company creates a list, two members note, compare two people and invite both", async ({
      page,
      elsewhere,
      member,
      mission,
      newcomer,
      become,
      toast,
    }) => {
      const owner = await member("entreprise");
      const colleague = await joined(owner, await newcomer(), "recruiter");
      const title = await mission(owner, "Visiter les conserveries");
      const [ava, zoe] = [
        await member("commercial", { first_name: "Ava" }),
        await member("commercial", { first_name: "Zoé" }),
      ];
      await become(owner);
      await page.goto("/mes-listes");
      await expect(page.getByText("Les personnes gardées ne le savent pas.")).toBeVisible();
      await page.getByLabel("Nom de la liste").fill("Salon de mars");
      await page.getByRole("button", { name: "Créer la liste" }).click();
      await expect(toast("Liste créée")).toBeVisible();
      await expect(page.getByRole("heading", { level: 2, name: "Salon de mars" })).toBeVisible();
      const list = new URL(page.url()).pathname;
      for (const person of [ava, zoe])
        await post(owner.api, list, { intent: "keep", profile: await slugOf(person) });
      await page.goto(list);
      await noteOn(page, "Ava Q.", "Répond vite.");
      const hers = await elsewhere();
      await become(colleague, hers);
      await hers.goto(list);
      await noteOn(hers, "Ava Q.", "Vue au salon.");
      await expect(lineOf(hers, /Ava/).getByText("Yann, le")).toBeVisible();
      await expect(lineOf(hers, /Ava/).getByText("Claire, le")).toBeVisible();

      await page.goto(list);
      await page.getByLabel("Cocher Ava Q.").check();
      await page.getByLabel("Cocher Zoé Q.").check();
      await page.getByRole("button", { name: "Comparer" }).click();
      const table = page.getByRole("region", { name: "Comparaison" });
      await expect(table.getByRole("columnheader", { name: "Zoé Q." })).toBeVisible();
      await expect(table).toContainText("Vue au salon.");
      await page.getByRole("link", { name: "Retour à la liste" }).click();

      await page.getByLabel("Cocher Ava Q.").check();
      await page.getByLabel("Cocher Zoé Q.").check();
      await page.getByRole("button", { name: "Inviter à une mission" }).click();
      const inviting = page.getByRole("region", { name: "Invitations", exact: true });
      await expect(inviting.getByRole("checkbox", { name: "Ava Q." })).toBeChecked();
      await inviting.getByLabel("Mission", { exact: true }).selectOption({ label: title });
      await inviting.getByLabel("Message", { exact: true }).fill(INVITATION);
      await inviting.getByRole("button", { name: "Envoyer les invitations" }).click();
      for (const name of ["Ava Q.", "Zoé Q."])
        await expect(inviting.getByRole("listitem").filter({ hasText: name })).toContainText(
          "Invitation envoyée",
        );
    });

    test("LIST-6 LIST-8 an Acharné keeps missions, renames the list, compares and removes it", async ({
      page,
      member,
      mission,
      become,
      toast,
    }) => {
      const company = await member("entreprise");
      const acharne = await member("commercial");
      const titles = [
        await mission(company, "Visiter les biscuiteries"),
        await mission(company, "Visiter les criées"),
      ];
      await become(acharne);
      for (const title of titles) {
        const slug = (await missionPath(acharne.api, title)).split("/").at(-1) ?? "";
        await post(acharne.api, "/mes-listes", { intent: "keep", mission: slug });
      }
      await page.goto("/mes-listes");
      await page.getByRole("main").getByRole("link", { name: "À revoir", exact: true }).click();
      await page.locator("summary").getByText("Renommer").click();
      await page.getByLabel("Nom de la liste").fill("Printemps");
      await page.getByRole("button", { name: "Renommer la liste" }).click();
      await expect(page.getByRole("heading", { level: 2, name: "Printemps" })).toBeVisible();
      for (const title of titles) await page.getByLabel(`Cocher ${title}`).check();
      await page.getByRole("button", { name: "Comparer" }).click();
      await expect(page.getByRole("region", { name: "Comparaison" })).toContainText("Budget");
      await page.getByRole("link", { name: "Retour à la liste" }).click();
      await page.getByRole("button", { name: `Retirer ${titles[0]} de la liste` }).click();
      await expect(toast("Retiré")).toBeVisible();
      await page.getByRole("link", { name: "Supprimer", exact: true }).click();
      await page.getByRole("button", { name: "Supprimer la liste" }).click();
      await expect(page).toHaveURL(/\/mes-listes$/);
      await expect(page.getByText("Aucune liste pour l’instant")).toBeVisible();
    });
  });
}
