import type { CorrectionInput } from "~/domain/engagements/point-form";
import { REFUSALS } from "~/domain/messages";
import { type Result, refused } from "~/domain/result";
import type { Db } from "~/platform/db.server";
import { lockEngagementById } from "../lock-engagement.server";
import { confirmLocked } from "./confirm-point.server";
import { correctLocked } from "./correct-point.server";
import { findPointLink, spendPointLink } from "./point-links.server";

export type MailedAnswer =
  | { readonly act: "confirm"; readonly showCompany: boolean }
  | { readonly act: "correct"; readonly correction: CorrectionInput };

/** POINT-8: confirms or corrects a version by its mailed link, once and without a session. */
export async function answerPointByMail(
  db: Db,
  token: string,
  answer: MailedAnswer,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result> {
  return db.transaction(async (tx): Promise<Result> => {
    const first = await findPointLink(tx, token, at);
    if (!first || first.state === "over") return refused("conflict", REFUSALS.pointLinkOver);
    await lockEngagementById(tx, first.engagement.id);
    const link = await findPointLink(tx, token, at);
    if (!link || link.state === "over") return refused("conflict", REFUSALS.pointLinkOver);
    if (link.state === "used") return refused("conflict", REFUSALS.answerUsed);
    const { engagement, point, userId: actorId } = link;
    const given = { engagement, side: "company", pointId: point.id, actorId, at } as const;
    const outcome =
      answer.act === "confirm"
        ? await confirmLocked(db, tx, given, { showCompany: answer.showCompany, appUrl })
        : await correctLocked(db, tx, given, { correction: answer.correction, appUrl });
    if (outcome.ok) await spendPointLink(tx, token, at);
    return outcome;
  });
}
