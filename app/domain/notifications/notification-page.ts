/** NOTIF-1: read notifications are deleted after so many days. */
export const NOTIFICATION_RETENTION_DAYS = 90;

/** The last notification of a page, newest first; ties are ordered by id. */
export type NotificationCursor = { readonly at: Date; readonly id: number };

export const writeNotificationCursor = ({ at, id }: NotificationCursor): string => `${at.getTime()}.${id}`;

/** Parses an `apres`; null, the first page, for anything invalid. */
export function readNotificationCursor(text: string | null): NotificationCursor | null {
  const [, millis, id] = /^(\d{1,14})\.(\d{1,15})$/.exec(text ?? "") ?? [];
  return millis && id ? { at: new Date(Number(millis)), id: Number(id) } : null;
}
