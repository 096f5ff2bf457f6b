/** NOTIF-1: what has been read for so many days is forgotten. */
export const NOTIFICATIONS_KEPT_DAYS = 90;

/** The place after which a page of the bell begins: newest first, the later line decides between equals. */
export type NotificationCursor = { readonly at: Date; readonly id: number };

export const writeNotificationCursor = ({ at, id }: NotificationCursor): string => `${at.getTime()}.${id}`;

/** The cursor of an `apres`; null, and so the first page, for anything else. */
export function readNotificationCursor(text: string | null): NotificationCursor | null {
  const [, millis, id] = /^(\d{1,14})\.(\d{1,15})$/.exec(text ?? "") ?? [];
  return millis && id ? { at: new Date(Number(millis)), id: Number(id) } : null;
}
