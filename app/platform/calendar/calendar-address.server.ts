import { PATHS, pathOf } from "~/domain/paths";
import { type Secrets, sign, signedBy } from "../signing.server";

/** CAL-3: whose feed, with `users.links_epoch` and `users.calendar_epoch`; an address of other epochs is invalid. */
export type CalendarKey = {
  readonly userId: string;
  readonly links: number;
  readonly calendar: number;
};

type Settings = { readonly appUrl: string; readonly authSecrets: Secrets };

const SHAPE = /^([0-9a-f-]{36})\.(\d{1,9})\.(\d{1,9})\.([\w-]{43})$/;

const textOf = ({ userId, links, calendar }: CalendarKey) => `calendar:${userId}:${links}:${calendar}`;

/** CAL-3: the private address of a feed: whoever has it reads the feed, without a session. */
export function calendarAddress({ appUrl, authSecrets }: Settings, key: CalendarKey): string {
  const token = [key.userId, key.links, key.calendar, sign(authSecrets, textOf(key))].join(".");
  return `${appUrl}${pathOf(PATHS.calendar, token)}`;
}

/** What a signed token names; null for anything else. */
export function readCalendarToken(authSecrets: Secrets, token: string): CalendarKey | null {
  const [, userId = "", links, calendar, signature = ""] = SHAPE.exec(token) ?? [];
  const key = { userId, links: Number(links), calendar: Number(calendar) };
  return signature && signedBy(authSecrets, textOf(key), signature) ? key : null;
}
