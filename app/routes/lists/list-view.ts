import { href } from "react-router";
import { proofOf } from "~/domain/engagements/proof";
import { proofFigures } from "~/domain/engagements/proof-words";
import { calendarDay, dayWithin, plural } from "~/domain/french";
import { companyText, placeText } from "~/domain/missions/mission-words";
import { type Amount, type Budget, budgetOf, priceOf } from "~/domain/missions/pricing";
import { type Availability, availabilityOf } from "~/domain/profiles/availability";
import { CONFIDENTIAL_COMPANY, NEVER_VALIDATED } from "~/domain/profiles/name";
import { RANK_LABELS, type Rank, rankOf } from "~/domain/profiles/rank";
import { regionName } from "~/domain/regions";
import type { ListNote } from "~/operations/lists/find-notes.server";
import type { MissionLine, ProfileLine } from "~/operations/lists/list-lines.server";

export type NoteView = {
  readonly by: string;
  readonly isOwn: boolean;
  readonly text: string;
  readonly on: string;
};

/** LIST-6: a line of a list. */
export type LineView = {
  readonly slug: string;
  readonly name: string;
  /** The public page; null once it is no longer public. */
  readonly to: string | null;
  /** Null for a mission. */
  readonly picture: { readonly initials: string; readonly src: string | null } | null;
  readonly rank: Rank | null;
  readonly facts: string;
  readonly price: Amount | null;
  readonly budget: Budget | null;
  readonly availability: Availability | null;
  readonly pitch: string;
  /** A candidature or a thread with the other side. */
  readonly links: readonly { readonly to: string; readonly label: string }[];
  readonly notes: readonly NoteView[];
};

const COLLEAGUE = "Ancien membre";

/** LIST-7: the notes on one line. */
export const noteViews = (notes: readonly ListNote[], lineId: string, now: Date): NoteView[] =>
  notes
    .filter(({ line }) => line === lineId)
    .map(({ author, isOwn, text, at }) => ({
      by: author ?? (isOwn ? "Vous" : COLLEAGUE),
      isOwn,
      text,
      on: `le ${dayWithin(at, now)}`,
    }));

export function profileLineView(line: ProfileLine, notes: readonly ListNote[], now: Date): LineView {
  const { shown } = line;
  const slug = line.slug ?? "";
  const rank = shown ? rankOf(shown.experience_years) : null;
  return {
    slug,
    name: line.name ?? NEVER_VALIDATED.commercial,
    to: shown ? href("/acharne/:slug", { slug }) : null,
    picture: { initials: line.initials ?? "", src: shown?.avatar_url ?? null },
    rank,
    facts:
      shown && rank
        ? `${RANK_LABELS[rank]}, ${plural(shown.experience_years, "an")}. ${regionName(shown.region)}`
        : "",
    price: shown ? priceOf(shown.price_min, shown.price_max) : null,
    budget: null,
    availability: shown ? availabilityOf(shown.available_from, now) : null,
    pitch: shown?.bio_short ?? "",
    links: [
      ...(line.candidatureId
        ? [{ to: href("/candidatures/:id", { id: line.candidatureId }), label: "Sa candidature" }]
        : []),
      ...(line.threadId ? [{ to: href("/messages/:id", { id: line.threadId }), label: "Lire le fil" }] : []),
    ],
    notes: noteViews(notes, line.id, now),
  };
}

/** LIST-8: what the proofs of a kept Acharné count. */
export const figuresOf = ({ proof }: ProfileLine) => proofFigures(proofOf(proof));

export const companyOf = ({ shown, confidential, company }: MissionLine): string => {
  if (shown) return companyText(shown.company_name);
  return confidential ? CONFIDENTIAL_COMPANY : (company ?? NEVER_VALIDATED.company);
};

export function missionLineView(line: MissionLine, notes: readonly ListNote[], now: Date): LineView {
  const { shown } = line;
  const facts = shown && [
    placeText(shown),
    ...(shown.duration_weeks ? [plural(shown.duration_weeks, "semaine")] : []),
    ...(shown.start_date ? [`début le ${calendarDay(shown.start_date)}`] : []),
  ];
  return {
    slug: line.slug,
    name: line.title ?? "Mission",
    to: shown ? href("/mission/:slug", { slug: line.slug }) : null,
    picture: null,
    rank: null,
    facts: [companyOf(line), ...(facts ?? [])].join(", "),
    price: null,
    budget: shown && budgetOf(shown),
    availability: null,
    pitch: "",
    links: line.candidatureId
      ? [{ to: href("/candidatures/:id", { id: line.candidatureId }), label: "Ma candidature" }]
      : [],
    notes: noteViews(notes, line.id, now),
  };
}
