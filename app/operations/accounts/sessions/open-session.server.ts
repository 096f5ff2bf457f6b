import { and, eq, gt } from "drizzle-orm";
import { endOfSession } from "~/domain/accounts/session-life";
import { sessions } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import type { RequestOrigin } from "../request-origin";

type NewSession = { readonly userId: string; readonly secondFactorAt: Date | null };

/** Opens a session and returns its cookie. */
export async function openSession(
  db: Db,
  tx: Tx,
  { at, clientAddress, headers }: RequestOrigin,
  { userId, secondFactorAt }: NewSession,
): Promise<string> {
  const { tokenHash, cookie } = db.accounts.sessionCookie.issue();
  await tx.insert(sessions).values({
    user_id: userId,
    second_factor_at: secondFactorAt,
    token: tokenHash,
    ip_address: clientAddress,
    user_agent: headers.get("user-agent") ?? "",
    proven_at: at,
    created_at: at,
    updated_at: at,
    expires_at: endOfSession({ openedAt: at, usedAt: at }),
  });
  return cookie;
}

/** The hash of the token in the session cookie of a request. */
export const sessionTokenHash = (db: Db, { headers }: Pick<RequestOrigin, "headers">): string | undefined =>
  db.accounts.sessionCookie.tokenHash(headers.get("cookie") ?? "");

/** The open session of a user that the cookie of a request names. */
export async function findOwnSession(db: Db, reader: Reader, origin: RequestOrigin, userId: string) {
  const token = sessionTokenHash(db, origin);
  if (!token) return undefined;
  const [session] = await reader
    .select({ secondFactorAt: sessions.second_factor_at })
    .from(sessions)
    .where(and(eq(sessions.token, token), eq(sessions.user_id, userId), gt(sessions.expires_at, origin.at)));
  return session;
}
