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
import { confirmationLink, deviceLink, resetLink } from "./account-links";
import { queueAccountMail } from "./account-mail.server";
import { findSignUp, keepConfirmation } from "./confirmation-links.server";
import { findCredentials } from "./credentials.server";
import { lockLinksEpoch } from "./end-mailed-links.server";
import { createLink } from "./links.server";
import { needsDeviceLink } from "./sign-in-turns.server";

type Order<For extends AccountMailOrder["asked"]["for"] = AccountMailOrder["asked"]["for"]> = Omit<
  AccountMailOrder,
  "asked"
> & { readonly asked: Extract<AccountMailOrder["asked"], { readonly for: For }> };

type Written = { readonly content: MailContent; readonly reminder?: boolean };

/**
 * AUTH-3, AUTH-4, AUTH-7, AUTH-10: writes the mail that was asked for, if one is due, once for each job; none with a link where
 * those of the account have ended since it was asked for (SAFE-2). Apart from the request,
 * whose answer comes as soon for an address without an account as for one that has its mail to wait for.
 */
export async function writeAccountMail(db: Db, order: AccountMailOrder, jobId: string): Promise<void> {
  const at = new Date(order.at);
  await db.transaction(async (tx) => {
    if (await isRepeated(tx, ["write account mail", jobId], at)) return;
    const { asked, to } = order;
    if ("epoch" in asked && asked.epoch !== (await lockLinksEpoch(tx, to))) return;
    const written = await mailFor(tx, order);
    if (written) await queueAccountMail(db, tx, { to: order.to, at, ...written });
  });
}

async function mailFor(tx: Tx, order: AccountMailOrder): Promise<Written | undefined> {
  const { asked, appUrl } = order;
  switch (asked.for) {
    case "confirmation":
      return { content: confirmationMail({ link: confirmationLink(appUrl, asked.token) }) };
    case "already registered":
      return alreadyRegistered(appUrl);
    case "another confirmation":
      return anotherConfirmation(tx, { ...order, asked });
    case "device link":
      return deviceLinkOf(tx, { ...order, asked });
    case "new password":
      return passwordReset(tx, order);
  }
}

const alreadyRegistered = (appUrl: string): Written => ({
  content: alreadyRegisteredMail({ link: `${appUrl}${PATHS.auth}` }),
  reminder: true,
});

async function anotherConfirmation(
  tx: Tx,
  { to, appUrl, ...order }: Order<"another confirmation">,
): Promise<Written | undefined> {
  const { browser, wanted } = order.asked;
  const at = new Date(order.at);
  const [account] = await tx
    .select({ id: users.id, confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, to));
  if (!account) return undefined;
  if (account.confirmed) return alreadyRegistered(appUrl);
  const before = browser ? await findSignUp(tx, { browser, userId: account.id, at }) : undefined;
  const chosen =
    browser && before?.password
      ? { browser, password: before.password, role: before.role, wanted: wanted ?? before.wanted }
      : { wanted };
  const token = newToken();
  const signedUpAt = before?.createdAt ?? (await firstSignUpOf(tx, account.id));
  await keepConfirmation(tx, { token, userId: account.id, at, signedUpAt }, chosen);
  return { content: confirmationMail({ link: confirmationLink(appUrl, token) }) };
}

/** Of an account whose links have all ended, when it was opened. */
async function firstSignUpOf(tx: Tx, userId: string): Promise<Date | undefined> {
  const [first] = await tx
    .select({
      at: sql`coalesce(min(${confirmations.createdAt}), ${users.createdAt})`.mapWith(users.createdAt),
    })
    .from(users)
    .leftJoin(confirmations, eq(confirmations.userId, users.id))
    .where(eq(users.id, userId))
    .groupBy(users.id);
  return first?.at;
}

/** AUTH-3: the link by which a browser becomes known, where so many passwords were tried that it needs one. */
async function deviceLinkOf(
  tx: Tx,
  { to, appUrl, ...order }: Order<"device link">,
): Promise<Written | undefined> {
  const at = new Date(order.at);
  const account = await findCredentials(tx, to);
  const device = order.asked.device ?? undefined;
  if (!account || !(await needsDeviceLink(tx, { email: to, device }, at))) return undefined;
  const expiresAt = endOfLink("device", at);
  const token = await createLink(tx, { purpose: "device", userId: account.userId, expiresAt });
  return { content: deviceLinkMail({ link: deviceLink(appUrl, token) }) };
}

/** AUTH-7. */
async function passwordReset(
  tx: Tx,
  { to, appUrl, ...order }: Omit<Order, "asked">,
): Promise<Written | undefined> {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, to));
  if (!account) return undefined;
  const expiresAt = endOfLink("reset", new Date(order.at));
  const token = await createLink(tx, { purpose: "reset-password", userId: account.id, expiresAt });
  return { content: resetMail({ link: resetLink(appUrl, token) }) };
}
