import { eq } from "drizzle-orm";
import type { ContactInput } from "~/domain/conversations/contact-form";
import { REFUSALS } from "~/domain/messages";
import { done, type Result, refused, throttled } from "~/domain/result";
import { contactMail } from "~/mails/contact-mail";
import { renderMail } from "~/mails/render";
import { contactMessages } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import type { Secrets } from "~/platform/signing.server";
import type { RequestOrigin } from "../../accounts/request-origin";
import { takeAttempt } from "../../rate-limit.server";
import { judgeStamp } from "./form-stamp.server";

type Settings = { readonly authSecrets: Secrets; readonly mailFrom: string };

/**
 * STAT-4: stores the message and queues its mail to the team. A filled honeypot is refused with the typed text kept; the same
 * form sent twice is one message.
 */
export async function sendContactMessage(
  db: Db,
  origin: RequestOrigin,
  { laisser_vide, stamp, ...message }: ContactInput,
  { authSecrets, mailFrom }: Settings,
): Promise<Result> {
  if (laisser_vide) return refused("invalid", REFUSALS.trapFilled);
  const judged = judgeStamp(authSecrets, stamp, origin.at);
  if (judged.verdict === "hasty") return throttled(REFUSALS.sentTooFast, judged.readyIn);
  if (judged.verdict !== "good") return refused("invalid", REFUSALS.formExpired);
  const tooMany = await takeAttempt(db, "contactByAddress", origin.clientAddress, origin.at);
  if (tooMany) return tooMany;
  const mail = await renderMail(mailFrom, contactMail(message));
  return db.transaction(async (tx): Promise<Result> => {
    const [kept] = await tx
      .insert(contactMessages)
      .values({ ...message, form_id: judged.formId, created_at: origin.at })
      .onConflictDoNothing({ target: contactMessages.form_id })
      .returning({ id: contactMessages.id });
    if (!kept) return done({});
    // Only new messages count towards the total limit; otherwise one repeated form would close the page to everybody.
    const full = await takeAttempt(tx, "contactToTeam", mailFrom, origin.at);
    if (full) {
      await tx.delete(contactMessages).where(eq(contactMessages.id, kept.id));
      return { ...full, message: REFUSALS.tooManyContacts };
    }
    const replyTo = { name: message.name, address: message.email };
    await db.jobs.send(tx, "deliver-mail", { ...mail, replyTo });
    return done({});
  });
}
