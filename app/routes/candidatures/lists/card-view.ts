import { href } from "react-router";
import { CANDIDATURE_STATES } from "~/domain/candidatures/candidature-status";
import { type Awaited, awaitedOf } from "~/domain/candidatures/lists/awaited";
import { boardMoves } from "~/domain/candidatures/lists/board-moves";
import { columnOf } from "~/domain/candidatures/lists/groups";
import { eachSides, type PaySides } from "~/domain/candidatures/pay-sides";
import { newOfferText } from "~/domain/candidatures/turn";
import type { Side } from "~/domain/conversations/conversation";
import { plural, shortDay } from "~/domain/french";
import { companyText, placeText } from "~/domain/missions/mission-words";
import { RANK_LABELS, rankOf } from "~/domain/profiles/rank";
import { regionName } from "~/domain/regions";
import type { CandidatureListRow } from "~/operations/candidatures/lists/candidature-rows.server";

export type CardView = ReturnType<typeof cardView>;

type Reader = {
  readonly side: Side;
  /** Whether the reader may act (TEAM-2). */
  readonly acts: boolean;
  readonly now: Date;
  readonly overseas: boolean;
};

/** A candidature on a list or a board, for one of its sides. */
export function cardView(row: CandidatureListRow, { side, acts, now, overseas }: Reader) {
  return {
    id: row.id,
    to: href("/candidatures/:id", { id: row.id }),
    status: row.status,
    state: CANDIDATURE_STATES[row.status],
    column: columnOf(row.status).key,
    mission: row.missionTitle,
    missionSlug: row.missionSlug,
    sentOn: shortDay(row.submitted_at, now),
    place: row.location_type ? placeText({ location_type: row.location_type, city: row.city }) : "",
    ...(side === "company" ? personOf(row) : companyOf(row)),
    pays: paysOf(row, side),
    awaited: awaitedBy(row, { side, acts, now, overseas }),
    moves: side === "company" && acts ? boardMoves(row, now, row.isOpen) : [],
    /** TEAM-4; of a refused candidature, what it awaits says it. */
    lastAct: row.status === "refused" ? null : row.lastAct,
    unread: row.unread,
    thread: row.threadId,
    acts,
  };
}

/** CAND-2: after a declined offer the company reads until when it may make a new one. */
function awaitedBy(row: CandidatureListRow, { side, acts, now, overseas }: Reader): Awaited {
  const awaited = awaitedOf(row, side, now, { overseas, acts, lastAct: row.lastAct });
  const again = side === "company" && acts && row.isOpen ? newOfferText(row, now, overseas) : null;
  return again ? { ...awaited, until: again } : awaited;
}

function personOf({ otherId, otherName, experienceYears, region }: CandidatureListRow) {
  const name = companyText(otherName);
  if (otherId === null) return { name, rank: null, about: [] };
  const rank = rankOf(experienceYears);
  return {
    name,
    rank,
    about: [
      `${RANK_LABELS[rank]}, ${plural(experienceYears, "an")}`,
      ...(region ? [regionName(region)] : []),
    ],
  };
}

const companyOf = ({ otherName }: CandidatureListRow) => ({
  name: companyText(otherName),
  rank: null,
  about: [],
});

/** The proposed or offered terms; none for an invitation. */
function paysOf(
  { offer, proposed_rate, commission_percent, firstName }: CandidatureListRow,
  side: Side,
): PaySides[] {
  const pay = offer ?? { rate: proposed_rate, commission_percent };
  return eachSides(pay, side, firstName ?? "l’Acharné");
}
