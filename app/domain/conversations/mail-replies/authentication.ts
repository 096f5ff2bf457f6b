/**
 * REPLY-2: what proves the sender of a mail. Only domains that passed and that belong to the same organisation as the domain of
 * its From (relaxed alignment, as in DMARC): that of the envelope sender, and those of signatures. One of them is enough.
 * "vouched": the operator delivers it by hand (`npm run mail`).
 */
export type Authentication = { readonly spf: string | null; readonly dkim: readonly string[] } | "vouched";

/** Neither SPF nor DKIM proves the sender. */
export const UNPROVEN: Authentication = { spf: null, dkim: [] };

export const isProven = (authenticated: Authentication): boolean =>
  authenticated === "vouched" || authenticated.spf !== null || authenticated.dkim.length > 0;
