import type { ThreadView } from "./thread-view.server";

/** The thread below a candidature, without the letter and the events, which the page shows itself. */
export function afterLetter(thread: ThreadView, letterId: number | null): ThreadView {
  const days = thread.days
    .map((day) => ({
      ...day,
      lines: day.lines.filter((line) => line.kind === "message" && line.id !== letterId),
    }))
    .filter(({ lines }) => lines.length > 0);
  if (thread.newFrom === null || thread.newFrom !== letterId) return { ...thread, days };
  const next = days.flatMap(({ lines }) => lines).find((line) => line.kind === "message" && !line.isOwn);
  return { ...thread, days, newFrom: next ? Number(next.id) : null, unread: thread.unread - 1 };
}
