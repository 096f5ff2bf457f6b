import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import type { AccountId, CompanyId } from "~/domain/companies/company-id";
import { type Actor, VISITOR } from "~/domain/policy";
import { administrators, users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";

export type User = Extract<Actor, { kind: "user" }>;

/** The company of a member. */
export function companyIdOf({ company }: User): CompanyId {
  if (!company) throw new Error("not a member of a company");
  return company.id;
}

/** The accounts of a test file, created before its first test. */
export function madeOnce(make: () => Promise<User>): User {
  const made = {} as User;
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  return made;
}

export const aVisitor = (): Actor => VISITOR;

const NOBODY_YET = {
  kind: "user",
  role: null,
  company: null,
  complete: false,
  validated: false,
  admin: false,
} as const;

/** A confirmed account without a password, which cannot sign in but can act. */
export async function anAccount(db: Db, email = `${randomUUID()}@example.test`): Promise<User> {
  const id = randomUUID() as AccountId;
  await db.insert(users).values({ id, email, email_verified: true });
  return { ...NOBODY_YET, userId: id };
}

/** The same with a fresh proof of identity. */
export const proven = (actor: Actor, at: Date): Actor =>
  actor.kind === "user" ? { ...actor, provenAt: at } : actor;

/** A deleted account with an open session. */
export const aGoneAccount = (): User => ({ ...NOBODY_YET, userId: randomUUID() as AccountId });

export async function anAdmin(db: Db, email?: string): Promise<User> {
  const account = await anAccount(db, email);
  await db.insert(administrators).values({ user_id: account.userId });
  return { ...account, admin: true };
}
