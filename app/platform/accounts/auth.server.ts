import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { type BetterAuthOptions, betterAuth } from "better-auth/minimal";
import { eq } from "drizzle-orm";
import { hostName } from "~/domain/accounts/host-name";
import { linkSeconds } from "~/domain/accounts/link-life";
import { endOfSession, LONGEST_SESSION_DAYS } from "~/domain/accounts/session-life";
import { PASSWORD } from "~/domain/bounds";
import type { Reader } from "../db/client.server";
import { accounts, confirmations, sessions, users, verifications } from "../db/schema.server";
import { sealing } from "../sealing.server";
import type { Secrets } from "../signing.server";
import { withHashedSessions } from "./hashed-sessions.server";
import { keepPasskeys } from "./passkeys.server";
import { hashPassword, verifyPassword } from "./password-hash.server";
import { isSent, keptSessionToken, renewedCookie, signedAnew, written } from "./session-cookie.server";
import { hashed, keptLink, type LinkPurpose, newToken } from "./tokens.server";

const DAY = 24 * 60 * 60;

/** Better Auth names a link by its purpose and its token. */
function keptIdentifier(identifier: string): string {
  const colon = identifier.indexOf(":");
  return keptLink(identifier.slice(0, colon) as LinkPurpose, identifier.slice(colon + 1));
}

type Settings = {
  readonly appUrl: string;
  readonly authSecrets: Secrets;
  readonly secureCookies: boolean;
  /** AUTH-12: whether an administrator needs a second factor. */
  readonly adminsNeedSecondFactor?: boolean;
};

/** Links that Better Auth wants mailed; the operation queues them in the same transaction. */
export type AccountLinks = {
  onReset?: (to: string, token: string) => void;
};

/**
 * Better Auth over one connection or transaction: what it writes commits with the rest. Its HTTP routes are
 * not mounted, operations call its functions; attempts are throttled by them, not by its limiter.
 */
export function keepAccounts(settings: Settings) {
  const sessionCookie = hostName("session", settings.secureCookies);
  const silent = new WeakMap<Reader, ReturnType<typeof open>>();
  const open = (db: Reader, links: AccountLinks) => {
    const adapter = drizzleAdapter(db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    });
    return betterAuth({
      appName: "Les Acharnés",
      baseURL: settings.appUrl,
      basePath: "/auth",
      secret: settings.authSecrets[0],
      telemetry: { enabled: false },
      logger: { disabled: true },
      rateLimit: { enabled: false },
      database: (options: BetterAuthOptions) => withHashedSessions(adapter(options)),
      verification: { storeIdentifier: { hash: async (identifier) => keptIdentifier(identifier) } },
      emailAndPassword: {
        enabled: true,
        requireEmailVerification: true,
        minPasswordLength: PASSWORD.min,
        maxPasswordLength: PASSWORD.max,
        password: { hash: hashPassword, verify: verifyPassword },
        resetPasswordTokenExpiresIn: linkSeconds("reset"),
        revokeSessionsOnPasswordReset: true,
        onPasswordReset: ({ user }) => trustAddress(db, user.id),
        sendResetPassword: async ({ user, token }) => links.onReset?.(user.email, token),
      },
      emailVerification: {
        autoSignInAfterVerification: true,
      },
      session: {
        expiresIn: LONGEST_SESSION_DAYS * DAY,
        disableSessionRefresh: true,
        cookieCache: { enabled: false },
      },
      databaseHooks: {
        session: {
          create: {
            before: async ({ createdAt }) => ({
              data: { expiresAt: endOfSession({ openedAt: createdAt, usedAt: createdAt }) },
            }),
          },
        },
      },
      advanced: {
        database: { generateId: "uuid" },
        useSecureCookies: false,
        cookies: {
          session_token: {
            name: sessionCookie,
            attributes: { httpOnly: true, sameSite: "lax", path: "/", secure: settings.secureCookies },
          },
          dont_remember: {
            name: hostName("session-only", settings.secureCookies),
            attributes: { httpOnly: true, sameSite: "lax", path: "/", secure: settings.secureCookies },
          },
        },
      },
    });
  };
  const keeperOf = (db: Reader, links?: AccountLinks) => {
    if (links) return open(db, links);
    const keeper = silent.get(db) ?? open(db, {});
    silent.set(db, keeper);
    return keeper;
  };
  const cookie = { name: sessionCookie, secrets: settings.authSecrets };
  const lasting = (seconds: number) =>
    `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${settings.secureCookies ? "; Secure" : ""}`;
  const attributes = lasting(LONGEST_SESSION_DAYS * DAY);
  return Object.assign(keeperOf, {
    /** What is kept of the token of the session that a request's cookies tell, if we signed it. */
    sessionToken: (cookies: string) => keptSessionToken(cookies, cookie),
    /** What takes a session's cookie that none of our secrets signed from its browser; nothing when there is none. */
    unsignedSession: (cookies: string) =>
      isSent(cookies, sessionCookie) && keptSessionToken(cookies, cookie) === undefined
        ? [`${sessionCookie}=; ${lasting(0)}`]
        : [],
    /** What a browser is sent whose cookie a previous secret signed. */
    renewedSession: (cookies: string) => {
      const renewed = renewedCookie(cookies, cookie);
      return renewed && `${renewed}; ${attributes}`;
    },
    signedAnew: (cookies: string) => signedAnew(cookies, cookie),
    /** A session to keep, and the cookie of it; opened by the clock, by which Better Auth judges it. */
    newSession() {
      const token = newToken();
      const openedAt = new Date();
      const kept = {
        token: hashed(token),
        createdAt: openedAt,
        updatedAt: openedAt,
        expiresAt: endOfSession({ openedAt, usedAt: openedAt }),
      };
      return { kept, cookie: `${written(cookie, token)}; ${attributes}` };
    },
    /** AUTH-12: what is shared with the applications of our users. */
    keys: sealing(settings.authSecrets, "second factors"),
    passkeys: keepPasskeys(settings.appUrl),
    adminsNeedSecondFactor: settings.adminsNeedSecondFactor ?? false,
    addressOf: (path: string) => `${settings.appUrl}${path}`,
  });
}

/**
 * A reset link shows who reads the address's mail, as a confirmation link does: the account is confirmed, and no
 * sign-up under way can bring its own password back.
 */
async function trustAddress(db: Reader, userId: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  await db.delete(confirmations).where(eq(confirmations.userId, userId));
}

export type AccountKeeper = ReturnType<typeof keepAccounts>;
