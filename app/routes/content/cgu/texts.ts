import type { CguId } from "~/domain/accounts/cgu";
import type { LegalSection } from "../legal-page";
import { ACCOUNTS } from "./accounts";
import { AGREEMENT_SECTIONS } from "./agreement";
import { PRICES } from "./prices";
import { SERVICE_SECTIONS } from "./service";

/** The text of every version. Accepted versions never change. */
export const CGU_TEXTS: Readonly<Record<CguId, readonly LegalSection[]>> = {
  "2026-11-20": [...SERVICE_SECTIONS, ...AGREEMENT_SECTIONS],
  "2027-03-01": [
    ...SERVICE_SECTIONS.map((section) => [ACCOUNTS, PRICES].find(({ id }) => id === section.id) ?? section),
    ...AGREEMENT_SECTIONS,
  ],
};
