import { expect, test } from "./fixtures";
import { post } from "./people";
import { signInOn } from "./sign-in-form";

test("GEN-3 ONB-30 AUTH-8 AUTH-9 guarded pages: sign-in first, then back to the requested page", async ({
  page,
  visitor,
  newcomer,
  toast,
}) => {
  const api = await visitor();
  for (const path of ["/dashboard", "/profil", "/onboarding", "/onboarding/commercial"]) {
    const answer = await api.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([
      302,
      `/auth?suite=${encodeURIComponent(path)}`,
    ]);
  }
  for (const path of ["/onboarding/commercial", "/onboarding/company"]) {
    const answer = await api.post(path, { form: { first_name: "Maëlle" }, maxRedirects: 0 });
    expect(answer.headers().location).toBe(`/auth?suite=${encodeURIComponent(path)}`);
  }
  await page.goto("/onboarding/company");
  await expect(page).toHaveURL(`/auth?suite=${encodeURIComponent("/onboarding/company")}`);
  await expect(toast("Erreur d'authentification")).toContainText(
    "Vous devez être connecté pour créer un profil.",
  );
  const signInAt = async (address: string) => {
    const answer = await (await visitor()).post(address, {
      form: { intent: "login", email: "entreprise@demo.test", password: "acharnes-demo" },
      maxRedirects: 0,
    });
    return answer.headers().location;
  };
  expect(await signInAt("/auth?type=mission")).toBe("/mission/publier");
  expect(await signInAt("/auth?suite=/acharne?q=pharma")).toBe("/acharne?q=pharma");
  for (const elsewhere of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/%09/evil.example",
  ]) {
    const to = await signInAt(`/auth?suite=${encodeURIComponent(elsewhere)}`);
    expect(new URL(to ?? "", "http://here.example").origin, elsewhere).toBe("http://here.example");
  }

  const person = await newcomer();
  expect((await person.api.get("/dashboard", { maxRedirects: 0 })).headers().location).toBe("/onboarding");
  await post(person.api, "/onboarding", { role: "commercial" });
  expect((await person.api.get("/dashboard", { maxRedirects: 0 })).headers().location).toBe(
    "/onboarding/commercial",
  );

  await page.goto("/profil");
  await signInOn(page, "entreprise@demo.test");
  await expect(page).toHaveURL("/profil");
});
