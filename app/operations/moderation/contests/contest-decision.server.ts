import { REFUSALS } from "~/domain/messages";
import { isContestable } from "~/domain/moderation/contest";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { contests } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { authorize, isRefusal } from "../../authorize";
import { countTransparencyAct } from "../transparency/count-act.server";
import { findContestable } from "./find-contestable.server";

/**
 * SAFE-6: contests a decision, once and within six months, by the person that it restricts or whose report was dismissed; by an
 * owner where it restricts a company.
 */
export async function contestDecision(
  db: Db,
  actor: Actor,
  { decisionId, reason_text }: { readonly decisionId: string; readonly reason_text: string },
  at: Date,
): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  return db.transaction(async (tx): Promise<Result> => {
    const found = await findContestable(tx, user, decisionId);
    if (!found) return refused("missing", REFUSALS.notFound);
    if (!found.mayContest) return refused("forbidden", REFUSALS.notAllowed);
    if (found.contestId) return refused("conflict", REFUSALS.alreadyContested);
    if (!isContestable(found.at, at)) return refused("conflict", REFUSALS.contestTooLate);
    const [created] = await tx
      .insert(contests)
      .values({
        act_id: found.actId,
        report_id: found.reportId,
        contester_id: user.userId,
        author_id: found.authorId,
        contested: found.reason,
        contested_at: found.at,
        reason_text,
        created_at: at,
      })
      .onConflictDoNothing()
      .returning({ id: contests.id });
    if (!created) return refused("conflict", REFUSALS.alreadyContested);
    await recordAct(tx, {
      kind: "contest.sent",
      at,
      actorId: user.userId,
      facts: { contest: created.id, ...(found.companyId ? { company: found.companyId } : {}) },
    });
    await countTransparencyAct(tx, { what: "contest", kind: found.kind }, at);
    return done({});
  });
}
