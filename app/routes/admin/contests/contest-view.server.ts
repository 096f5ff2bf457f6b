import { moment, shortDay } from "~/domain/french";
import { CONTEST_STATES } from "~/domain/moderation/contest";
import { groundLabel } from "~/domain/moderation/grounds";
import { REVIEW_REFUSALS } from "~/domain/moderation/refuse-moderation";
import { reviewPath } from "~/domain/moderation/review-filter";
import { DELETED_ACCOUNT } from "~/domain/profiles/name";
import type { FoundContest, OpenedContest } from "~/operations/moderation/contests/find-contests.server";
import { actWords } from "../decision/act-words";

function contestedOf({ contest, move, measure, ...acted }: FoundContest): string {
  if (contest.report_id)
    return measure === "block" ? "Conversation fermée" : measure ? "Avis retiré" : "Signalement écarté";
  return actWords(acted)[move ?? ""] ?? "Décision";
}

export const contestLineView = (found: FoundContest, now: Date) => ({
  id: found.contest.id,
  contester: found.contester,
  contested: contestedOf(found),
  on: shortDay(found.contest.created_at, now),
  at: found.contest.created_at.toISOString(),
  ...CONTEST_STATES[found.contest.status],
});

/** An opened contest, with the decision and its author. */
export function contestView(opened: OpenedContest) {
  const { contest, contester, author, ground, byReport, mission, reported, reviewer, decider } = opened;
  const written = opened.missionId
    ? opened.missionWritten
    : (opened.referenceWritten ?? opened.companyWritten ?? opened.profileWritten);
  return {
    id: contest.id,
    contester,
    contested: contestedOf(opened),
    about: mission ?? reported,
    page: pageOf(opened),
    author,
    ground: ground && groundLabel(ground),
    byReport: byReport ?? true,
    decision: contest.contested,
    on: moment(contest.contested_at),
    reason: contest.reason_text,
    sentOn: moment(contest.created_at),
    isOpen: contest.status === "open",
    ...CONTEST_STATES[contest.status],
    answer: contest.decision,
    answeredOn: contest.decided_at ? moment(contest.decided_at) : null,
    answeredBy: contest.decided_at ? (decider ?? DELETED_ACCOUNT) : null,
    alone: contest.reviewed_alone,
    unchanged: contest.restored === false,
    refusal: REVIEW_REFUSALS[reviewer],
    isAlone: reviewer === "alone",
    seen: contest.act_id && written ? written.toISOString() : "",
  };
}

/** The page that shows the current version. */
function pageOf({ contest, missionId, profileId, referenceId }: OpenedContest): string {
  if (contest.report_id) return `/admin/signalements?signalement=${contest.report_id}`;
  if (referenceId) return reviewPath({ kind: null, subject: { kind: "reference", id: referenceId } });
  return missionId
    ? `/admin/missions?statut=all&mission=${missionId}`
    : `/admin/profiles?statut=all&profil=${profileId}`;
}

export type ContestLineView = ReturnType<typeof contestLineView>;
export type ContestView = ReturnType<typeof contestView>;
