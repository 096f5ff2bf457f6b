import type { Db } from "~/platform/db.server";
import { accountHeaders, type RequestOrigin } from "./request-origin";

/** Ends the session in the database and gives the cookies that clear it in the browser. */
export async function signOut(db: Db, origin: RequestOrigin): Promise<readonly string[]> {
  const { headers } = await db
    .accounts(db)
    .api.signOut({ headers: accountHeaders(db, origin), returnHeaders: true });
  return headers.getSetCookie();
}
