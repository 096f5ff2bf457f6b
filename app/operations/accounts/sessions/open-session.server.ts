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
  session: NewSession,
): Promise<string> {
  const { tokenHash, cookie } = db.accounts.sessionCookie.issue();
  await tx.insert(sessions).values({
    ...session,
    token: tokenHash,
    ipAddress: clientAddress,
    userAgent: headers.get("user-agent") ?? "",
    provenAt: at,
    createdAt: at,
    updatedAt: at,
    expiresAt: endOfSession({ openedAt: at, usedAt: at }),
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
    .select({ secondFactorAt: sessions.secondFactorAt })
    .from(sessions)
    .where(and(eq(sessions.token, token), eq(sessions.userId, userId), gt(sessions.expiresAt, origin.at)));
  return session;
}
