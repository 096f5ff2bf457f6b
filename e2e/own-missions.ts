import type { Page } from "@playwright/test";

/** The row of a mission in a list of its company or of the administration. */
export const rowOf = (page: Page, title: string) => page.getByRole("row", { name: title });

/** Chooses an action in the menu of a row. */
export async function choose(page: Page, title: string, action: string): Promise<void> {
  await rowOf(page, title).getByLabel(`Autres actions, ${title}`).click();
  await rowOf(page, title).getByText(action, { exact: true }).click();
}
