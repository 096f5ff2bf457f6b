import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { valueIn } from "./database";
import { linkIn, mailTo } from "./mails";

export type Role = "commercial" | "entreprise";
export type Fields = Readonly<Record<string, string | readonly string[]>>;
/** An account with a session in `api`. */
export type Person = { readonly email: string; readonly api: APIRequestContext };

export const PASSWORD = "mistral-gagnant-29";
const DEMO_PASSWORD = "acharnes-demo";

export const freshAddress = (who = "personne"): string => `${who}-${randomUUID().slice(0, 8)}@example.test`;
export const passwordOf = (email: string): string =>
  email.endsWith("@demo.test") ? DEMO_PASSWORD : PASSWORD;

export const COMMERCIAL: Fields = {
  first_name: "Solenn",
  last_name: "Quiberonnaise",
  phone: "06 39 98 00 11",
  region: "53",
  department: "29",
  experience_years: "6",
  experience_type: "b2b",
  mission_preferences: "les_deux",
  sectors: ["industrie", "pharma"],
  languages: ["français", "anglais"],
  "competences.Appel": "5",
  "competences.Emailing": "4",
  "competences.Réseaux": "1",
  "competences.Automation": "0",
  "competences.Prospection physique": "2",
  daily_rate_min: "410",
  daily_rate_max: "630",
  bio_short: "De l’appel au contrat, sans détour.",
  bio: "Six ans de prospection de comptes industriels, du premier appel à la signature.",
};

export const COMPANY: Fields = {
  company_name: "Ateliers Quiberon",
  company_size: "51-200",
  first_name: "Yann",
  last_name: "Morvanec",
  phone: "02 61 91 00 22",
  region: "53",
  department: "35",
  sectors: ["industrie"],
};

/** What a person says who joins a company. */
export const COLLEAGUE: Fields = { first_name: "Claire", last_name: "Autret", phone: "02 61 91 00 23" };

export const MISSION: Fields = {
  title: "Ouvrir des comptes pharma dans l’Ouest",
  description: "Prospecter les laboratoires de l’Ouest, qualifier les besoins et obtenir des rendez-vous.",
  budget_min: "350",
  budget_max: "450",
  location_type: "hybrid",
  city: "Rennes",
  region: "53",
  department: "35",
};

/** A title that is unique in the run. */
export const titleOf = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;

export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) form.append(name, each);
  }
  return form;
}

/** Posts a form and expects a redirect; returns its target. */
export async function post(api: APIRequestContext, path: string, fields: Fields): Promise<string> {
  const answer = await api.post(path, { form: formOf(fields), maxRedirects: 0 });
  const { location } = answer.headers();
  expect(location, `POST ${path} is refused with ${answer.status()}`).toBeDefined();
  return location ?? "";
}

export async function signIn(api: APIRequestContext, email: string): Promise<void> {
  await post(api, "/auth", { intent: "login", email, password: passwordOf(email) });
}

/** Signs up and confirms the address with the mailed link. */
export async function signUp(api: APIRequestContext, email: string): Promise<void> {
  await post(api, "/auth", { intent: "signup", email, password: PASSWORD });
  await confirm(api, linkIn(await mailTo(email, "Confirmez votre adresse")));
}

/** Confirms the address; returns the target of the redirect. */
async function confirm(api: APIRequestContext, link: string): Promise<string> {
  const { pathname, search } = new URL(link);
  return post(api, `${pathname}${search}`, { intent: "confirm" });
}

/** Requests a new password; returns the mailed link. */
export async function passwordLink({ api, email }: Person): Promise<string> {
  await post(api, "/auth", { intent: "reset", email });
  return linkIn(await mailTo(email, "Choisissez un nouveau mot de passe"));
}

/** TEAM-3: an owner invites a person, who joins by the mailed link. */
export async function joined(
  owner: Person,
  person: Person,
  role: "owner" | "recruiter" | "reader",
  fields: Fields = {},
): Promise<Person> {
  await post(owner.api, "/entreprise/membres", { intent: "invite", email: person.email, role });
  const { pathname } = new URL(linkIn(await mailTo(person.email, /^Invitation à rejoindre/)));
  await post(person.api, pathname, { intent: "join", ...COLLEAGUE, ...fields });
  return person;
}

/** Chooses the role and submits the profile, which is then pending. */
export async function submitProfile(person: Person, role: Role, fields: Fields = {}): Promise<void> {
  if (role === "commercial") {
    await post(person.api, "/onboarding", { role });
    await post(person.api, "/onboarding/commercial", { ...COMMERCIAL, ...fields });
  } else {
    await post(person.api, "/onboarding/company", { ...COMPANY, ...fields });
  }
}

export async function profileId(email: string): Promise<string> {
  const id = await valueIn(
    "select p.id from profiles p join users u on u.id = p.id where lower(u.email) = lower($1)",
    email,
  );
  if (!id) throw new Error(`no profile of ${email}`);
  return id;
}

export async function missionId(title: string): Promise<string> {
  const id = await valueIn("select id from missions where title = $1 order by created_at desc", title);
  if (!id) throw new Error(`no mission ${title}`);
  return id;
}

export const moveProfile = async (admin: APIRequestContext, email: string, intent: string, reason?: string) =>
  post(admin, "/admin/profiles", {
    id: await profileId(email),
    intent,
    ...(reason ? { reason } : {}),
  });

export const moveMission = async (admin: APIRequestContext, title: string, intent: string, reason?: string) =>
  post(admin, "/admin/missions", {
    id: await missionId(title),
    intent,
    ...(reason ? { reason } : {}),
  });

/** Copies a person's session into the browser. */
export async function enter(page: Page, person: Person): Promise<void> {
  const { cookies } = await person.api.storageState();
  await page.context().addCookies(cookies.filter(({ name }) => name !== "toast"));
}
