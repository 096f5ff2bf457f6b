import { eq } from "drizzle-orm";
import { sessions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import type { RequestOrigin } from "../request-origin";
import { sessionTokenHash } from "./open-session.server";

/** Ends the session in the database and returns the cookie that clears it in the browser. */
export async function signOut(db: Db, origin: RequestOrigin): Promise<readonly string[]> {
  const token = sessionTokenHash(db, origin);
  if (token)
    await db.transaction(async (tx) => {
      const [ended] = await tx
        .delete(sessions)
        .where(eq(sessions.token, token))
        .returning({ userId: sessions.user_id });
      if (ended) await recordAct(tx, { kind: "session.ended", at: origin.at, actorId: ended.userId });
    });
  return [db.accounts.sessionCookie.cleared];
}
