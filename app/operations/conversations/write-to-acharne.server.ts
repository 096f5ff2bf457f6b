import { and, eq } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import type { ApproachInput } from "~/domain/conversations/approach-form";
import { withoutContacts } from "~/domain/conversations/contact-mask";
import { REFUSALS } from "~/domain/messages";
import { PATHS, pathOf } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { approachMail } from "~/mails/approach-mail";
import { memberships } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { isRefusal } from "../authorize";
import { notify } from "../notifications/notify.server";
import { findOtherName } from "../other-name.server";
import { ownFirstName } from "../own-first-name.server";
import { approachOnce, mayContactAcharnes, type Recruiter } from "./approach-once.server";
import { findRelationship } from "./find-relationship.server";
import { openConversation } from "./open-conversation.server";

type Approach = ApproachInput & { readonly acharneSlug: string; readonly submissionKey: string };
type Approached = Result<{ readonly conversationId: string }>;

/**
 * PUB-5, CONV-1: opens a thread with a validated company's message to a commercial, at most one open thread for each pair.
 */
export async function writeToAcharne(
  db: Db,
  actor: Actor,
  { acharneSlug, message, submissionKey }: Approach,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Approached> {
  const company = mayContactAcharnes(actor);
  if (isRefusal(company)) return company;
  return db.transaction((tx) =>
    approachOnce(
      tx,
      company,
      { acharneSlug, message, submissionKey, at },
      ({ conversationId }): Approached => done({ conversationId }),
      async (acharneId) => {
        const refusal = await refuseAnother(tx, company.companyId, acharneId);
        if (refusal) return refused("conflict", refusal);
        const conversationId = await openConversation(tx, {
          companyId: company.companyId,
          commercialId: acharneId,
          origin: "approach",
          candidatureId: null,
          by: "company",
          authorId: company.userId,
          letter: message,
          at,
          submissionKey,
        });
        await notify(db, tx, {
          userId: acharneId,
          kind: "approach_received",
          at,
          about: { conversationId },
          from: company.companyId,
          mail: async () => ({
            ...approachMail({
              firstName: await ownFirstName(tx, acharneId),
              companyName: (await findOtherName(tx, "commercial", { otherId: company.companyId })) ?? "",
              writer: await findWriter(tx, company),
              message: withoutContacts(message),
              link: `${appUrl}${pathOf(PATHS.conversation, conversationId)}`,
            }),
            answeredIn: conversationId,
          }),
        });
        return done({ conversationId });
      },
    ),
  );
}

/** TEAM-4, PUB-8: the first name of the member who writes. */
async function findWriter(tx: Tx, { userId, companyId }: Recruiter): Promise<string | null> {
  const [member] = await tx
    .select({ firstName: memberships.shown_first_name })
    .from(memberships)
    .where(and(eq(memberships.user_id, userId), eq(memberships.company_id, companyId)));
  return member?.firstName ?? null;
}

/** The refusal of another approach of the pair: a thread is open, or a side has blocked the other. */
async function refuseAnother(
  tx: Tx,
  companyId: CompanyId,
  commercialId: string,
): Promise<string | undefined> {
  const relationship = await findRelationship(tx, companyId, commercialId);
  if (!relationship) return undefined;
  return relationship === "open" ? REFUSALS.approachOpen : REFUSALS.threadClosed;
}
