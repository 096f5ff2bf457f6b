import { EXPORTS } from "../tests/documents/linkedin-exports";
import { zipOf } from "../tests/documents/zip";
import { valueIn } from "./database";
import { expect, test } from "./fixtures";
import { formOf, profileId } from "./people";

const CV = `
  <html lang="fr"><body style="font-family: sans-serif">
    <h1>Camille Exemple</h1>
    <p>Commerciale B2B indépendante, machines et usinage</p>
    <p>35000 Rennes<br>06 39 98 12 34<br>camille.exemple@exemple.fr</p>
    <h2>Profil</h2>
    <p>Dix ans de prospection auprès d’usines et de sous-traitants de l’Ouest. J’ouvre des comptes industriels que personne
      n’appelle, et je les garde.</p>
    <h2>Expérience professionnelle</h2>
    <h3>Janvier 2020 – mars 2024 : Commerciale terrain, Machines Fictives</h3>
    <p>Prospection téléphonique et visites clients dans les usines de Bretagne.</p>
    <h3>Septembre 2015 – décembre 2019 : Technico-commerciale, Usinage Imaginaire</h3>
    <h2>Langues</h2>
    <ul><li>Français : langue maternelle</li><li>Anglais : courant</li></ul>
  </body></html>`;

const pdf = (buffer: Buffer) => ({ name: "cv.pdf", mimeType: "application/pdf", buffer });
const zip = async () => ({
  name: "export.zip",
  mimeType: "application/zip",
  buffer: await zipOf(EXPORTS[0]?.files ?? {}),
});

/** Drawn by the browser, as most CVs are by some program. */
const withCv = test.extend<{ cv: Buffer }>({
  cv: async ({ browser }, use) => {
    const page = await (await browser.newContext()).newPage();
    await page.setContent(CV);
    const bytes = await page.pdf();
    await page.context().close();
    await use(bytes);
  },
});

withCv(
  "IMPORT-1 IMPORT-2 IMPORT-3 a newcomer imports a CV, and only the form that follows is stored",
  async ({ page, cv, asNewcomer, toast, checkAccessible }) => {
    const person = await asNewcomer("commercial");
    await page.goto("/onboarding/commercial");
    await page.getByRole("link", { name: "Remplir depuis mon CV ou LinkedIn" }).click();
    await expect(page).toHaveURL("/profil/importer");
    await checkAccessible();

    await page.getByLabel("Votre CV").setInputFiles({ ...pdf(Buffer.from("pas un PDF")) });
    await page.getByRole("button", { name: "Lire mes fichiers" }).click();
    await expect(page.getByText("Ce fichier n’est pas un PDF")).toBeVisible();

    await page.getByLabel("Votre CV").setInputFiles(pdf(cv));
    await page.getByRole("button", { name: "Lire mes fichiers" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Relisez votre profil");
    await expect(page.getByLabel("Prénom")).toHaveValue("Camille");
    await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Exemple");
    await expect(page.getByLabel("Téléphone")).toHaveValue("06 39 98 12 34");
    await expect(page.getByLabel("Région")).toHaveValue("53");
    await expect(page.getByLabel("Département")).toHaveValue("35");
    await expect(page.getByLabel("Années d’expérience")).toHaveValue("8");
    await expect(page.getByRole("group", { name: "Secteurs" }).getByLabel("Industrie")).toBeChecked();
    await expect(page.getByRole("group", { name: "Langues" }).getByLabel("Anglais")).toBeChecked();
    await expect(page.getByLabel("Votre phrase")).toHaveValue(
      "Commerciale B2B indépendante, machines et usinage",
    );
    await expect(page.getByLabel("Votre parcours")).toHaveValue(/^Dix ans de prospection auprès d’usines/);
    await expect(page.getByRole("group", { name: "Appel" }).getByLabel("3 étoiles")).toBeChecked();
    await expect(page.getByText("Lu dans votre CV.").first()).toBeVisible();
    await checkAccessible();
    const id = await profileId(person.email);
    const kept = () =>
      valueIn(
        "select concat(p.first_name, p.bio, d.payload) from profiles p left join form_drafts d on d.user_id = p.id where p.id = $1",
        id,
      );
    expect(await kept()).toBe("");

    await page.getByRole("combobox", { name: "Clientèle" }).selectOption("b2b");
    await page.getByLabel("Missions souhaitées").selectOption("les_deux");
    await page.getByLabel("Taux journalier minimum").fill("400");
    // Typing stores no draft, and Enter submits the form.
    await page.getByLabel("Taux journalier maximum").fill("300");
    await page.getByLabel("Taux journalier maximum").press("Enter");
    await expect(
      page.getByText("Le TJM minimum ne peut pas être supérieur au TJM maximum").first(),
    ).toBeVisible();
    expect(await kept()).toBe("");
    await page.getByLabel("Taux journalier maximum").fill("600");
    await page.getByRole("button", { name: "Créer mon profil" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(toast("Profil soumis avec succès")).toBeVisible();
    expect(await kept()).toMatch(/^CamilleDix ans de prospection/);
  },
);

withCv(
  "IMPORT-3 what a profile has stays unless it is chosen, and can be taken back",
  async ({ page, cv, asMember }) => {
    const person = await asMember("commercial", { first_name: "Solenn", region: "11", department: "75" });
    await page.goto("/profil");
    await page.getByRole("link", { name: "Importer un CV" }).click();
    await page.getByLabel("Votre CV").setInputFiles(pdf(cv));
    await page.getByLabel("Votre archive LinkedIn").setInputFiles(await zip());
    await page.getByRole("button", { name: "Lire mes fichiers" }).click();
    await expect(page.getByLabel("Prénom")).toHaveValue("Solenn");
    await expect(page.getByLabel("Site web")).toHaveValue("https://exemple.fr");
    await expect(
      page
        .getByText("«\u202f14\u00a0ans\u202f»")
        .or(page.getByText(/^«.14.ans.»$/))
        .first(),
    ).toBeVisible();

    const field = (name: string) =>
      page.locator(".field").filter({ has: page.getByLabel(name, { exact: true }) });
    await field("Région").getByRole("button", { name: "Reprendre" }).click();
    await expect(page.getByLabel("Région")).toHaveValue("53");
    await expect(page.getByLabel("Département")).toHaveValue("35");
    await field("Région").getByRole("button", { name: "Remettre" }).click();
    await expect(page.getByLabel("Région")).toHaveValue("11");
    await expect(page.getByLabel("Département")).toHaveValue("75");
    await page.getByLabel("Votre phrase").fill("Retapé entre-temps, mot pour mot.");
    await field("Prénom").getByRole("button", { name: "Reprendre" }).click();
    await expect(page.getByLabel("Prénom")).toHaveValue("Camille");
    await expect(page.getByLabel("Votre phrase")).toHaveValue("Retapé entre-temps, mot pour mot.");
    const stars = page.getByRole("group", { name: "Appel" });
    await expect(stars.getByLabel("5 étoiles")).toBeChecked();
    await page
      .locator(".import-note")
      .filter({ hasText: "Appel 3" })
      .getByRole("button", { name: "Reprendre" })
      .click();
    await expect(stars.getByLabel("3 étoiles")).toBeChecked();
    await expect(page.getByRole("status").filter({ hasText: "étoiles" })).toContainText("9 sur 15 étoiles");
    await page.getByRole("button", { name: "Soumettre mes modifications" }).click();
    await expect(page).toHaveURL("/dashboard");
    expect(
      await valueIn(
        "select concat_ws('|', first_name, region, bio_short) from profiles where id = $1",
        await profileId(person.email),
      ),
    ).toBe("Camille|11|Retapé entre-temps, mot pour mot.");
  },
);

withCv.describe("without JavaScript", () => {
  withCv.use({ javaScriptEnabled: false });

  withCv(
    "IMPORT-3 GEN-2 without JavaScript: the same form, a value chosen, a refused form kept, then submitted",
    async ({ page, cv, asMember }) => {
      const person = await asMember("commercial");
      await page.goto("/profil/importer");
      await page.getByRole("button", { name: "Lire mes fichiers" }).click();
      await expect(page.getByText("Choisissez votre CV, votre archive LinkedIn, ou les deux")).toBeVisible();
      await page.getByLabel("Votre CV").setInputFiles(pdf(cv));
      await page.getByRole("button", { name: "Lire mes fichiers" }).click();
      await expect(page.getByLabel("Prénom")).toHaveValue("Solenn");
      await page.getByLabel("Votre phrase").fill("Écrit sans script, et gardé.");
      const field = (name: string) =>
        page.locator(".field").filter({ has: page.getByLabel(name, { exact: true }) });
      await field("Prénom").getByRole("button", { name: "Reprendre" }).click();
      await expect(page.getByLabel("Prénom")).toHaveValue("Camille");
      await expect(page.getByLabel("Votre phrase")).toHaveValue("Écrit sans script, et gardé.");
      await expect(field("Prénom").getByRole("button", { name: "Remettre" })).toBeVisible();
      await page.getByLabel("Téléphone").fill("12");
      await page.getByRole("button", { name: "Soumettre mes modifications" }).click();
      await expect(page.getByText("Numéro de téléphone invalide").first()).toBeVisible();
      await expect(page.getByLabel("Prénom")).toHaveValue("Camille");
      await expect(field("Prénom").getByRole("button", { name: "Remettre" })).toBeVisible();
      await page.getByLabel("Téléphone").fill("06 39 98 00 11");
      await page.getByRole("button", { name: "Soumettre mes modifications" }).click();
      await expect(page).toHaveURL("/dashboard");
      expect(
        await valueIn(
          "select concat_ws('|', first_name, bio_short) from profiles where id = $1",
          await profileId(person.email),
        ),
      ).toBe("Camille|Écrit sans script, et gardé.");
    },
  );
});

withCv(
  "IMPORT-1 IMPORT-4 sizes, kinds and people that may not import, by requests alone",
  async ({ newcomer, member, cv }) => {
    const { api } = await newcomer("commercial");
    const send = async (multipart: FormData, by = api) =>
      by.post("/profil/importer", { multipart, maxRedirects: 0 });
    const withFile = (name: "cv" | "linkedin", bytes: Buffer) => {
      const form = formOf({});
      form.set(name, new File([new Uint8Array(bytes)], "a"));
      return form;
    };
    expect((await send(withFile("cv", cv))).status()).toBe(200);
    const large = await send(withFile("cv", Buffer.concat([cv, Buffer.alloc(11 * 1024 * 1024)])));
    expect([large.status(), (await large.text()).includes("Ce fichier dépasse 10 Mo")]).toEqual([400, true]);
    expect((await send(withFile("cv", Buffer.alloc(23 * 1024 * 1024)))).status()).toBe(413);
    const bomb = await send(
      withFile("linkedin", await zipOf({ "Profile.csv": Buffer.alloc(20 * 1024 * 1024) })),
    );
    expect([bomb.status(), (await bomb.text()).includes("trop lourd à lire")]).toEqual([400, true]);
    const company = await member("entreprise");
    expect((await send(withFile("cv", cv), company.api)).status()).toBe(415);
    expect((await company.api.get("/profil/importer")).url()).toContain("/onboarding/company");
  },
);
