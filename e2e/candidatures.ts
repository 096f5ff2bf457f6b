import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { mailTo } from "./mails";
import { type Fields, type Person, post } from "./people";

export const LETTER =
  "Je connais vingt des quarante ateliers que vous visez, et leurs acheteurs par leur prénom.";

/** The address of the open mission of a title. */
export async function missionPath(api: APIRequestContext, title: string): Promise<string> {
  const list = await api.get("/missions", { params: { q: title } });
  const [path] = /\/mission\/[a-z0-9-]+(?=["#])/.exec(await list.text()) ?? [];
  if (!path) throw new Error(`no open mission ${title}`);
  return path;
}

/** Applies to a mission; returns the page of the candidature from the company's mail. */
export async function applied(
  commercial: Person,
  company: Person,
  title: string,
  fields: Fields = {},
): Promise<string> {
  const path = `${await missionPath(commercial.api, title)}/candidature`;
  await post(commercial.api, path, { message: LETTER, proposed_rate: "460", ...fields });
  return candidatureIn(company, new RegExp(`^Candidature.*${title}`));
}

/** The page of the candidature in the newest mail with a subject, after `after` such mails. */
export async function candidatureIn({ email }: Person, subject: RegExp, after = 0): Promise<string> {
  const mail = await mailTo(email, subject, after);
  const [path] = /\/candidatures\/[0-9a-f-]{36}/.exec(mail.text ?? "") ?? [];
  expect(path, `« ${mail.subject} » leads to its candidature`).toBeDefined();
  return path ?? "";
}

/** Opens a collapsed form of a candidature's page. */
export const askFor = (page: Page, form: string): Promise<void> =>
  page.locator("summary").getByText(form, { exact: true }).click();
