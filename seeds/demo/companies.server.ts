import { eq } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { companyForm } from "~/domain/profiles/company-form";
import { slugWords } from "~/domain/slug";
import { chooseRole } from "~/operations/profiles/choose-role.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { readPhone } from "~/operations/profiles/phone.server";
import { submitCompany } from "~/operations/profiles/submit-company.server";
import { writeCompanySearch } from "~/operations/profiles/write-company-search.server";
import { companies as companyTable, memberships, profiles } from "~/platform/db/schema.server";
import { companies } from "../content/companies";
import { demoAccounts } from "../content/demo-accounts";
import type { DemoColleague, DemoCompany } from "../content/types";
import { asMember, companyIdOf, type User } from "./accounts.server";
import { must } from "./must";
import { daysBefore, type Stage } from "./stage";

const OLDEST_DAYS = 120;
const DAYS_APART = 2;
const JOINED_AFTER_DAYS = 3;

const emailOf = ({ first_name, last_name, website_url }: DemoCompany) =>
  `${slugWords(first_name, "")}.${slugWords(last_name, "")}@${new URL(website_url).hostname}`;

export const companyEmails = companies.map((company, index) =>
  index === demoAccounts.company.companyIndex ? demoAccounts.company.email : emailOf(company),
);

export const colleagueEmails = companies.flatMap(({ colleagues = [] }) =>
  colleagues.map(({ email }) => email),
);

/** The added companies, by their index in the content. */
export async function addCompanies(stage: Stage): Promise<Map<number, User>> {
  const actors = new Map<number, User>();
  for (const [index, company] of companies.entries()) {
    const email = companyEmails[index] ?? "";
    const at =
      company.status === "pending"
        ? daysBefore(stage.now, 1 + index / companies.length)
        : daysBefore(stage.now, OLDEST_DAYS - index * DAYS_APART);
    const known = stage.known.get(email);
    if (!known) actors.set(index, await addCompany(stage, company, email, at));
    const founder = actors.get(index) ?? (known && (await asMember(stage.db, known)));
    if (founder?.company) await addColleagues(stage, founder, company, at);
  }
  return actors;
}

async function addCompany(stage: Stage, company: DemoCompany, email: string, at: Date): Promise<User> {
  const { db, admin, appUrl } = stage;
  const createdAt = daysBefore(at, 0.1);
  const user = await stage.openAccount(email, createdAt);
  must(await chooseRole(db, user, "entreprise", createdAt));
  const founder = await asMember(db, user);
  const id = companyIdOf(founder);
  if (company.status !== "draft") {
    const { regionCode: region, departmentCode: department } = company;
    const input = companyForm(readPhone).parse({ ...company, region, department });
    must(await submitCompany(db, founder, input));
    await db.update(companyTable).set({ submitted_at: at }).where(eq(companyTable.id, id));
  }
  if (company.status === "published") {
    const approval = { profileId: id, move: "approve", reason: null };
    must(await moderateProfile(db, admin, approval, { appUrl, at: daysBefore(at, -0.5) }));
  }
  const dates = { created_at: createdAt, updated_at: at };
  await db.update(companyTable).set(dates).where(eq(companyTable.id, id));
  await db.update(profiles).set(dates).where(eq(profiles.id, user.userId));
  await db.update(memberships).set({ since: createdAt }).where(eq(memberships.user_id, user.userId));
  return asMember(db, user);
}

/** Adds the colleagues without an account. The founder goes on following what they answer for (TEAM-4). */
async function addColleagues(
  stage: Stage,
  founder: User,
  { colleagues = [] }: DemoCompany,
  validatedAt: Date,
): Promise<void> {
  const missing = colleagues.filter(({ email }) => !stage.known.has(email));
  if (missing.length === 0) return;
  for (const colleague of missing) await addColleague(stage, companyIdOf(founder), colleague, validatedAt);
  await stage.db.update(memberships).set({ notified: "all" }).where(eq(memberships.user_id, founder.userId));
}

/** TEAM-1: adds a member who joined a few days after the company was validated. */
async function addColleague(
  { db, openAccount }: Stage,
  company_id: CompanyId,
  { email, role, first_name, last_name, phone }: DemoColleague,
  validatedAt: Date,
): Promise<void> {
  const since = daysBefore(validatedAt, -JOINED_AFTER_DAYS);
  const { userId } = await openAccount(email, since);
  const dates = { created_at: since, updated_at: since };
  const names = { first_name, last_name };
  await db
    .insert(profiles)
    .values({ id: userId, role: "entreprise", email, ...names, phone: readPhone(phone), ...dates });
  await db.insert(memberships).values({
    user_id: userId,
    company_id,
    role,
    since,
    shown_first_name: first_name,
    shown_last_name: last_name,
  });
  await db.transaction((tx) => writeCompanySearch(tx, company_id));
}
