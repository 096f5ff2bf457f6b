import { type ActReader, isOwnAct, signedName } from "~/domain/companies/who-acted";
import { otherSide } from "~/domain/conversations/conversation";
import { REVIEW_CRITERIA, REVIEW_DAYS, reviewDeadline } from "~/domain/engagements/reviews";
import { day, plural } from "~/domain/french";
import type { FoundReviews } from "~/operations/engagements/reviews/find-reviews.server";
import { reviewView } from "../../reviews/review-view";
import type { EngagementView } from "./engagement-view";

const DAY_MS = 86_400_000;

export type ReviewsView = NonNullable<ReturnType<typeof reviewsView>>;

/** REV-1, REV-2: the reviews of an engagement in words, for one of its sides; null before its end. */
export function reviewsView(found: FoundReviews | undefined, engagement: EngagementView, now: Date) {
  if (!found?.endedAt) return null;
  const { side, mayAct, endedAt, own, other, sealedAt, isReported, refusal, account, reader } = found;
  const reviewed = otherSide(side);
  const names = { own: engagement.parties[side], other: engagement.parties[reviewed] };
  const deadline = reviewDeadline(endedAt);
  const dates = { startsOn: engagement.span.starts_on, endedAt };
  const elapsed = Math.floor((now.getTime() - endedAt.getTime()) / DAY_MS);
  const daysLeft = Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / DAY_MS));
  const until = day(deadline);
  const isShown = own?.disclosed_at ? true : other !== null;
  return {
    engagementId: engagement.id,
    account,
    /** Whether the form is shown; else why not, where nothing else is. */
    isOpen: mayAct && own === null && refusal === undefined,
    mayAct,
    closed: own === null && other === null ? (refusal ?? null) : null,
    criteria: REVIEW_CRITERIA[reviewed],
    reviewed: names.other,
    until,
    seals:
      isShown || now >= deadline
        ? null
        : {
            other: sealText(sealedAt[reviewed], until),
            own: sealText(sealedAt[side], until),
            isOtherDone: sealedAt[reviewed] !== null,
            day: Math.min(REVIEW_DAYS, Math.max(0, elapsed)),
            of: REVIEW_DAYS,
            left: plural(daysLeft, "jour"),
          },
    own: own && {
      title: isOwnAct({ by: side, actorId: own.author_id }, reader)
        ? "Votre avis"
        : "L’avis de votre entreprise",
      ...reviewView(
        { ...own, answeredAt: own.answered_at },
        { ...dates, author: names.own, reviewed: names.other, ...signaturesOf(own, reader) },
      ),
      isRemoved: own.removed_at !== null,
      isShown: own.disclosed_at !== null,
    },
    other: other && {
      id: other.id,
      ...reviewView(
        { ...other, answeredAt: other.answered_at },
        { ...dates, author: names.other, reviewed: names.own, ...signaturesOf(other, reader) },
      ),
      isReported,
    },
  };
}

type Signed = NonNullable<FoundReviews["own"]>;

/** TEAM-4: both sides read who wrote and who answered for the company. */
const signaturesOf = ({ by, author_id, answerer_id }: Signed, reader: ActReader) => ({
  signed: signedName({ by, actorId: author_id }, reader),
  answeredBy: signedName({ by: otherSide(by), actorId: answerer_id }, reader),
});

const sealText = (at: Date | null, until: string): string =>
  at ? `Avis scellé le ${day(at)}` : `À écrire avant le ${until}`;
