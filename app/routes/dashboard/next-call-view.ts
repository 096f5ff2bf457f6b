import { CALL_STATES } from "~/domain/calls/call-status";
import { calendarDayOf } from "~/domain/french";
import { PATHS, pathOf } from "~/domain/paths";
import { CONFIDENTIAL_COMPANY } from "~/domain/profiles/name";
import { isolated } from "~/domain/text";
import { addDays } from "~/domain/working-days";
import type { NextCall } from "~/operations/calls/find-calls.server";
import { momentOf } from "../messages/call/call-view";

export type NextCallView = ReturnType<typeof nextCallView>;

/** CALL-6: a call on the dashboard, with what it waits for. */
export function nextCallView(
  { conversationId, status, startsAt, choices, isTheirs, other }: NextCall,
  now: Date,
) {
  const { tone, label } = CALL_STATES[status];
  const toNote = status === "moved" && isTheirs;
  return {
    to: pathOf(PATHS.conversation, conversationId),
    tone,
    label: toNote ? "Déplacé, à noter" : label,
    moment: momentOf(startsAt),
    other: isolated(other ?? CONFIDENTIAL_COMPANY),
    /** 'aujourd’hui', 'demain'; null later. */
    soon: soonWords(startsAt, now),
    /** Further times to choose from. */
    more: status === "proposed" ? choices - 1 : 0,
    action: status === "proposed" ? "Choisir un moment" : toNote ? "Répondre" : "Ouvrir",
    asks: status === "proposed" || toNote,
  };
}

function soonWords(start: Date, now: Date): string | null {
  const [day, today] = [calendarDayOf(start), calendarDayOf(now)];
  if (day === today) return "aujourd’hui";
  return day === addDays(today, 1) ? "demain" : null;
}
