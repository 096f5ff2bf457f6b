import type { candidatureForm } from "~/domain/candidatures/candidature-form";
import { beginLife, type CandidatureLife } from "~/domain/candidatures/candidature-life";
import { recordFirstEvent } from "~/operations/candidatures/record-first-event.server";
import { openConversation } from "~/operations/conversations/open-conversation.server";
import { type CandidatureRow, candidatures } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { companyIdOf, type User } from "./accounts/people";

export const LETTER =
  "Je connais vingt des quarante laboratoires que vous visez, et leurs acheteurs par leur prénom.";

/** The terms beside the letter. */
export const TERMS = {
  proposed_rate: 460,
  commission_percent: null,
  commission_base: null,
  commission_due: null,
  available_from: "2026-12-01",
} as const satisfies Omit<ReturnType<typeof candidatureForm.parse>, "message">;

type Sent = {
  readonly mission: { readonly id: string };
  readonly company: User;
  readonly commercial: User;
  readonly at?: Date;
  readonly invited?: boolean;
  readonly letter?: string;
  /** The columns of a later status, without its events. */
  readonly life?: Partial<CandidatureLife>;
};

/** Creates a candidature or an invitation with its thread. */
export async function aCandidature(db: Db, sent: Sent): Promise<CandidatureRow> {
  const { mission, company, commercial, at = new Date("2026-11-20T09:00:00Z"), invited = false } = sent;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(candidatures)
      .values({
        mission_id: mission.id,
        company_id: companyIdOf(company),
        commercial_id: commercial.userId,
        ...(invited ? {} : TERMS),
        ...beginLife(invited ? "invited" : "submitted", at),
        ...sent.life,
        created_at: at,
      })
      .returning();
    if (!row) throw new Error("no candidature was made");
    const by = invited ? "company" : "commercial";
    await openConversation(tx, {
      companyId: companyIdOf(company),
      commercialId: commercial.userId,
      origin: invited ? "invitation" : "candidature",
      candidatureId: row.id,
      by,
      letter: sent.letter ?? LETTER,
      at,
    });
    const actorId = (invited ? company : commercial).userId;
    await recordFirstEvent(tx, row, { move: invited ? "invite" : "apply", by, actorId, at });
    return row;
  });
}

/** Creates a company's approach; returns the id of its thread. */
export const anApproach = (
  db: Db,
  { company, commercial, at = new Date("2026-11-20T09:00:00Z"), letter = LETTER }: Omit<Sent, "mission">,
): Promise<string> =>
  db.transaction((tx) =>
    openConversation(tx, {
      companyId: companyIdOf(company),
      commercialId: commercial.userId,
      origin: "approach",
      candidatureId: null,
      by: "company",
      letter,
      at,
    }),
  );
