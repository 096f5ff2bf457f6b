import { and, eq, sql } from "drizzle-orm";
import type { ApproachInput } from "~/domain/conversations/approach-form";
import { withoutContacts } from "~/domain/conversations/contact-mask";
import { REFUSALS } from "~/domain/messages";
import { PATHS, pathOf } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isSlug } from "~/domain/slug";
import { approachMail } from "~/mails/approach-mail";
import { conversations, messages, publicProfiles } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { lockPublicProfile } from "../candidatures/open-mission.server";
import { notify } from "../notifications/notify.server";
import { findOtherName } from "../other-name.server";
import { ownFirstName } from "../own-first-name.server";
import { returnAttempt, takeAttempt } from "../rate-limit.server";
import { findRelationship } from "./find-relationship.server";
import { openConversation } from "./open-conversation.server";

type Approach = ApproachInput & { readonly acharneSlug: string; readonly submissionKey: string };

/**
 * PUB-5, CONV-1: begins a thread with a validated company's message to a commercial, at most one open for each pair. The same form
 * arriving twice, told by its key, is one message and counts once towards the day's limit.
 */
export async function writeToAcharne(
  db: Db,
  actor: Actor,
  { acharneSlug, message, submissionKey }: Approach,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result<{ readonly conversationId: string }>> {
  const company = authorize(actor, "acharne.contact");
  if (isRefusal(company))
    return mayNotYet(actor) ? refused("forbidden", REFUSALS.companyNotValidated) : company;
  return db.transaction(async (tx) => {
    const acharne = await findAddressee(tx, acharneSlug);
    if (!acharne || !(await lockPublicProfile(tx, acharne.id)))
      return refused("missing", REFUSALS.acharneGone);
    // The counter's row lock makes a company's messages wait for each other: the key is looked up after it.
    const throttled = await takeAttempt(tx, "approachByCompany", company.userId, at);
    const known = await findSent(tx, company.userId, submissionKey);
    if (known) {
      await returnAttempt(tx, "approachByCompany", company.userId);
      const same = known.commercial_id === acharne.id && known.message === message;
      return same ? done({ conversationId: known.id }) : refused("conflict", REFUSALS.alreadySent);
    }
    if (throttled) return { ...throttled, message: REFUSALS.tooManyApproaches };
    const refusal = await refuseAnother(tx, company.userId, acharne.id);
    if (refusal) {
      await returnAttempt(tx, "approachByCompany", company.userId);
      return refused("conflict", refusal);
    }
    const conversationId = await openConversation(tx, {
      companyId: company.userId,
      commercialId: acharne.id,
      origin: "approach",
      candidatureId: null,
      by: "company",
      letter: message,
      at,
      submissionKey,
    });
    await notify(db, tx, {
      userId: acharne.id,
      kind: "approach_received",
      at,
      about: { conversationId },
      from: company.userId,
      mail: async () =>
        approachMail({
          firstName: await ownFirstName(tx, acharne.id),
          companyName: (await findOtherName(tx, "commercial", { otherId: company.userId })) ?? "",
          message: withoutContacts(message),
          link: `${appUrl}${pathOf(PATHS.conversation, conversationId)}`,
        }),
    });
    return done({ conversationId });
  });
}

const mayNotYet = (actor: Actor): boolean => actor.kind === "user" && actor.role === "entreprise";

async function findAddressee(tx: Tx, slug: string) {
  if (!isSlug(slug)) return undefined;
  const [addressee] = await tx
    .select({ id: publicProfiles.profile_id })
    .from(publicProfiles)
    .where(eq(publicProfiles.slug, slug));
  return addressee;
}

async function findSent(tx: Tx, companyId: string, submissionKey: string) {
  const [sent] = await tx
    .select({
      id: conversations.id,
      commercial_id: conversations.commercial_id,
      message: sql<string>`coalesce(${messages.original}, ${messages.body})`,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(eq(conversations.company_id, companyId), eq(messages.submission_key, submissionKey)));
  return sent;
}

/** Why the pair has no room for another approach: one is open, or a side has blocked the other. */
async function refuseAnother(tx: Tx, companyId: string, commercialId: string): Promise<string | undefined> {
  const standing = await findRelationship(tx, companyId, commercialId);
  if (!standing) return undefined;
  return standing === "open" ? REFUSALS.approachOpen : REFUSALS.threadClosed;
}
