import { href } from "react-router";
import { REPLACEMENTS } from "~/domain/bounds";
import { offerFacts } from "~/domain/candidatures/offer-facts";
import { paySidesText } from "~/domain/candidatures/pay-sides";
import {
  criteriaFilter,
  momentOfClock,
  REPLACEMENT_HOURS,
  REPLACEMENT_STATES,
  replacementClock,
  replacementStatus,
} from "~/domain/engagements/replacements";
import { moment, shortDay } from "~/domain/french";
import { writeDirectoryFilter } from "~/domain/profiles/directory-filter";
import { DELETED_ACCOUNT, NEVER_VALIDATED } from "~/domain/profiles/name";
import { isolated } from "~/domain/text";
import type {
  ReadReplacement,
  ReplacementLine,
} from "~/operations/engagements/replacements/find-replacements.server";
import { acharneCardView } from "../../directory/acharne-card-view";
import { fullMissionView } from "../../mission-text/full-mission";

/** A request in the list. */
export function replacementLineView(
  { request, company, commercial, title, hasInvited }: ReplacementLine,
  now: Date,
) {
  const clock = replacementClock(request, now);
  const status = replacementStatus(request, hasInvited);
  const { label, tone } = REPLACEMENT_STATES[status];
  const isLate = status === "requested" && clock.isOver;
  return {
    id: request.id,
    title: title ?? "Mission supprimée",
    company: company ?? DELETED_ACCOUNT,
    commercial: commercial ?? DELETED_ACCOUNT,
    on: shortDay(request.requested_at, now),
    at: request.requested_at.toISOString(),
    label: status === "requested" || status === "proposed" ? clock.words : label,
    tone: isLate ? ("rejected" as const) : tone,
  };
}

/** An opened request: what the team needs to find somebody, and nothing else of the engagement. */
export function replacementView(read: ReadReplacement, now: Date) {
  const { request, engagement, brief, terms, proposals, suggested, isOpen } = read;
  const clock = replacementClock(request, now);
  const status = replacementStatus(
    request,
    proposals.some(({ invitedAt }) => invitedAt !== null),
  );
  const companyName = engagement.company_name ?? DELETED_ACCOUNT;
  const last = terms.at(-1);
  const facts =
    last &&
    offerFacts(
      { ...engagement, ...last, kind: engagement.kind, start_date: last.starts_on },
      "company",
      engagement.commercial_name ?? DELETED_ACCOUNT,
    );
  return {
    id: request.id,
    title: brief?.title ?? "Mission supprimée",
    company: companyName,
    commercial: engagement.commercial_name ?? DELETED_ACCOUNT,
    reason: request.reason,
    requestedOn: moment(request.requested_at),
    due: momentOfClock(clock.due),
    words: clock.words,
    isLate: status === "requested" && clock.isOver,
    hours: clock.hours,
    of: REPLACEMENT_HOURS,
    ...REPLACEMENT_STATES[status],
    isOpen,
    left: REPLACEMENTS.max - proposals.length,
    terms: facts
      ? [
          { term: "Formule", detail: facts.kind },
          ...facts.pays.map(({ per, sides }) => ({
            term: per,
            detail: paySidesText({ ...sides, ownLabel: `pour ${isolated(companyName)}` }),
          })),
          { term: "Rythme", detail: facts.rhythm },
          { term: "Durée", detail: facts.length },
          { term: "Frais", detail: facts.expenses },
          { term: "Objectif", detail: facts.objective },
        ]
      : [],
    brief: brief && fullMissionView(brief),
    directory: brief ? `${href("/acharne")}${writeDirectoryFilter(criteriaFilter(brief))}` : href("/acharne"),
    proposals: proposals.map(({ profileId, slug, name, invitedAt }) => ({
      id: profileId,
      name: name ?? NEVER_VALIDATED.commercial,
      path: slug && href("/acharne/:slug", { slug }),
      invited: invitedAt ? `Invité le ${moment(invitedAt)}` : null,
    })),
    suggested: suggested.map((row) => acharneCardView(row, now)),
  };
}

export type ReplacementLineView = ReturnType<typeof replacementLineView>;
export type ReplacementView = ReturnType<typeof replacementView>;
