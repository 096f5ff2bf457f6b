import { applied, askFor, LETTER } from "./candidatures";
import { valueIn } from "./database";
import { expect, test } from "./fixtures";
import { gotoLive } from "./page-state";
import { signInOn } from "./sign-in-form";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("WORK-5 CAND-2 CAND-6 CAND-8 GEN-2 without JavaScript: read, shortlisted, an offer, accepted, then the mission is filled", async ({
    page,
    member,
    mission,
    become,
    toast,
  }) => {
    const company = await member("entreprise");
    const commercial = await member("commercial");
    const title = await mission(company, "Équiper les ateliers");
    const address = await applied(commercial, company, title);
    await become(company);
    await page.goto(address);
    await expect(page.getByText("Vue", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "À vous de répondre" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Son message" })).toContainText(LETTER);
    await expect(page.getByRole("region", { name: "Son message" })).toContainText(
      "575\u202f€ pour vous · 460\u202f€ pour Solenn",
    );
    await page.getByRole("button", { name: "Présélectionner" }).click();
    await expect(toast("Présélectionnée")).toBeVisible();
    await expect(page.getByLabel("Tarif de Solenn")).toBeHidden();
    await askFor(page, "Faire une offre");
    const offer = page.getByRole("region", { name: "Faire une offre" });
    await offer.getByLabel("Tarif de Solenn").fill("480");
    await offer.getByLabel("Début").fill("2099-01-05");
    await offer.getByLabel("Durée").fill("12");
    await offer.getByLabel("Rythme").selectOption({ label: "3 jours par semaine" });
    await offer.getByRole("button", { name: "Envoyer l’offre" }).click();
    await expect(toast("Offre envoyée")).toBeVisible();
    await expect(page.getByText("Offre", { exact: true })).toBeVisible();
    await expect(page.getByText("Ce tarif dépasse votre budget")).toBeVisible();

    await become(commercial);
    await page.goto(address);
    await expect(page.getByRole("region", { name: "Son offre" })).toContainText(
      "480\u202f€ pour vous · 600\u202f€ pour l’entreprise",
    );
    await expect(page.getByRole("button", { name: "Accepter l’offre" })).toBeHidden();
    await askFor(page, "Accepter l’offre");
    const accepting = page.getByRole("region", { name: "Accepter l’offre" });
    for (const term of [
      "480\u202f€ pour vous",
      "5 janvier 2099",
      "3 jours par semaine",
      "12 semaines",
      "17\u202f280\u202f€",
    ])
      await expect(accepting).toContainText(term);
    await accepting.getByLabel("Un mot pour l’entreprise").fill("Avec joie, à lundi.");
    await accepting.getByRole("button", { name: "Accepter l’offre" }).click();
    await expect(page.getByText("Acceptée", { exact: true })).toBeVisible();
    await expect(toast("Offre acceptée")).toHaveCount(0);
    const agreed = page.getByRole("complementary", { name: "C’est d’accord" });
    await expect(agreed.getByRole("link", { name: company.email })).toHaveAttribute(
      "href",
      `mailto:${company.email}`,
    );
    await expect(agreed).toContainText("signez votre contrat, qui se conclut directement entre vous");
    await expect(agreed).not.toContainText("Dites-nous aussi");
    await expect(page.getByRole("region", { name: "La mission" })).toBeVisible();

    await become(company);
    await page.goto(address);
    await expect(agreed.getByRole("link", { name: commercial.email })).toHaveAttribute(
      "href",
      `mailto:${commercial.email}`,
    );
    await expect(agreed.locator('a[href^="tel:+33"]')).toBeVisible();
    await expect(agreed).toContainText("Dites-nous aussi si la mission est pourvue");
    await expect(page.locator("#mission")).toBeHidden();
    await page.locator("summary").getByText(title).click();
    await expect(page.locator("#mission")).toBeVisible();
    await expect(page.getByRole("region", { name: "Chronologie" })).toContainText("Avec joie, à lundi.");
    await page.getByRole("button", { name: "Oui, elle est pourvue" }).click();
    await expect(toast("Mission pourvue")).toBeVisible();
    await expect(page.getByRole("button", { name: "Oui, elle est pourvue" })).toHaveCount(0);
  });

  test("CAND-6 CAND-2 GEN-2 an offer replaced while the other side was about to accept it must be read again first", async ({
    page,
    elsewhere,
    member,
    mission,
    become,
    toast,
  }) => {
    const company = await member("entreprise");
    const commercial = await member("commercial");
    const address = await applied(commercial, company, await mission(company, "Remplacer une offre"));
    const propose = async (rate: string) => {
      await askFor(page, "Faire une offre");
      const offer = page.getByRole("region", { name: "Faire une offre" });
      await offer.getByLabel("Tarif de Solenn").fill(rate);
      await offer.getByLabel("Début").fill("2099-01-05");
      await offer.getByLabel("Durée").fill("12");
      await offer.getByRole("button", { name: "Envoyer l’offre" }).click();
      await expect(toast("Offre envoyée")).toBeVisible();
    };
    await become(company);
    await page.goto(address);
    await propose("480");
    const hers = await elsewhere();
    await become(commercial, hers);
    await hers.goto(address);
    await page.getByRole("button", { name: "Retirer l’offre" }).click();
    await propose("250");

    const accept = hers.getByRole("button", { name: "Accepter l’offre" });
    await askFor(hers, "Accepter l’offre");
    await accept.click();
    await expect(hers.getByText("L’offre a changé entre-temps").first()).toBeVisible();
    await expect(hers.getByRole("region", { name: "Son offre" })).toContainText("250\u202f€ pour vous");
    await accept.click();
    await expect(hers.getByText("Acceptée", { exact: true })).toBeVisible();
  });

  test("CAND-5 CAND-6 GEN-2 an invalid offer and an invalid refusal keep everything and say what to correct", async ({
    page,
    member,
    mission,
    become,
  }) => {
    const company = await member("entreprise");
    const commercial = await member("commercial");
    const address = await applied(commercial, company, await mission(company, "Relancer les ateliers"));
    await become(company);
    await page.goto(address);
    await askFor(page, "Faire une offre");
    const offer = page.getByRole("region", { name: "Faire une offre" });
    await offer.getByLabel("Tarif de Solenn").fill("12");
    await offer.getByLabel("Début").fill("2020-01-06");
    await offer.getByLabel("Un mot pour Solenn").fill("Nous vous attendons.");
    await offer.getByRole("button", { name: "Envoyer l’offre" }).click();
    await expect(offer.getByText("Le tarif minimum est de 100 euros par jour")).toBeVisible();
    await expect(offer.getByText("Indiquez la durée en semaines")).toBeVisible();
    await expect(offer.getByLabel("Un mot pour Solenn")).toHaveValue("Nous vous attendons.");
    await offer.getByLabel("Tarif de Solenn").fill("460");
    await offer.getByLabel("Durée").fill("12");
    await offer.getByRole("button", { name: "Envoyer l’offre" }).click();
    await expect(offer.getByText("Le tarif minimum est de 100 euros par jour")).toHaveCount(0);
    await expect(offer.getByText("Cette date est passée")).toBeVisible();
    await expect(offer.getByLabel("Début")).toHaveValue("2020-01-06");

    await askFor(page, "Refuser");
    const refusal = page.getByRole("region", { name: "Refuser" });
    await refusal.getByRole("radio", { name: "Autre, je l’écris" }).check();
    await refusal.getByRole("button", { name: "Refuser et prévenir Solenn" }).click();
    await expect(refusal.getByText("Écrivez votre motif")).toBeVisible();
    await expect(refusal.getByRole("radio", { name: "Autre, je l’écris" })).toBeChecked();
    await refusal.getByRole("radio", { name: "Tarif au-dessus du budget" }).check();
    await refusal.getByRole("button", { name: "Refuser et prévenir Solenn" }).click();
    await expect(page.getByText("Refusée", { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Chronologie" })).toContainText("Votre tarif dépasse");
  });

  test("CAND-2 GEN-2 the second of two simultaneous answers reads what the other did and keeps what it wrote", async ({
    page,
    member,
    mission,
    become,
    toast,
  }) => {
    const company = await member("entreprise");
    const commercial = await member("commercial");
    const address = await applied(commercial, company, await mission(company, "Ouvrir deux onglets"));
    await become(company);
    await page.goto(address);
    await askFor(page, "Refuser");
    const refusal = page.getByRole("region", { name: "Refuser" });
    await refusal.getByRole("radio", { name: "Autre, je l’écris" }).check();
    await refusal.getByLabel("Ce que lira Solenn").fill("Nous avons changé de route.");
    await commercial.api.post(address, { form: { intent: "withdraw" } });
    await refusal.getByRole("button", { name: "Refuser et prévenir Solenn" }).click();
    await expect(toast("Rien n’a changé")).toContainText("Cette candidature a été retirée");
    await expect(page.getByText("Retirée", { exact: true })).toBeVisible();
    await expect(page.getByText("Nous avons changé de route.")).toBeVisible();
  });
});

test("CAND-5 CAND-6 WORK-5 the amounts follow the typed rate, the budget warns without blocking, and the text of a reason can be edited", async ({
  page,
  member,
  mission,
  become,
  checkAccessible,
}) => {
  const company = await member("entreprise");
  const commercial = await member("commercial");
  const address = await applied(commercial, company, await mission(company, "Visiter les ateliers"), {
    proposed_rate: "350",
  });
  await become(company);
  await page.goto(address);
  await askFor(page, "Faire une offre");
  const offer = page.getByRole("region", { name: "Faire une offre" });
  await expect(offer.getByRole("status").first()).toContainText(
    "438\u202f€ pour vous · 350\u202f€ pour Solenn",
  );
  await expect(offer.getByText("Au-dessus de votre budget")).toHaveCount(0);
  await offer.getByLabel("Tarif de Solenn").fill("400");
  await offer.getByLabel("Durée").fill("10");
  await offer.getByLabel("Rythme").selectOption({ label: "2 jours par semaine" });
  await expect(offer.getByText("500\u202f€ pour vous · 400\u202f€ pour Solenn")).toBeVisible();
  await expect(
    offer.getByText("20 jours, soit 10\u202f000\u202f€ pour vous · 8\u202f000\u202f€ pour Solenn"),
  ).toBeVisible();
  await expect(offer.getByText("Au-dessus de votre budget de 50\u202f€ par jour")).toBeVisible();
  await offer.getByText("Commission", { exact: true }).click();
  await expect(offer.getByLabel("Commission de Solenn")).toHaveValue("");
  await offer.getByLabel("Commission de Solenn").fill("8");
  await offer.getByText("Mission", { exact: true }).click();
  await expect(offer.getByLabel("Tarif de Solenn")).toHaveValue("400");
  await offer.getByText("Commission", { exact: true }).click();
  await expect(offer.getByText("10\u202f% pour vous · 8\u202f% pour Solenn")).toBeVisible();
  await checkAccessible();

  await askFor(page, "Refuser");
  const refusal = page.getByRole("region", { name: "Refuser" });
  const words = refusal.getByLabel("Ce que lira Solenn");
  await refusal.getByRole("radio", { name: "Zone ou secteur géographique" }).check();
  await expect(words).toHaveValue(/plus souvent sur place/);
  await refusal.getByRole("radio", { name: "Disponibilité trop tardive" }).check();
  await expect(words).toHaveValue(/commencer avant la date/);
  await words.fill("Nous commençons lundi, sans faute.");
  await refusal.getByRole("radio", { name: "Profil trop éloigné de la mission" }).check();
  await expect(words).toHaveValue("Nous commençons lundi, sans faute.");
});

test("CAND-2 CONV-5 an act of the other side shows at once, and a half-written text stays readable", async ({
  page,
  member,
  mission,
  become,
}) => {
  const company = await member("entreprise");
  const commercial = await member("commercial");
  const address = await applied(commercial, company, await mission(company, "Changer de route"));
  await become(company);
  await gotoLive(page, address);
  const letter = page.getByRole("region", { name: "Son message" });
  await letter.getByText("Signaler", { exact: true }).click();
  await letter.getByLabel("Ce qui ne va pas").fill("Ce message insiste trop.");
  await expect(page.getByText("n’est pas parti")).toHaveCount(0);
  await askFor(page, "Refuser");
  const refusal = page.getByRole("region", { name: "Refuser" });
  await refusal.getByRole("radio", { name: "Autre, je l’écris" }).check();
  await refusal.getByLabel("Ce que lira Solenn").fill("Nous avons changé de route.");
  await commercial.api.post(address, { form: { intent: "withdraw" } });
  await expect(page.getByText("Retirée", { exact: true })).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await expect(page.getByText("Nous avons changé de route.")).toBeVisible();
});

test("CAND-2 GEN-2 a refusal whose answer was lost, sent again, is reported as done", async ({
  page,
  member,
  mission,
  become,
  toast,
  guard,
}) => {
  guard.expected.push(/ERR_FAILED/);
  const company = await member("entreprise");
  const commercial = await member("commercial");
  const address = await applied(commercial, company, await mission(company, "Retrouver le rivage"));
  await become(company);
  // Without events the page does not reload by itself.
  await page.route("**/evenements", (route) => route.abort());
  await page.goto(address);
  await askFor(page, "Refuser");
  const refusal = page.getByRole("region", { name: "Refuser" });
  await refusal.getByRole("radio", { name: "Autre, je l’écris" }).check();
  await refusal.getByLabel("Ce que lira Solenn").fill("Le rivage est loin.");
  await page.route(`**${address}.data*`, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  const refuse = refusal.getByRole("button", { name: /^Refuser/ });
  await refuse.click();
  await expect(toast("Connexion coupée")).toBeVisible();
  await page.getByRole("button", { name: "Fermer la notification" }).click();
  await page.unroute(`**${address}.data*`);
  await refuse.click();
  await expect(toast("Rien n’a changé")).toContainText("C’est déjà fait");
  await expect(page.getByText("Refusée", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Ce que vous aviez écrit n’est pas parti")).toHaveCount(0);
  const drafts = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.includes("reponse:")),
  );
  expect(drafts).toEqual([]);
});

test("GEN-3 PUBL-10 the session ends while an offer and a refusal are written: the sign-in leads back and nothing is lost", async ({
  page,
  context,
  member,
  mission,
  become,
  toast,
}) => {
  const company = await member("entreprise");
  const commercial = await member("commercial");
  const address = await applied(commercial, company, await mission(company, "Reprendre son souffle"));
  await become(company);
  await page.goto(address);
  await askFor(page, "Faire une offre");
  const offer = page.getByRole("region", { name: "Faire une offre" });
  await askFor(page, "Refuser");
  const refusal = page.getByRole("region", { name: "Refuser" });
  await refusal.getByRole("radio", { name: "Autre, je l’écris" }).check();
  await refusal.getByLabel("Ce que lira Solenn").fill("Nous avons changé de route.");
  await offer.getByLabel("Tarif de Solenn").fill("480");
  await offer.getByLabel("Début").fill("2099-01-05");
  await offer.getByLabel("Durée").fill("12");
  await offer.getByLabel("Un mot pour Solenn").fill("Nous vous attendons.");
  await context.clearCookies();
  await offer.getByRole("button", { name: "Envoyer l’offre" }).click();
  await expect(toast("Erreur d'authentification")).toContainText("pour répondre");
  await signInOn(page, company.email);
  await expect(page).toHaveURL(address);
  await expect(offer.getByLabel("Tarif de Solenn")).toHaveValue("480");
  await expect(offer.getByLabel("Un mot pour Solenn")).toHaveValue("Nous vous attendons.");
  await expect(refusal.getByLabel("Ce que lira Solenn")).toHaveValue("Nous avons changé de route.");
  await offer.getByRole("button", { name: "Envoyer l’offre" }).click();
  await expect(toast("Offre envoyée")).toBeVisible();
  await page.getByRole("button", { name: "Retirer l’offre" }).click();
  await expect(toast("Offre retirée")).toBeVisible();
  await askFor(page, "Faire une offre");
  await expect(offer.getByLabel("Un mot pour Solenn")).toHaveValue("");
  await expect(refusal.getByLabel("Ce que lira Solenn")).toHaveValue("Nous avons changé de route.");
});

test("WORK-5 GEN-3 a member of neither side finds nothing, and a visitor signs in first", async ({
  page,
  member,
  mission,
  become,
}) => {
  const company = await member("entreprise");
  const commercial = await member("commercial");
  const address = await applied(commercial, company, await mission(company, "Garder les secrets"));
  await page.goto(address);
  await expect(page).toHaveURL(new RegExp(`/auth\\?suite=${encodeURIComponent(address)}`));
  const stranger = await member("entreprise");
  expect((await stranger.api.get(address)).status()).toBe(404);
  expect((await stranger.api.post(address, { form: { intent: "shortlist" } })).status()).toBe(404);
  await become(commercial);
  await page.goto(address);
  await expect(page.getByText("Envoyée", { exact: true })).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "avec JavaScript" : "sans JavaScript non plus", () => {
    test.use({ javaScriptEnabled });

    test("CAND-5 GEN-2 declining asks for a reason, can be undone for twenty seconds, and the company learns nothing until then", async ({
      page,
      elsewhere,
      member,
      mission,
      become,
      toast,
      checkAccessible,
    }) => {
      test.setTimeout(90_000);
      const company = await member("entreprise");
      const commercial = await member("commercial");
      const address = await applied(commercial, company, await mission(company, "Changer d’avis"));
      const offer = {
        intent: "offer",
        kind: "mission",
        rate: "1200",
        start_date: "2099-01-05",
        duration_weeks: "12",
      };
      expect((await company.api.post(address, { form: offer, maxRedirects: 0 })).status()).toBe(303);
      await become(commercial);
      await page.goto(address);
      const theirs = await elsewhere();
      await become(company, theirs);
      await theirs.goto(address);
      const declining = page.getByRole("region", { name: "Décliner l’offre" });
      const decline = async () => {
        await declining.getByLabel("La date de début").check();
        await declining.getByLabel("Un mot pour l’entreprise").fill("Pas avant mars.");
        await declining.getByRole("button", { name: "Décliner et prévenir l’entreprise" }).click();
        await expect(page.getByText("Offre déclinée", { exact: true }).first()).toBeVisible();
      };
      await askFor(page, "Décliner l’offre");
      await expect(declining).toContainText(
        "1\u202f200\u202f€ pour vous · 1\u202f500\u202f€ pour l’entreprise",
      );
      await declining.getByRole("button", { name: "Décliner et prévenir l’entreprise" }).click();
      await expect(declining.getByText("Choisissez un motif").first()).toBeVisible();
      await decline();
      if (javaScriptEnabled) await checkAccessible();
      const strip = page.getByRole("button", { name: "Annuler" });
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(strip).toBeInViewport();
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect(page.getByText("Plus rien n’est attendu")).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Trouver une autre mission" })).toHaveCount(0);
      await theirs.reload();
      await expect(theirs.getByText("Offre", { exact: true })).toBeVisible();
      await expect(theirs.getByText("Pas avant mars.")).toHaveCount(0);
      await strip.click();
      await expect(toast("Réponse annulée")).toBeVisible();
      await expect(declining.getByLabel("La date de début")).toBeChecked();
      await expect(declining.getByLabel("Un mot pour l’entreprise")).toHaveValue("Pas avant mars.");
      await decline();
      await valueIn(
        "update pgboss.job set start_after = now() where name = 'make-decline' and state = 'created'",
      );
      await expect(async () => {
        await theirs.reload();
        await expect(theirs.getByText("Offre déclinée", { exact: true }).first()).toBeVisible({
          timeout: 500,
        });
      }).toPass({ timeout: 20_000 });
      await expect(theirs.getByText("Pas avant mars.").first()).toBeVisible();
      await expect(theirs.getByText("La date de début").first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole("button", { name: "Annuler" })).toHaveCount(0);
    });
  });
