import { eq, inArray, or } from "drizzle-orm";
import { REASON } from "~/domain/bounds";
import { type Person, withoutAuthor, withoutPerson } from "~/domain/conversations/forget-person";
import { contests, conversations, messages, reports } from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";
import { clipped, type Forgotten } from "./forgotten";

/** The messages of the threads of a side. */
export const messagesOf = (db: Reader, { side, sideId }: Pick<Forgotten, "side" | "sideId">) =>
  db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(eq(conversations[`${side}_id`], sideId));

/** CONV-7, CONV-9: anonymises reports by and about a side, with their contests. */
export async function forgetInReports(tx: Tx, forgotten: Forgotten): Promise<void> {
  const { side, sideId, person, memberId } = forgotten;
  const theirs = await tx
    .select()
    .from(reports)
    .where(
      side === "commercial"
        ? or(eq(reports.reporter_id, sideId), eq(reports.reported_id, sideId))
        : or(eq(reports.reported_company_id, sideId), inArray(reports.message_id, messagesOf(tx, forgotten))),
    );
  for (const { id, reporter_id, reported_id, reported_company_id, subject, ...texts } of theirs) {
    const reported = (side === "company" ? reported_company_id : reported_id) === sideId;
    const reporting = memberId === null ? !reported : reporter_id === memberId;
    await forgetIn(tx, id, {
      person,
      reporting,
      // A report of their page is deleted with it; a thread stays in the other side's history.
      ofTheirPage: subject !== "message" && reported && memberId === null,
      isOwnLine: (by) => memberId === null && subject === "message" && by === side,
      texts,
    });
  }
}

/** CONV-9: the same for the reports of an account about pages, whoever they are about. */
export async function forgetInOwnReports(tx: Tx, reporterId: string, person: Person): Promise<void> {
  const own = await tx.select().from(reports).where(eq(reports.reporter_id, reporterId));
  for (const { id, ...texts } of own)
    await forgetIn(tx, id, {
      person,
      reporting: true,
      ofTheirPage: false,
      isOwnLine: () => false,
      texts,
    });
}

type Texts = Pick<typeof reports.$inferSelect, "reason_text" | "excerpt" | "decision">;
type Report = {
  readonly person: Person;
  readonly reporting: boolean;
  readonly ofTheirPage: boolean;
  readonly isOwnLine: (by: Texts["excerpt"][number]["by"]) => boolean;
  readonly texts: Texts;
};

async function forgetIn(
  tx: Tx,
  reportId: string,
  { person, reporting, ofTheirPage, isOwnLine, texts: { reason_text, excerpt, decision } }: Report,
): Promise<void> {
  const forget = (text: string, own: boolean) => (own ? withoutAuthor : withoutPerson)(text, person);
  await tx
    .update(reports)
    .set({
      reason_text: clipped(forget(reason_text, reporting), REASON.max),
      ...(ofTheirPage
        ? { title: null, excerpt: [] }
        : { excerpt: excerpt.map((line) => ({ ...line, body: forget(line.body, isOwnLine(line.by)) })) }),
      decision: decision && withoutPerson(decision, person),
    })
    .where(eq(reports.id, reportId));
  await forgetInContest(tx, reportId, person);
}

/** The contests of the deleted account cascade; this anonymises the reporter's contest. */
async function forgetInContest(tx: Tx, reportId: string, person: Person): Promise<void> {
  const [contest] = await tx.select().from(contests).where(eq(contests.report_id, reportId));
  if (!contest) return;
  const forgotten = (text: string) => clipped(withoutPerson(text, person), REASON.max);
  await tx
    .update(contests)
    .set({
      contested: withoutPerson(contest.contested, person),
      reason_text: forgotten(contest.reason_text),
      decision: contest.decision && forgotten(contest.decision),
    })
    .where(eq(contests.id, contest.id));
}
