import { and, eq } from "drizzle-orm";
import type { Actor } from "~/marketplace/policy";
import { accounts, users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";

export const PASSWORD = "acharnes-demo";

export type User = Extract<Actor, { kind: "user" }>;

const actorOf = (userId: string): User => ({
  kind: "user",
  userId,
  role: null,
  complete: false,
  admin: false,
});

/** Opens the accounts of the demo, confirmed: the first through sign-up, the others with the hash made for it. */
export async function accountOpener(db: Db, first: string) {
  await db.accounts(db).api.signUpEmail({ body: { email: first, password: PASSWORD, name: "" } });
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, first));
  const [model] = await db
    .select({ userId: users.id, providerId: accounts.providerId, password: accounts.password })
    .from(accounts)
    .innerJoin(users, and(eq(users.id, accounts.userId), eq(users.email, first)));
  if (!model) throw new Error("sign-up left no account");
  const { userId, providerId, password } = model;
  return {
    first: actorOf(userId),
    async open(email: string, at: Date): Promise<User> {
      const dates = { createdAt: at, updatedAt: at };
      const [user] = await db
        .insert(users)
        .values({ email, emailVerified: true, ...dates })
        .returning({ id: users.id });
      if (!user) throw new Error("the account was not created");
      await db
        .insert(accounts)
        .values({ accountId: user.id, userId: user.id, providerId, password, ...dates });
      return actorOf(user.id);
    },
  };
}
