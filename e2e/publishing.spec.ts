import { expect, test } from "./fixtures";
import { mailTo } from "./mails";
import { COMMERCIAL, MISSION, post, titleOf } from "./people";

const DESCRIPTION =
  "Appeler les pharmacies de l’Ouest, présenter notre gamme et obtenir des rendez-vous qualifiés.";

test("PUBL-1 to PUBL-9 ADM-4 DASH-4 submitting a mission: nothing typed is lost, and once approved it is public", async ({
  page,
  member,
  become,
  toast,
  elsewhere,
  login,
}) => {
  const company = await member("entreprise");
  for (const first_name of ["Solenn", "Maël", "Awa"]) await member("commercial", { first_name });
  const title = titleOf("Ouvrir cent pharmacies");
  await become(company);
  await page.goto("/mission/publier");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Proposer une mission");
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(page.getByText("Le titre doit contenir au moins 5 caractères").first()).toBeVisible();
  await expect(page.getByText("La description doit contenir au moins 50 caractères").first()).toBeVisible();
  await expect(page.getByLabel("Titre de la mission")).toBeFocused();

  await page.getByLabel("Titre de la mission").fill(title);
  await page.getByLabel("Description").fill(DESCRIPTION);
  await page.getByLabel("Début souhaité").fill("2030-02-04");
  await page.getByLabel("Durée").fill("8");
  await page.getByLabel("Budget minimum").fill("600");
  await page.getByLabel("Budget maximum").fill("450");
  await expect(page.getByRole("radio", { name: "100% Remote" })).toBeChecked();
  await page.getByRole("group", { name: "Lieu" }).getByText("Hybride").click();
  await page.getByLabel("Ville").fill("Nantes");
  await page.getByLabel("Région").selectOption({ label: "Pays de la Loire" });
  await page.getByLabel("Département").selectOption({ label: "Loire-Atlantique" });
  await page.getByLabel("Expérience minimum").fill("3");
  await page.getByLabel("Clientèle visée").selectOption({ label: "B2B et B2C" });
  await page.getByRole("group", { name: "Secteurs" }).getByText("Pharmaceutique").click();
  await page.getByRole("group", { name: "Langues" }).getByText("Français").click();
  await page
    .getByRole("group", { name: "Appel" })
    .getByRole("radio", { name: "4 étoiles" })
    .check({ force: true });
  await page.getByLabel("Nombre de jours").fill("3");
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(
    page.getByText("Le budget minimum ne peut pas être supérieur au budget maximum").first(),
  ).toBeVisible();
  await expect(toast("Erreur de budget")).toContainText(
    "Le budget minimum ne peut pas être supérieur au budget maximum",
  );
  await expect(page.locator("#toasts").locator(toast("Erreur de budget")), "beside others").toBeVisible();
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(toast("Erreur de budget"), "one, however often it is refused").toHaveCount(1);
  await expect(page.getByLabel("Description")).toHaveValue(DESCRIPTION);
  await expect(page.getByLabel("Département")).toHaveValue("44");
  await page.getByLabel("Budget minimum").fill("");
  await page.getByLabel("Nombre de jours").fill("");
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(page).toHaveURL("/");
  await expect(toast("Mission soumise avec succès")).toContainText(
    "Votre mission est en attente de validation par notre équipe",
  );
  const sent = page.getByRole("region", { name: title });
  await expect(sent.getByText("En attente", { exact: true })).toBeVisible();
  await expect(sent.getByText(/en général sous 24\sh/)).toBeVisible();
  const matching = sent.getByRole("region", { name: /ses critères/ });
  await expect(matching.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Suivre mes missions" })).toHaveAttribute(
    "href",
    "/mes-missions",
  );
  expect(await (await page.request.get(`/missions?q=${encodeURIComponent(title)}`)).text()).not.toContain(
    `${title}</a>`,
  );

  const admin = await elsewhere();
  await login("admin", admin);
  await admin.goto("/admin/missions");
  const tabs = admin.getByRole("navigation", { name: "Statut des missions" });
  await expect(tabs.getByRole("link")).toHaveText([
    /^En attente \d+$/,
    /^Publiées \d+$/,
    /^Brouillons \d+$/,
    /^Fermées \d+$/,
    /^Toutes \d+$/,
  ]);
  const row = admin.getByRole("row", { name: new RegExp(title) });
  await expect(row).toContainText("Jusqu’à 450€/jour");
  await expect(row.getByRole("button")).toHaveText(["Approuver", "Mettre en brouillon"]);
  await row.getByRole("button", { name: "Approuver" }).click();
  await expect(toast("Statut mis à jour", admin)).toContainText("La mission a été approuvée");
  await mailTo(company.email, new RegExp(`^Votre mission est en ligne.*${title}$`));

  const propose = page.getByRole("link", { name: "Proposer une mission" });
  await page.goto("/mes-missions");
  await expect(propose, "in the header alone").toHaveCount(1);
  await page.goto("/dashboard");
  await expect(propose, "in the header alone").toHaveCount(1);
  await expect(page.getByRole("region", { name: "Mes missions" })).toContainText(title);
  await page.goto(`/missions?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title, exact: true }).click();
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  for (const text of [
    "Nantes, Pays de la Loire",
    "2 mois (8 semaines)",
    "4 février 2030",
    "B2B et B2C",
    "3 ans au moins",
    "Pharmaceutique",
  ]) {
    await expect(main).toContainText(text);
  }

  const search = `/admin/missions?q=${encodeURIComponent(title)}`;
  for (const [tab, action, message] of [
    ["published", "Fermer", "La mission a été fermée"],
    ["closed", "Rouvrir", "La mission a été approuvée"],
  ] as const) {
    await admin.goto(`${search}&statut=${tab}`);
    await row.getByRole("button", { name: action }).click();
    await expect(toast("Statut mis à jour", admin).last()).toContainText(message);
  }
});

test("PUBL-1 an Acharné and a company without a profile cannot publish, not even by a handmade request", async ({
  page,
  member,
  newcomer,
  become,
  toast,
}) => {
  const commercial = await member("commercial", {}, "pending");
  expect(await post(commercial.api, "/mission/publier", MISSION)).toBe("/dashboard");
  await become(commercial);
  await page.goto("/mission/publier");
  await expect(page).toHaveURL("/dashboard");
  await expect(toast("Réservé aux entreprises")).toBeVisible();
  const unfinished = await newcomer();
  expect(await post(unfinished.api, "/mission/publier", MISSION)).toBe("/onboarding");
});

test("STATE-3 FMT-1 no form sets a status, an owner, a slug, a role or a public price", async ({
  member,
  newcomer,
  visitor,
  admin,
}) => {
  const api = await visitor();
  const forged = {
    status: "published",
    role: "entreprise",
    admin: "true",
    is_admin: "true",
    id: "00000000-0000-4000-8000-000000000000",
    slug: "slug-force",
    profile_slug: "slug-force",
    company_id: "00000000-0000-4000-8000-000000000000",
    public_daily_rate_min: "1",
    public_daily_rate_max: "2",
    published_at: "2020-01-01",
    email: "autre@example.test",
  };
  const company = await member("entreprise");
  const title = titleOf("Mission forgée");
  await post(company.api, "/mission/publier", { ...MISSION, ...forged, title });
  expect((await api.get("/mission/slug-force")).status()).toBe(404);
  expect(await (await company.api.get("/dashboard")).text()).toContain(title);
  const moderator = await admin();
  expect(await (await moderator.get("/admin/missions", { params: { q: title } })).text()).toContain(
    "Approuver",
  );

  const person = await newcomer();
  await post(person.api, "/onboarding", { ...forged, role: "commercial" });
  await post(person.api, "/onboarding/commercial", { ...COMMERCIAL, ...forged });
  expect((await api.get("/acharne/slug-force")).status()).toBe(404);
  expect((await person.api.get("/admin")).status()).toBe(404);
  const own = await (await person.api.get("/profil")).text();
  expect(own).toContain("En attente");
  expect(own).toContain("Commercial Indépendant");
  expect(own).toContain(person.email);
  expect(own.replaceAll("<!-- -->", "")).toMatch(/513\D+788/);
});

test("PUBL-8 PROF-3 cancel leads home, the submission is visible; without a profile, one is invited to create it", async ({
  page,
  asNewcomer,
  asMember,
}) => {
  await asMember("entreprise");
  await page.goto("/mission/publier");
  await expect(page.getByRole("main").getByRole("link", { name: "Annuler" })).toHaveAttribute("href", "/");
  const released = Promise.withResolvers<void>();
  await page.route("**/mission/publier.data**", async (route) => {
    if (route.request().method() === "POST") await released.promise;
    await route.continue();
  });
  await page.getByLabel("Titre de la mission").fill("Une mission dont l’envoi attend");
  await page.getByLabel("Description").fill(DESCRIPTION);
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(page.getByRole("button", { name: "Publication en cours..." })).toBeDisabled();
  released.resolve();
  await expect(page).toHaveURL("/");

  await asNewcomer();
  await page.goto("/profil");
  await expect(page.getByRole("main").getByRole("link", { name: "Créer mon profil" })).toHaveAttribute(
    "href",
    "/onboarding",
  );
});
