import { BOUNCES_MAX } from "../bounds";

/** What a permanent failure says of an address: that it does not exist, that a mail did not arrive, or nothing. */
export type BounceWeight = "dead" | "counted" | "ignored";

/** No such mailbox, domain or route (RFC 3463). 5.1.7 to 5.1.9 are about the sender. 5.4.310 is Exchange's 'no such domain'. */
const NO_SUCH_ADDRESS = /^5\.(1\.(?!7$|8$|9$)\d+|4\.(1|4|310))$/;
/** Of this mail, its size or its sender: the address may work. */
const OF_THE_MAIL = /^5\.(1\.[789]|3\.4|5\.\d+|6\.\d+|7\.\d+)$/;

/** MAIL-2: by the enhanced status of the failure (RFC 3463). */
export function weighBounce(status: string): BounceWeight {
  if (!status.startsWith("5.") || OF_THE_MAIL.test(status)) return "ignored";
  return NO_SUCH_ADDRESS.test(status) ? "dead" : "counted";
}

/** Whether an address with so many permanent failures is dead. */
export const isDeadAfter = (count: number, status: string): boolean =>
  count >= BOUNCES_MAX || weighBounce(status) === "dead";

/** Of a permanent failure without an enhanced status. */
export const UNKNOWN_FAILURE = "5.0.0";

/** The first enhanced status of a text; an IP address is none. */
export const statusIn = (text: string): string | undefined =>
  /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(text)?.[0];
