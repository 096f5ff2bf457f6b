import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { MAXIMUM_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH } from "~/marketplace/accounts/account-forms";
import type { Reader } from "../db/client.server";
import { accounts, sessions, users, verifications } from "../db/schema.server";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CONFIRMATION_SECONDS = DAY;
const RESET_SECONDS = HOUR;
const SESSION_SECONDS = 30 * DAY;
/** How far behind the last use of a session may stand. */
const SESSION_USE_SECONDS = 10 * MINUTE;

type Settings = { readonly appUrl: string; readonly authSecret: string; readonly secureCookies: boolean };

/** Links that Better Auth wants mailed; the operation queues them in the same transaction. */
export type AccountLinks = {
  onConfirm?: (to: string, token: string) => void;
  onReset?: (to: string, token: string) => void;
  onAlreadyRegistered?: (to: string) => void;
};

/**
 * Better Auth over one connection or transaction: what it writes commits with the rest. Its HTTP routes are
 * not mounted, operations call its functions; attempts are throttled by them, not by its limiter.
 */
export function keepAccounts(settings: Settings) {
  const silent = new WeakMap<Reader, ReturnType<typeof open>>();
  const open = (db: Reader, links: AccountLinks) =>
    betterAuth({
      appName: "Les Acharnés",
      baseURL: settings.appUrl,
      basePath: "/auth",
      secret: settings.authSecret,
      telemetry: { enabled: false },
      logger: { disabled: true },
      rateLimit: { enabled: false },
      database: drizzleAdapter(db, {
        provider: "pg",
        schema: { user: users, session: sessions, account: accounts, verification: verifications },
      }),
      emailAndPassword: {
        enabled: true,
        requireEmailVerification: true,
        minPasswordLength: MINIMUM_PASSWORD_LENGTH,
        maxPasswordLength: MAXIMUM_PASSWORD_LENGTH,
        resetPasswordTokenExpiresIn: RESET_SECONDS,
        revokeSessionsOnPasswordReset: true,
        sendResetPassword: async ({ user, token }) => links.onReset?.(user.email, token),
        onExistingUserSignUp: async ({ user }) => links.onAlreadyRegistered?.(user.email),
      },
      emailVerification: {
        sendOnSignUp: true,
        sendOnSignIn: false,
        autoSignInAfterVerification: true,
        expiresIn: CONFIRMATION_SECONDS,
        sendVerificationEmail: async ({ user, token }) => links.onConfirm?.(user.email, token),
      },
      session: {
        expiresIn: SESSION_SECONDS,
        updateAge: SESSION_USE_SECONDS,
        cookieCache: { enabled: false },
      },
      advanced: {
        database: { generateId: "uuid" },
        useSecureCookies: false,
        cookies: {
          session_token: {
            name: settings.secureCookies ? "__Host-session" : "session",
            attributes: { httpOnly: true, sameSite: "lax", path: "/", secure: settings.secureCookies },
          },
          dont_remember: {
            name: settings.secureCookies ? "__Host-session-only" : "session-only",
            attributes: { httpOnly: true, sameSite: "lax", path: "/", secure: settings.secureCookies },
          },
        },
      },
    });
  return (db: Reader, links?: AccountLinks) => {
    if (links) return open(db, links);
    const keeper = silent.get(db) ?? open(db, {});
    silent.set(db, keeper);
    return keeper;
  };
}

export type AccountKeeper = ReturnType<typeof keepAccounts>;
