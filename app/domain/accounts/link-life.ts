import { plural } from "../french";

/** How long a mailed link is valid, in hours. */
const LINK_HOURS: Readonly<Record<MailedLink, number>> = {
  confirmation: 24,
  reset: 1,
  device: 1,
  address: 1,
};

/** AUTH-6, AUTH-7, AUTH-3. */
export type MailedLink = "confirmation" | "reset" | "device" | "address";

const HOUR_SECONDS = 60 * 60;

export const linkSeconds = (link: MailedLink): number => LINK_HOURS[link] * HOUR_SECONDS;

/** When a link that was requested at `at` expires. */
export const endOfLink = (link: MailedLink, at: Date): Date =>
  new Date(at.getTime() + linkSeconds(link) * 1000);

/** The same in words: 'une heure', '24 heures'. */
export function linkLife(link: MailedLink): string {
  const hours = LINK_HOURS[link];
  return hours === 1 ? "une heure" : plural(hours, "heure");
}
