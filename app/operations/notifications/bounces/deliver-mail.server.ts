import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { statusIn, UNKNOWN_FAILURE } from "~/domain/notifications/bounce";
import { users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import type { OutgoingMail } from "~/platform/mail/mail.server";
import { countBounce } from "./count-bounce.server";

type Delivery = {
  readonly deliver: (mail: OutgoingMail) => Promise<void>;
  readonly at: Date;
  /** Our own mailbox, whose mails are tried again whatever is answered. */
  readonly mailFrom: string;
  readonly log: Pick<Logger, "warn">;
};

/**
 * MAIL-2: delivers a queued mail; bounces of a mail to an account return to its bounce address. A permanent refusal of the
 * recipient or of the mail is counted, and not tried again; one of the sender is, as the operator can correct it.
 */
export async function deliverMail(
  db: Db,
  mail: OutgoingMail,
  { deliver, at, mailFrom, log }: Delivery,
): Promise<void> {
  const [owner] = await db.select({ userId: users.id }).from(users).where(eq(users.email, mail.to));
  const bounceTo = owner && db.mailNames.bounceAddress({ ...owner, email: mail.to });
  try {
    await deliver({ ...mail, ...(bounceTo ? { bounceTo } : {}) });
  } catch (error) {
    const status = refusalOf(error);
    if (status === undefined || mail.to === mailFrom) throw error;
    if (owner) await countBounce(db, { ...owner, status, at });
    log.warn({ id: mail.id, status }, "a mail is refused for good");
  }
}

const ABOUT_MAIL = ["RCPT TO", "DATA"];

/** The status of a permanent refusal of the recipient or the mail. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const {
    responseCode = 0,
    response,
    command,
  } = error as {
    responseCode?: number;
    response?: unknown;
    command?: unknown;
  };
  if (responseCode < 500 || responseCode > 599 || !ABOUT_MAIL.includes(String(command))) return undefined;
  const status = statusIn(String(response)) ?? UNKNOWN_FAILURE;
  // 5.7: our server is refused, not the address.
  if (status.startsWith("5.7.")) return undefined;
  return status.startsWith("5.") ? status : UNKNOWN_FAILURE;
}
