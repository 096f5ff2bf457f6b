import { eq } from "drizzle-orm";
import { companyForm } from "~/domain/profiles/company-form";
import { slugWords } from "~/domain/slug";
import { chooseRole } from "~/operations/profiles/choose-role.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { readPhone } from "~/operations/profiles/phone.server";
import { submitCompany } from "~/operations/profiles/submit-company.server";
import { profiles } from "~/platform/db/schema.server";
import { companies } from "../content/companies";
import { demoAccounts } from "../content/demo-accounts";
import type { DemoCompany } from "../content/types";
import type { User } from "./accounts.server";
import { must } from "./must";
import { daysBefore, type Stage } from "./stage";

const OLDEST_DAYS = 120;
const DAYS_APART = 2;

const emailOf = ({ first_name, last_name, website_url }: DemoCompany) =>
  `${slugWords(first_name, "")}.${slugWords(last_name, "")}@${new URL(website_url).hostname}`;

export const companyEmails = companies.map((company, index) =>
  index === demoAccounts.company.companyIndex ? demoAccounts.company.email : emailOf(company),
);

/** The added companies, by their index in the content. */
export async function addCompanies(stage: Stage): Promise<Map<number, User>> {
  const actors = new Map<number, User>();
  for (const [index, company] of companies.entries()) {
    const email = companyEmails[index] ?? "";
    if (stage.known.has(email)) continue;
    const at =
      company.status === "pending"
        ? daysBefore(stage.now, 1 + index / companies.length)
        : daysBefore(stage.now, OLDEST_DAYS - index * DAYS_APART);
    actors.set(index, await addCompany(stage, company, email, at));
  }
  return actors;
}

async function addCompany(stage: Stage, company: DemoCompany, email: string, at: Date): Promise<User> {
  const { db, admin, appUrl } = stage;
  const createdAt = daysBefore(at, 0.1);
  const user = await stage.openAccount(email, createdAt);
  must(await chooseRole(db, user, "entreprise", createdAt));
  if (company.status !== "draft") {
    const { regionCode: region, departmentCode: department } = company;
    const input = companyForm(readPhone).parse({ ...company, region, department });
    must(await submitCompany(db, { ...user, role: "entreprise" }, input));
    await db.update(profiles).set({ submitted_at: at }).where(eq(profiles.id, user.userId));
  }
  if (company.status === "published") {
    const approval = { profileId: user.userId, move: "approve", reason: null };
    must(await moderateProfile(db, admin, approval, { appUrl, at: daysBefore(at, -0.5) }));
  }
  await db
    .update(profiles)
    .set({ created_at: daysBefore(at, 0.1), updated_at: at })
    .where(eq(profiles.id, user.userId));
  return { ...user, role: "entreprise", complete: company.status !== "draft" };
}
