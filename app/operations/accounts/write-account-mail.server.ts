import { eq, sql } from "drizzle-orm";
import { endOfLink } from "~/domain/accounts/link-life";
import { PATHS } from "~/domain/paths";
import { alreadyRegisteredMail, confirmationMail, deviceLinkMail, resetMail } from "~/mails/account-mails";
import type { MailContent } from "~/mails/render";
import { newToken } from "~/platform/accounts/tokens.server";
import { confirmations, users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import type { AccountMailOrder } from "~/platform/job.server";
import { isRepeated } from "../rate-limit.server";
import { queueAccountMail } from "./account-mail.server";
import { createConfirmation, findSignUp } from "./confirmation-links.server";
import { findCredentials } from "./credentials.server";
import { lockLinksEpoch } from "./end-mailed-links.server";
import { createLink } from "./links.server";
import { needsDeviceLink } from "./sign-in-turns.server";

type Order<For extends AccountMailOrder["request"]["for"] = AccountMailOrder["request"]["for"]> = Omit<
  AccountMailOrder,
  "request"
> & { readonly request: Extract<AccountMailOrder["request"], { readonly for: For }> };

type Mail = { readonly content: MailContent; readonly reminder?: boolean };

/**
 * AUTH-3, AUTH-4, AUTH-7, AUTH-10: composes the requested mail, if one is due, once per job; none if the links of the
 * account have ended since (SAFE-2). It runs outside of the request, whose timing must not depend on the account.
 */
export async function writeAccountMail(db: Db, order: AccountMailOrder, jobId: string): Promise<void> {
  const at = new Date(order.at);
  await db.transaction(async (tx) => {
    if (await isRepeated(tx, ["write account mail", jobId], at)) return;
    const { request, to } = order;
    if ("epoch" in request && request.epoch !== (await lockLinksEpoch(tx, to))) return;
    const mail = await mailFor(tx, order);
    if (mail) await queueAccountMail(db, tx, { to: order.to, at, ...mail });
  });
}

async function mailFor(tx: Tx, order: AccountMailOrder): Promise<Mail | undefined> {
  const { request, appUrl } = order;
  switch (request.for) {
    case "confirmation":
      return { content: confirmationMail({ link: confirmationLink(appUrl, request.token) }) };
    case "already registered":
      return alreadyRegistered(appUrl);
    case "another confirmation":
      return anotherConfirmation(tx, { ...order, request });
    case "device link":
      return deviceLinkOf(tx, { ...order, request });
    case "new password":
      return passwordReset(tx, order);
  }
}

const alreadyRegistered = (appUrl: string): Mail => ({
  content: alreadyRegisteredMail({ link: `${appUrl}${PATHS.auth}` }),
  reminder: true,
});

async function anotherConfirmation(
  tx: Tx,
  { to, appUrl, ...order }: Order<"another confirmation">,
): Promise<Mail | undefined> {
  const { browser, returnPath } = order.request;
  const at = new Date(order.at);
  const [account] = await tx
    .select({ id: users.id, confirmed: users.email_verified })
    .from(users)
    .where(eq(users.email, to));
  if (!account) return undefined;
  if (account.confirmed) return alreadyRegistered(appUrl);
  const before = browser ? await findSignUp(tx, { browser, userId: account.id, at }) : undefined;
  const chosen =
    browser && before?.password
      ? {
          browser,
          password: before.password,
          role: before.role,
          returnPath: returnPath ?? before.return_path,
        }
      : { returnPath };
  const token = newToken();
  const signedUpAt = before?.created_at ?? (await firstSignUpOf(tx, account.id));
  await createConfirmation(tx, { token, userId: account.id, at, signedUpAt }, chosen);
  return { content: confirmationMail({ link: confirmationLink(appUrl, token) }) };
}

/** The first sign-up of an account, or its creation if all links have ended. */
async function firstSignUpOf(tx: Tx, userId: string): Promise<Date | undefined> {
  const [first] = await tx
    .select({
      at: sql`coalesce(min(${confirmations.created_at}), ${users.created_at})`.mapWith(users.created_at),
    })
    .from(users)
    .leftJoin(confirmations, eq(confirmations.user_id, users.id))
    .where(eq(users.id, userId))
    .groupBy(users.id);
  return first?.at;
}

/** AUTH-3: makes a browser known after too many wrong passwords. */
async function deviceLinkOf(
  tx: Tx,
  { to, appUrl, ...order }: Order<"device link">,
): Promise<Mail | undefined> {
  const at = new Date(order.at);
  const account = await findCredentials(tx, to);
  const device = order.request.device ?? undefined;
  if (!account || !(await needsDeviceLink(tx, { email: to, device }, at))) return undefined;
  const expiresAt = endOfLink("device", at);
  const token = await createLink(tx, { purpose: "device", userId: account.userId, expiresAt });
  return { content: deviceLinkMail({ link: deviceLink(appUrl, token) }) };
}

/** AUTH-7. */
async function passwordReset(
  tx: Tx,
  { to, appUrl, ...order }: Omit<Order, "request">,
): Promise<Mail | undefined> {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, to));
  if (!account) return undefined;
  const expiresAt = endOfLink("reset", new Date(order.at));
  const token = await createLink(tx, { purpose: "reset-password", userId: account.id, expiresAt });
  return { content: resetMail({ link: resetLink(appUrl, token) }) };
}

const confirmationLink = (appUrl: string, token: string): string =>
  `${appUrl}${PATHS.confirm}?token=${encodeURIComponent(token)}`;

/** AUTH-7. */
const resetLink = (appUrl: string, token: string): string =>
  `${appUrl}${PATHS.auth}?reset=true&token=${encodeURIComponent(token)}`;

/** AUTH-3. */
const deviceLink = (appUrl: string, token: string): string =>
  `${appUrl}${PATHS.device}?token=${encodeURIComponent(token)}`;
