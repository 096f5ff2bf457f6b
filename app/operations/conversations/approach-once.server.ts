import { and, eq, sql } from "drizzle-orm";
import type { AccountId, CompanyId } from "~/domain/companies/company-id";
import { MEMBERSHIPS } from "~/domain/companies/memberships";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { type Refusal, type Result, refused } from "~/domain/result";
import { isSlug } from "~/domain/slug";
import { conversations, messages, publicProfiles } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { lockPublicProfile } from "../candidatures/open-mission.server";
import { returnAttempt, takeAttempt } from "../rate-limit.server";

/** The member who writes to an Acharné, for their company. */
export type Recruiter = { readonly userId: AccountId; readonly companyId: CompanyId };

/** PUB-5: the member who may write to an Acharné; one of a company that is not validated yet gets its own refusal. */
export function mayContactAcharnes(actor: Actor): Recruiter | Refusal {
  const member = authorize(actor, "acharne.contact");
  if (!isRefusal(member) && member.company) return { userId: member.userId, companyId: member.company.id };
  return waitsForValidation(actor)
    ? refused("forbidden", REFUSALS.companyNotValidated)
    : refused("forbidden", REFUSALS.notAllowed);
}

const waitsForValidation = (actor: Actor): boolean =>
  actor.kind === "user" &&
  actor.role === "entreprise" &&
  (actor.company === null || MEMBERSHIPS[actor.company.role].works);

type Approach = {
  readonly acharneSlug: string;
  readonly message: string;
  /** The idempotency key of the form. */
  readonly submissionKey: string;
  readonly at: Date;
};

type Sent = {
  readonly conversationId: string;
  readonly candidatureId: string | null;
  readonly commercialId: string | null;
  readonly message: string;
};

/**
 * CONV-1, CAND-10: runs `open` with the locked public profile of the Acharné, once for each key. Repeated forms and refusals do not
 * count towards the day's limit; a repeated form gets what `repeated` makes of the first one.
 */
export async function approachOnce<Done extends object>(
  tx: Tx,
  { companyId }: Recruiter,
  { acharneSlug, message, submissionKey, at }: Approach,
  repeated: (sent: Sent) => Result<Done> | undefined,
  open: (acharneId: string) => Promise<Result<Done>>,
): Promise<Result<Done>> {
  const acharneId = await findAcharneId(tx, acharneSlug);
  if (!acharneId || !(await lockPublicProfile(tx, acharneId)))
    return refused("missing", REFUSALS.acharneGone);
  // Look up the key after the counter's row lock, which serialises the forms of a company.
  const throttled = await takeAttempt(tx, "approachByCompany", companyId, at);
  const sent = await findSent(tx, companyId, submissionKey);
  if (!sent && throttled) return { ...throttled, message: REFUSALS.tooManyApproaches };
  const isSame = sent?.commercialId === acharneId && sent.message === message;
  const result = sent
    ? ((isSame ? repeated(sent) : undefined) ?? refused("conflict", REFUSALS.alreadySent))
    : await open(acharneId);
  if (sent || !result.ok) await returnAttempt(tx, "approachByCompany", companyId);
  return result;
}

async function findAcharneId(tx: Tx, slug: string): Promise<string | undefined> {
  if (!isSlug(slug)) return undefined;
  const [found] = await tx
    .select({ id: publicProfiles.profile_id })
    .from(publicProfiles)
    .where(eq(publicProfiles.slug, slug));
  return found?.id;
}

/** The message that the company sent with that key, and its thread. */
export async function findSent(
  tx: Tx,
  companyId: CompanyId,
  submissionKey: string,
): Promise<Sent | undefined> {
  const [sent] = await tx
    .select({
      conversationId: conversations.id,
      candidatureId: conversations.candidature_id,
      commercialId: conversations.commercial_id,
      message: sql<string>`coalesce(${messages.original}, ${messages.body})`,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(eq(conversations.company_id, companyId), eq(messages.submission_key, submissionKey)));
  return sent;
}
