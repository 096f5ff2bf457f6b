import { REFUSALS } from "~/domain/messages";
import { done, type Result, refused } from "~/domain/result";
import type { Db, Reader } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { isRepeated, takeAttempt } from "../rate-limit.server";
import { findCredentials, findCredentialsOf } from "./credentials.server";
import { linksEpochOf } from "./end-mailed-links.server";
import { consumeLink, deleteLinks, ownerOfLink } from "./links.server";
import type { RequestOrigin } from "./request-origin";
import { forgetWrongPasswordsOf } from "./sign-in-turns.server";

/**
 * AUTH-3: mails the link that makes a browser known after too many wrong passwords. Neither the answer nor its timing
 * reveals whether the address has an account: a job decides that later.
 */
export async function requestDeviceLink(
  db: Db,
  origin: RequestOrigin,
  email: string,
  appUrl: string,
): Promise<Result> {
  const throttled = await takeAttempt(db, "mailByAddress", origin.clientAddress, origin.at);
  if (throttled) return throttled;
  await db.transaction(async (tx) => {
    if (await isRepeated(tx, ["device", email, origin.clientAddress], origin.at)) return;
    const account = await findCredentials(tx, email);
    const device = (account && db.devices.recognise(origin.headers, account)) ?? null;
    const order = {
      to: email,
      at: origin.at.toISOString(),
      appUrl,
      request: { for: "device link", device, epoch: await linksEpochOf(tx, email) },
    } as const;
    await db.jobs.send(tx, "write-account-mail", order);
  });
  return done({});
}

/** Whether a mailed link is valid at `at`. */
export async function isDeviceLinkAlive(db: Reader, token: string, at: Date): Promise<boolean> {
  return (await ownerOfLink(db, { purpose: "device", token }, at)) !== undefined;
}

/**
 * Makes the browser known to the account of a mailed link, once; it still needs the password. A mailbox proves no
 * second factor, so wrong codes still count (AUTH-12).
 */
export async function trustDevice(
  db: Db,
  origin: RequestOrigin,
  token: string,
): Promise<Result<{ readonly cookies: readonly string[] }>> {
  return db.transaction(async (tx) => {
    const userId = await consumeLink(tx, { purpose: "device", token }, origin.at);
    const account = userId && (await findCredentialsOf(tx, userId));
    if (!account) return refused("invalid", REFUSALS.linkExpired);
    await deleteLinks(tx, account.userId, "device");
    const { headers } = origin;
    const device = db.devices.recognise(headers, account);
    const entered = db.devices.recognise(headers, account, "entered");
    await recordAct(tx, { kind: "device.trusted", at: origin.at, actorId: account.userId });
    if (device) await forgetWrongPasswordsOf(tx, { email: account.email, device });
    return done({ cookies: [db.devices.remember(headers, account, entered ? "entered" : "link")] });
  });
}
