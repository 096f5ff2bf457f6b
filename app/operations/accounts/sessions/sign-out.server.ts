import { eq } from "drizzle-orm";
import { sessions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { accountHeaders, type RequestOrigin } from "../request-origin";

/** Ends the session in the database and gives the cookies that clear it in the browser. */
export async function signOut(db: Db, origin: RequestOrigin): Promise<readonly string[]> {
  const token = db.accounts.sessionToken(origin.headers.get("cookie") ?? "");
  if (token)
    await db.transaction(async (tx) => {
      const [ended] = await tx
        .delete(sessions)
        .where(eq(sessions.token, token))
        .returning({ userId: sessions.userId });
      if (ended) await recordAct(tx, { kind: "session.ended", at: origin.at, actorId: ended.userId });
    });
  const { headers } = await db
    .accounts(db)
    .api.signOut({ headers: accountHeaders(db, origin), returnHeaders: true });
  return headers.getSetCookie();
}
