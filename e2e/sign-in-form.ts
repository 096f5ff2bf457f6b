import type { Locator, Page } from "@playwright/test";
import { PASSWORD, passwordOf } from "./people";

/** Fills in the form that signs in, and sends it. */
export async function signInOn(page: Page, email: string, password = passwordOf(email)): Promise<void> {
  const form = page.getByRole("region", { name: "Bon retour parmi nous." });
  await fillIn(form, email, password);
  await form.getByRole("button", { name: "Se connecter", exact: true }).click();
}

/** Fills in the form that signs up, and sends it. */
export async function signUpOn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = page.getByRole("region", { name: "Rejoignez les rangs." });
  await fillIn(form, email, password);
  await form.getByRole("button", { name: "Créer mon compte" }).click();
}

async function fillIn(form: Locator, email: string, password: string): Promise<void> {
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Mot de passe", { exact: true }).fill(password);
}
