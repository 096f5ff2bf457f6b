import { otherSide, type Side } from "~/domain/conversations/conversation";
import { withoutNames } from "~/domain/conversations/forget-person";
import { REVIEW_CRITERIA, ratingInWords, scoreOf } from "~/domain/engagements/reviews";
import { calendarDayOf, day, duration, monthName } from "~/domain/french";
import {
  CONFIDENTIAL_COMPANY,
  DELETED_ACCOUNT,
  initials,
  NEVER_VALIDATED,
  publicName,
} from "~/domain/profiles/name";
import { isolated } from "~/domain/text";
import type { PublicReviews } from "~/operations/engagements/reviews/find-public-reviews.server";
import type { ReviewCardFacts } from "~/ui/cards/review-card";

const WEEK_MS = 7 * 86_400_000;

type Written = {
  readonly score_1: number;
  readonly score_2: number;
  readonly score_3: number;
  readonly text: string;
  readonly again: boolean;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
};

type Context = {
  /** The name of the author, and of the reviewed side. */
  readonly author: string;
  readonly reviewed: string;
  /** TEAM-4: the two with the member who wrote, for the sides; the public reads the names alone. */
  readonly signed?: string;
  readonly answeredBy?: string;
  readonly startsOn: string;
  readonly endedAt: Date | null;
};

/** A shown review in words. */
export function reviewView(
  { score_1, score_2, score_3, text, again, answer, answeredAt }: Written,
  { author, reviewed, signed = author, answeredBy = reviewed, startsOn, endedAt }: Context,
): ReviewCardFacts {
  const average = scoreOf([score_1, score_2, score_3]);
  return {
    author: signed,
    initials: initials({ first_name: author, last_name: author.split(" ")[1] ?? null }),
    line: missionLine(startsOn, endedAt),
    stars: Math.round(average / 10),
    average: ratingInWords(average),
    text,
    again: again ? `Retravaillerait avec ${isolated(reviewed)}` : null,
    answer:
      answer && answeredAt
        ? { by: answeredBy, text: answer, on: day(answeredAt), at: answeredAt.toISOString() }
        : null,
  };
}

/** 'Mission de 2 mois, terminée en juin 2026'. */
function missionLine(startsOn: string, endedAt: Date | null): string {
  if (!endedAt) return "Mission en cours";
  const weeks = Math.ceil((endedAt.getTime() - Date.parse(startsOn)) / WEEK_MS);
  const lasted = weeks > 0 ? ` de ${duration(weeks)}` : "";
  return `Mission${lasted}, terminée en ${monthName(calendarDayOf(endedAt).slice(0, 7))}`;
}

/** The name of an author that the public reads (MIS-9, DIR-9). */
function publicAuthor({ by, companyName, isConfidential, names }: PublicReviews["rows"][number]): string {
  if (by === "company")
    return companyName ? (isConfidential ? CONFIDENTIAL_COMPANY : companyName) : DELETED_ACCOUNT;
  return names ? publicName(names) || NEVER_VALIDATED.commercial : DELETED_ACCOUNT;
}

/** MIS-9: what both sides wrote of a confidential mission does not name its company either. */
function publicWords(row: PublicReviews["rows"][number]): PublicReviews["rows"][number] {
  const { companyName, isConfidential, text, answer } = row;
  if (!isConfidential || !companyName) return row;
  const names = [companyName];
  return { ...row, text: withoutNames(text, names), answer: answer && withoutNames(answer, names) };
}

export type PublicReviewsView = ReturnType<typeof publicReviewsView>;

/** REV-5: the reviews of a public page in words; null without any. `reviewed`: the name on that page. */
export function publicReviewsView(
  { total, rating, rows }: PublicReviews,
  { side, reviewed }: { readonly side: Side; readonly reviewed: string },
) {
  if (rows.length === 0) return null;
  return {
    total,
    rating: rating && {
      mean: ratingInWords(rating.mean),
      criteria: rating.criteria.map((tenths, index) => ({
        label: REVIEW_CRITERIA[side][index] ?? "",
        stars: Math.round(tenths / 10),
        text: ratingInWords(tenths),
      })),
    },
    reviews: rows
      .filter(({ by }) => by === otherSide(side))
      .map((row) => ({
        id: row.id,
        ...reviewView(publicWords(row), {
          author: publicAuthor(row),
          reviewed,
          startsOn: row.startsOn,
          endedAt: row.endedAt,
        }),
      })),
  };
}
