import { expect, test } from "vitest";
import { type CalendarKey, calendarAddress, readCalendarToken } from "./calendar-address.server";

const settings = { appUrl: "https://acharnes.example", authSecrets: ["secret"] } as const;
const key: CalendarKey = { userId: "6a3fd6a2-8e0c-4b8e-9d0f-0b5f0a0c3c11", links: 2, calendar: 13 };

const tokenOf = (address: string) =>
  /^https:\/\/acharnes\.example\/calendrier\/(.+)\.ics$/.exec(address)?.[1] ?? "";

test("CAL-3 the address of a feed names one account and its epochs, and cannot be forged or altered", () => {
  const token = tokenOf(calendarAddress(settings, key));
  expect(readCalendarToken(["secret"], token)).toEqual(key);
  expect(readCalendarToken(["new", "secret"], token)).toEqual(key);
  expect(readCalendarToken(["other"], token)).toBeNull();
  for (const altered of [
    token.replace("6a3f", "6a3e"),
    token.replace(".2.13.", ".3.13."),
    token.replace(".2.13.", ".2.14."),
    token.replace(".2.13.", ".213."),
    token.slice(0, -1),
    `${token}A`,
    "",
    "...",
    "perdu",
    "🙂.1.1.🙂",
  ])
    expect([altered, readCalendarToken(["secret"], altered)]).toEqual([altered, null]);
});

test("CAL-3 an unsubscribe token of a mail opens no feed", () => {
  const [userId = "", , , signature] = tokenOf(calendarAddress(settings, key)).split(".");
  expect(readCalendarToken(["secret"], `${userId}.message_received.${signature}`)).toBeNull();
});
