import type { MembershipRole } from "~/domain/companies/memberships";
import { PATHS } from "~/domain/paths";
import { inviteMember } from "~/operations/companies/team/invite-member.server";
import { joinCompany } from "~/operations/companies/team/join-company.server";
import { anAccount, type User } from "./accounts/people";
import { NOON } from "./accounts/visitors";
import { APP_URL, type TestDb } from "./database";

export const PERSON = { first_name: "Claire", last_name: "Morel", phone: "+33612345678" } as const;
const LINK = new RegExp(`${PATHS.join.replace(":token", "")}([\\w-]+)`);

/** The token of the last invitation that was mailed to an address. */
export async function invitationTo(t: TestDb, email: string): Promise<string> {
  const mail = (await t.queued("deliver-mail")).findLast(({ to }) => to === email);
  const [, token = ""] = LINK.exec(mail?.text ?? "") ?? [];
  return token;
}

/** Invites an address; returns the token of the mail. */
export async function invite(
  t: TestDb,
  owner: User,
  {
    email,
    role = "recruiter",
    at = NOON,
  }: { readonly email: string; readonly role?: MembershipRole; readonly at?: Date },
): Promise<string> {
  const outcome = await inviteMember(t.db, owner, { email, role }, { appUrl: APP_URL, at });
  if (!outcome.ok) throw new Error(outcome.message);
  return invitationTo(t, email);
}

/** A new account that joins the company of an owner. */
export async function joined(t: TestDb, owner: User, email: string, role: MembershipRole): Promise<User> {
  const token = await invite(t, owner, { email, role });
  const account = await anAccount(t.db, email);
  const outcome = await joinCompany(t.db, account, token, PERSON, { appUrl: APP_URL, at: NOON });
  if (!outcome.ok) throw new Error(outcome.message);
  const { company, validated } = owner;
  return {
    ...account,
    role: "entreprise",
    complete: true,
    validated,
    company: company && { id: company.id, role },
  };
}
