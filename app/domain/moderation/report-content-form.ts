import { z } from "~/domain/zod";
import { CONTACT_NAME, REASON } from "../bounds";
import { emailAddress, nameText, once, requiredText } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { isNameless, REPORT_KIND_VALUES } from "./report-kinds";

const report = z.object({
  kind: z.enum(REPORT_KIND_VALUES, { error: FIELD_ERRORS.reportKindRequired }),
  reason_text: requiredText({ ...REASON, tooShort: FIELD_ERRORS.reportReasonTooShort }),
  name: nameText({ ...CONTACT_NAME, tooShort: FIELD_ERRORS.lastNameTooShort }).optional(),
  email: emailAddress().optional(),
  good_faith: z.literal("on", { error: FIELD_ERRORS.goodFaithRequired }),
  /**
   * Honeypot: hidden from people, with a name that autofill does not use, so that only scripts fill it in.
   */
  laisser_vide: z.string().max(500).optional().catch("filled"),
  stamp: z.string().max(200).optional().catch(undefined),
});

/** SAFE-6: a report of a public page from an account. */
export const reportByAccountForm = report;

/** A report from a visitor, who gives an address except for the gravest kinds. */
export const reportByVisitorForm = report
  .refine(({ kind, name }) => isNameless(kind) || Boolean(name), {
    path: ["name"],
    error: FIELD_ERRORS.lastNameTooShort,
    ...once("kind", "name"),
  })
  .refine(({ kind, email }) => isNameless(kind) || Boolean(email), {
    path: ["email"],
    error: FIELD_ERRORS.emailRequired,
    ...once("kind", "email"),
  });

export type ContentReport = z.output<typeof report>;
