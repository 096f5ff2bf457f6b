import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { declineApproach } from "~/operations/conversations/close-thread.server";
import { markRead } from "~/operations/conversations/mark-read.server";
import { reportMessage } from "~/operations/conversations/report-message.server";
import { writeMessage } from "~/operations/conversations/write-message.server";
import { writeToAcharne } from "~/operations/conversations/write-to-acharne.server";
import { conversations, messages } from "~/platform/db/schema.server";
import type { DemoApproach } from "../content/exchanges/types";
import { companyIdOf } from "./accounts.server";
import type { Cast } from "./add-candidature.server";
import { must } from "./must";
import { daysBefore, type Stage } from "./stage";

/** Adds a company's free approach when one of the two was just added. */
export async function addApproach(stage: Stage, cast: Cast, story: DemoApproach): Promise<void> {
  const { db, files, appUrl, now } = stage;
  const company = cast.companies.get(story.companyIndex);
  const acharne = cast.acharnes.get(story.acharne);
  if (!company || !acharne?.slug) return;
  const fresh = [acharne, company].filter(cast.isFresh);
  if (fresh.length === 0) return;
  const at = daysBefore(now, story.ago);
  const letter = { acharneSlug: acharne.slug, message: story.letter, submissionKey: randomUUID() };
  const begun = await writeToAcharne(db, company, letter, { appUrl, at });
  if (!begun.ok && fresh.length === 1) return;
  must(begun);
  const [open] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.company_id, companyIdOf(company)),
        eq(conversations.commercial_id, acharne.userId),
        eq(conversations.origin, "approach"),
      ),
    );
  if (!open) throw new Error("an approach without its thread");
  const thread = { conversationId: open.id };
  for (const { by, text, ago } of story.steps ?? []) {
    const author = by === "company" ? company : acharne;
    const said = daysBefore(now, ago);
    await markRead(db, author, thread, said);
    const message = { thread, body: text, uploads: [], submissionKey: randomUUID() };
    must(await writeMessage(db, author, message, { files, at: said }));
  }
  if (story.reported) {
    const { ago, reason } = story.reported;
    const [letterSent] = await db
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.conversation_id, open.id))
      .orderBy(messages.id)
      .limit(1);
    if (!letterSent) throw new Error("an approach without its letter");
    const report = { thread, message_id: letterSent.id, reason_text: reason };
    must(await reportMessage(db, acharne, report, daysBefore(now, ago)));
  }
  if (story.declined !== undefined)
    must(await declineApproach(db, acharne, thread, daysBefore(now, story.declined)));
  if (story.read) for (const reader of [company, acharne]) await markRead(db, reader, thread, now);
}
