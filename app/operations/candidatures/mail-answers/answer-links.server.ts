import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import {
  CANDIDATURE_TRANSITIONS,
  type CandidatureEvent,
  type CandidatureStatus,
} from "~/domain/candidatures/candidature-status";
import {
  ANSWER_LINK_DAYS,
  answersTo,
  isMailAnswer,
  type MailAnswer,
} from "~/domain/candidatures/mail-answers";
import type { AccountId } from "~/domain/companies/company-id";
import { MEMBERSHIPS } from "~/domain/companies/memberships";
import type { Side } from "~/domain/conversations/conversation";
import { PATHS, pathOf } from "~/domain/paths";
import { sha256 } from "~/platform/accounts/tokens.server";
import { answerLinks, type CandidatureRow, candidatures, memberships } from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";
import { findColleaguesMove } from "../find-colleagues-move.server";

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export type AnswerLink = { readonly label: string; readonly href: string };

type NewLinks = {
  readonly candidatureId: string;
  readonly userId: string;
  readonly event: CandidatureEvent;
  readonly appUrl: string;
  readonly at: Date;
};

/** CAND-7: creates the answer links of a mail, each with a secret of which only the hash is stored. */
export async function makeAnswerLinks(
  tx: Tx,
  { candidatureId, userId, event, appUrl, at }: NewLinks,
): Promise<AnswerLink[]> {
  const expires_at = new Date(at.getTime() + ANSWER_LINK_DAYS * DAY_MS);
  const links: AnswerLink[] = [];
  for (const move of answersTo(event)) {
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    await tx.insert(answerLinks).values({
      token_hash: sha256(token),
      candidature_id: candidatureId,
      user_id: userId,
      move,
      expires_at,
    });
    links.push({ label: labelOf(move), href: `${appUrl}${pathOf(PATHS.answer, token)}` });
  }
  return links;
}

const labelOf = (move: MailAnswer): string =>
  CANDIDATURE_TRANSITIONS.find(({ name }) => name === move)?.label ?? move;

type MovedOn = { readonly side: Side | null; readonly actorId: string | null; readonly at: Date };

/**
 * Ends the unused answer links of a candidature that has moved on. After a move of the company, those of the other members count
 * as used: they say who was faster (TEAM-4).
 */
export async function voidAnswerLinks(
  tx: Tx,
  { id, company_id }: Pick<CandidatureRow, "id" | "company_id">,
  { side, actorId, at }: MovedOn,
): Promise<void> {
  const unused = and(eq(answerLinks.candidature_id, id), isNull(answerLinks.used_at));
  if (side === "company" && actorId && company_id) {
    const colleagues = tx
      .select({ id: memberships.user_id })
      .from(memberships)
      .where(and(eq(memberships.company_id, company_id), ne(memberships.user_id, actorId)));
    await tx
      .update(answerLinks)
      .set({ used_at: at })
      .where(and(unused, inArray(answerLinks.user_id, colleagues)));
  }
  await tx.delete(answerLinks).where(unused);
}

export type FoundLink =
  | {
      readonly state: "open";
      readonly answer: MailAnswer;
      readonly status: CandidatureStatus;
      readonly candidatureId: string;
      readonly userId: AccountId;
      readonly side: Side;
    }
  | {
      readonly state: "used";
      /** What a colleague did before (TEAM-4). */
      readonly byColleague: string | undefined;
    }
  | { readonly state: "over" };

/**
 * CAND-7: the answer of a mailed link, without using it; `findLinkedAnswer` gives its terms. The link of a member ends when they
 * leave the company or may only read in it (TEAM-4).
 */
export async function findAnswerLink(db: Reader, token: string, at: Date): Promise<FoundLink> {
  if (!TOKEN.test(token)) return { state: "over" };
  const [link] = await db
    .select({
      move: answerLinks.move,
      expiresAt: answerLinks.expires_at,
      usedAt: answerLinks.used_at,
      candidatureId: answerLinks.candidature_id,
      userId: answerLinks.user_id,
      candidature: candidatures,
      role: memberships.role,
    })
    .from(answerLinks)
    .innerJoin(candidatures, eq(candidatures.id, answerLinks.candidature_id))
    .leftJoin(
      memberships,
      and(eq(memberships.user_id, answerLinks.user_id), eq(memberships.company_id, candidatures.company_id)),
    )
    .where(eq(answerLinks.token_hash, sha256(token)));
  if (!link) return { state: "over" };
  const { move, expiresAt, usedAt, candidature, candidatureId } = link;
  const userId = link.userId as AccountId;
  const side = candidature.commercial_id === userId ? "commercial" : "company";
  if (side === "company" && !(link.role && MEMBERSHIPS[link.role].works)) return { state: "over" };
  if (usedAt)
    return { state: "used", byColleague: await findColleaguesMove(db, { candidature, side, userId }) };
  return expiresAt > at && isMailAnswer(move)
    ? { state: "open", answer: move, status: candidature.status, candidatureId, userId, side }
    : { state: "over" };
}

/** Marks a link as used; false if it was used already. */
export async function spendAnswerLink(tx: Tx, token: string, at: Date): Promise<boolean> {
  const used = await tx
    .update(answerLinks)
    .set({ used_at: at })
    .where(and(eq(answerLinks.token_hash, sha256(token)), isNull(answerLinks.used_at)))
    .returning({ hash: answerLinks.token_hash });
  return used.length > 0;
}
