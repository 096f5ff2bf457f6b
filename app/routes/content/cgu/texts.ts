import type { CguId } from "~/domain/accounts/cgu";
import type { LegalSection } from "../legal-page";
import { ACCOUNTS } from "./accounts";
import { AGREEMENT_SECTIONS } from "./agreement";
import { PRICES } from "./prices";
import { RANKING } from "./rankings";
import { SERVICE_SECTIONS } from "./service";

const sections = (...rewritten: readonly LegalSection[]): readonly LegalSection[] => [
  ...SERVICE_SECTIONS.map((section) => rewritten.find(({ id }) => id === section.id) ?? section),
  ...AGREEMENT_SECTIONS,
];

/** The text of every version. Accepted versions never change. */
export const CGU_TEXTS: Readonly<Record<CguId, readonly LegalSection[]>> = {
  "2026-11-20": sections(),
  "2027-03-01": sections(ACCOUNTS, PRICES),
  "2027-04-15": sections(ACCOUNTS, PRICES, RANKING),
};
