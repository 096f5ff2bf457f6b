/**
 * REPLY-2: what became of a mail to a reply address: a message, or held because its sender is not proven to be the person, or
 * because the thread or a rule of messages refuses it, or because nothing is left of it without quotations.
 */
export const INBOUND_OUTCOMES = [
  "posted",
  "held_sender",
  "held_thread",
  "held_content",
  "held_limit",
] as const;
export type InboundOutcome = (typeof INBOUND_OUTCOMES)[number];
