import { eq } from "drizzle-orm";
import type { CandidatureLife } from "~/domain/candidatures/candidature-life";
import { type CallRow, calls, conversations } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { companyIdOf, type User } from "./accounts/people";
import { aCandidature } from "./candidatures";

const AT = new Date("2026-12-01T09:00:00Z");

/** Thursday, 17 December 2026, 14:30 in Paris. */
export const CALL_START = new Date("2026-12-17T13:30:00Z");

type Sides = { readonly company: User; readonly commercial: User };
type Thread = Sides & {
  readonly mission: { readonly id: string };
  readonly life?: Partial<CandidatureLife>;
};

/** Creates a shortlisted candidature; returns its id and that of its thread. */
export async function aShortlist(db: Db, { life, ...sides }: Thread) {
  const { id: candidatureId } = await aCandidature(db, {
    ...sides,
    at: AT,
    life: {
      status: "shortlisted",
      acted_at: AT,
      answered_at: AT,
      expires_at: new Date("2027-01-08T17:00:00Z"),
      ...life,
    },
  });
  return { candidatureId, conversationId: await threadIdOf(db, candidatureId) };
}

export async function threadIdOf(db: Db, candidatureId: string): Promise<string> {
  const [thread] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.candidature_id, candidatureId));
  if (!thread) throw new Error("the candidature has no thread");
  return thread.id;
}

/** Creates a call of a thread: by default agreed on by both, a fortnight ahead, and in no calendar yet. */
export async function aCall(
  db: Db,
  {
    company,
    commercial,
    conversationId,
    columns = {},
  }: Sides & { readonly conversationId: string; readonly columns?: Partial<CallRow> },
): Promise<CallRow> {
  const [call] = await db
    .insert(calls)
    .values({
      conversation_id: conversationId,
      company_id: companyIdOf(company),
      commercial_id: commercial.userId,
      member_id: company.userId,
      status: "confirmed",
      changed_by: "commercial",
      changed_at: AT,
      slots: [CALL_START],
      starts_at: CALL_START,
      ...columns,
    })
    .returning();
  if (!call) throw new Error("no call was made");
  return call;
}
