import { REFERENCE_DAYS } from "../bounds";
import { plural } from "../french";
import { ENDED_REFERENCES, type ReferenceStatus } from "./reference-status";

const DAY_MS = 86_400_000;

type Dated = {
  readonly status: ReferenceStatus;
  readonly created_at: Date;
  readonly answered_at: Date | null;
};

/** REF-3: how long a link works and an address is kept, in words. */
export const REFERENCE_LIFE = plural(REFERENCE_DAYS, "jour");

/** When the link of an unanswered request ends. */
export const endOfRequest = ({ created_at }: Pick<Dated, "created_at">): Date =>
  new Date(created_at.getTime() + REFERENCE_DAYS * DAY_MS);

/** Until when the address is kept: counted from the answer, or from the request without one. */
export const keptUntil = ({ created_at, answered_at }: Omit<Dated, "status">): Date =>
  new Date((answered_at ?? created_at).getTime() + REFERENCE_DAYS * DAY_MS);

/** The status at a moment: a request without an answer in time has lapsed. */
export const statusAt = (row: Dated, at: Date): ReferenceStatus =>
  row.status === "asked" && at >= endOfRequest(row) ? "lapsed" : row.status;

/** Whether the reference stands: it is asked for, or written. */
export const isActive = (row: Dated, at: Date): boolean => !ENDED_REFERENCES.includes(statusAt(row, at));

/** Whether the row is no longer needed to not ask the same client again. */
export const isOver = (row: Dated, at: Date): boolean => !isActive(row, at) && at >= keptUntil(row);
