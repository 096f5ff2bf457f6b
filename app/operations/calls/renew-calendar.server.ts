import { eq, sql } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { authorize, isRefusal } from "../authorize";
import { isRepeated } from "../rate-limit.server";

/** CAL-3: gives the feed of the actor another address; the one before no longer answers. */
export async function renewCalendar(db: Db, actor: Actor, at: Date): Promise<Result> {
  const user = authorize(actor, "conversation.read");
  if (isRefusal(user)) return user;
  return db.transaction(async (tx) => {
    if (await isRepeated(tx, ["renew-calendar", user.userId], at)) return done({});
    await tx
      .update(users)
      .set({ calendar_epoch: sql`${users.calendar_epoch} + 1` })
      .where(eq(users.id, user.userId));
    await recordAct(tx, { kind: "calendar.renewed", at });
    return done({});
  });
}
