import { dayHeading } from "~/domain/conversations/thread-days";
import { timeOfDay } from "~/domain/french";
import type { FoundNotification } from "~/operations/notifications/find-notifications.server";

export type NotificationLine = Omit<FoundNotification, "at"> & {
  readonly at: string;
  readonly time: string;
};

export type NotificationDay = { readonly heading: string; readonly lines: NotificationLine[] };

/** NOTIF-1: notifications by day, newest first. */
export function notificationDays(found: readonly FoundNotification[], now: Date): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const { at, ...line } of found) {
    const heading = dayHeading(at, now);
    const day = days.at(-1);
    const shown = { ...line, at: at.toISOString(), time: timeOfDay(at) };
    if (day?.heading === heading) day.lines.push(shown);
    else days.push({ heading, lines: [shown] });
  }
  return days;
}
