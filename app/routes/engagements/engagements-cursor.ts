import { isUuid } from "~/domain/slug";
import { isCalendarDay } from "~/domain/working-days";
import type { EngagementCursor } from "~/operations/engagements/find-engagements.server";

/** 'o.2026-12-07.<id>' for an open engagement, 'f.…' for one that is over. */
export const writeEngagementCursor = ({ open, startsOn, id }: EngagementCursor): string =>
  `${open ? "o" : "f"}.${startsOn}.${id}`;

/** Parses an `apres`; null, the first page, for anything invalid. */
export function readEngagementCursor(text: string | null): EngagementCursor | null {
  const [, open, startsOn, id] = /^([of])\.(\d{4}-\d\d-\d\d)\.([0-9a-f-]{36})$/.exec(text ?? "") ?? [];
  if (!startsOn || !id || !isUuid(id) || !isCalendarDay(startsOn)) return null;
  return { open: open === "o", startsOn, id };
}
