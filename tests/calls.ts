import { eq } from "drizzle-orm";
import { proposeCallForm } from "~/domain/calls/call-forms";
import { readSlot } from "~/domain/calls/slots";
import type { CandidatureLife } from "~/domain/candidatures/candidature-life";
import { LIVE_CANDIDATURES } from "~/domain/candidatures/candidature-status";
import { readPhone } from "~/operations/profiles/phone.server";
import { type CallRow, calls, conversations } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { companyIdOf, type User } from "./accounts/people";
import { aCandidature } from "./candidatures";
import { aCompany } from "./profiles";
import { anOpenMission, aPublicCommercial } from "./published";

/** A Monday, at noon in Paris. */
export const MONDAY = new Date("2026-12-14T11:00:00Z");
export const later = (minutes: number) => new Date(MONDAY.getTime() + minutes * 60_000);

/** A slot in Paris, '2026-12-17T14:30'. */
export function slot(text: string): Date {
  const read = readSlot(text);
  if (!read) throw new Error(`${text} is no slot`);
  return read;
}

/** What a proposal says, as its form reads it. */
export const proposal = (slots: readonly string[], meeting: { meet?: string; meet_value?: string } = {}) =>
  proposeCallForm({ at: MONDAY, readPhone }).parse({ slot: [...slots], ...meeting });

type Sides = {
  readonly company?: User;
  readonly commercial?: User;
  readonly mission?: Parameters<typeof anOpenMission>[2];
  readonly life?: Partial<CandidatureLife>;
};

/** The thread of a candidature, shortlisted by default. */
export async function aCallThread(db: Db, sides: Sides = {}) {
  const company = sides.company ?? (await aCompany(db, { status: "published" }));
  const commercial = sides.commercial ?? (await aPublicCommercial(db)).user;
  const mission = await anOpenMission(db, company, sides.mission);
  const { status = "shortlisted" } = sides.life ?? {};
  const waits = LIVE_CANDIDATURES.includes(status);
  const life = { expires_at: waits ? later(7 * 24 * 60) : null, ...sides.life, status } as const;
  const { id: candidatureId } = await aCandidature(db, { mission, company, commercial, life });
  const [conversation] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.candidature_id, candidatureId));
  const conversationId = conversation?.id ?? "";
  return { company, commercial, mission, candidatureId, conversationId, key: { conversationId } };
}

/** The calls of a thread, the oldest first. */
export const callsOf = (db: Db, conversationId: string) =>
  db.select().from(calls).where(eq(calls.conversation_id, conversationId)).orderBy(calls.created_at);

/** Thursday, 17 December 2026, 14:30 in Paris. */
export const CALL_START = new Date("2026-12-17T13:30:00Z");

/** Creates a call of a thread, unchecked: by default agreed on by both early in December, and in no calendar yet. */
export async function aCall(
  db: Db,
  {
    company,
    commercial,
    conversationId,
    columns = {},
  }: {
    readonly company: User;
    readonly commercial: User;
    readonly conversationId: string;
    readonly columns?: Partial<CallRow>;
  },
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
      changed_at: new Date("2026-12-01T09:00:00Z"),
      slots: [CALL_START],
      starts_at: CALL_START,
      ...columns,
    })
    .returning();
  if (!call) throw new Error("no call was made");
  return call;
}
