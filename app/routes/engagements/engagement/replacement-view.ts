import { href } from "react-router";
import { type ActReader, actorName, isOwnAct } from "~/domain/companies/who-acted";
import {
  mayReplace,
  momentOfClock,
  REPLACEMENT_HOURS,
  REPLACEMENT_STATES,
  replacementClock,
  replacementStatus,
} from "~/domain/engagements/replacements";
import { moment } from "~/domain/french";
import { NEVER_VALIDATED } from "~/domain/profiles/name";
import type { FoundEngagement } from "~/operations/engagements/find-engagement.server";
import type { FoundReplacement } from "~/operations/engagements/replacements/find-replacement.server";
import { acharneCardView } from "../../directory/acharne-card-view";

export type ReplacementView = ReturnType<typeof replacementView>;

/** REPL-1, REPL-3: the replacement in words, for a side of the engagement. */
export function replacementView(
  {
    engagement,
    side,
    mayAct,
    other,
    reader,
  }: Pick<FoundEngagement, "engagement" | "side" | "mayAct" | "other" | "reader">,
  found: FoundReplacement | null,
  now: Date,
) {
  const isOpen = found !== null && found.request.closed_at === null;
  return {
    engagementId: engagement.id,
    side,
    other: other.name,
    /** Whether the company can ask now. */
    canAsk: mayAct && mayReplace(engagement.status, side) && !isOpen,
    mayAct,
    request: found && requestView(found, reader, now),
  };
}

function requestView({ request, proposals, cards }: FoundReplacement, reader: ActReader, now: Date) {
  const asked = { by: "company", actorId: request.requester_id } as const;
  const clock = replacementClock(request, now);
  const invited = proposals.find(({ invitedAt }) => invitedAt !== null);
  const status = replacementStatus(request, invited !== undefined);
  return {
    id: request.id,
    status,
    state: REPLACEMENT_STATES[status],
    reason: request.reason,
    requestedOn: moment(request.requested_at),
    /** TEAM-4: who asked, where it was not the reader. */
    requestedBy: isOwnAct(asked, reader) ? null : actorName(asked, reader),
    due: momentOfClock(clock.due),
    words: clock.words,
    isLate: status === "requested" && clock.isOver,
    hours: clock.hours,
    of: REPLACEMENT_HOURS,
    cards: cards.map((row) => acharneCardView(row, now)),
    /** How many are proposed and no longer published. */
    gone: proposals.length - cards.length,
    invited: invited
      ? {
          name: invited.name ?? NEVER_VALIDATED.commercial,
          candidature: invited.candidatureId && href("/candidatures/:id", { id: invited.candidatureId }),
        }
      : null,
  };
}
