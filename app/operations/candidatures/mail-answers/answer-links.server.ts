import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
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
import { PATHS, pathOf } from "~/domain/paths";
import { sha256 } from "~/platform/accounts/tokens.server";
import { answerLinks, candidatures } from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";

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

/** Deletes the unused answer links of a candidature that has moved on. */
export async function voidAnswerLinks(tx: Tx, candidatureId: string): Promise<void> {
  await tx
    .delete(answerLinks)
    .where(and(eq(answerLinks.candidature_id, candidatureId), isNull(answerLinks.used_at)));
}

export type FoundLink =
  | {
      readonly state: "open";
      readonly answer: MailAnswer;
      readonly status: CandidatureStatus;
      readonly candidatureId: string;
      readonly userId: string;
    }
  | { readonly state: "used" | "over" };

/** CAND-7: the answer of a mailed link, without using it; `findLinkedAnswer` gives its terms. */
export async function findAnswerLink(db: Reader, token: string, at: Date): Promise<FoundLink> {
  if (!TOKEN.test(token)) return { state: "over" };
  const [link] = await db
    .select({
      move: answerLinks.move,
      expiresAt: answerLinks.expires_at,
      usedAt: answerLinks.used_at,
      candidatureId: answerLinks.candidature_id,
      userId: answerLinks.user_id,
      status: candidatures.status,
    })
    .from(answerLinks)
    .innerJoin(candidatures, eq(candidatures.id, answerLinks.candidature_id))
    .where(eq(answerLinks.token_hash, sha256(token)));
  if (!link) return { state: "over" };
  if (link.usedAt) return { state: "used" };
  const { move, expiresAt, usedAt, ...found } = link;
  return expiresAt > at && isMailAnswer(move) ? { state: "open", answer: move, ...found } : { state: "over" };
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
