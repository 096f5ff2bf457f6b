import { z } from "~/domain/zod";
import { REASON } from "../bounds";
import { requiredText } from "../form-values";
import { FIELD_ERRORS, REFUSALS } from "../messages";
import type { State } from "../transition";
import { GROUND_VALUES } from "./grounds";
import { MEASURES } from "./report-kinds";

export const DECISIONS = ["upheld", "dismissed"] as const;
export type Decision = (typeof DECISIONS)[number];

/** CONV-7: the states of a report. */
export const REPORT_STATES: Readonly<Record<"open" | Decision, Pick<State, "label" | "tone">>> = {
  open: { label: "À lire", tone: "pending" },
  upheld: { label: "Retenu", tone: "live" },
  dismissed: { label: "Écarté", tone: "closed" },
};

/** The decision of a report. */
export const reportDecisionForm = z.object({
  intent: z.enum(DECISIONS, { error: REFUSALS.unknownMove }),
  reason: requiredText({
    ...REASON,
    tooShort: FIELD_ERRORS.reasonRequired,
    tooLong: FIELD_ERRORS.tooLong(REASON.max),
  }),
  /** The ground of the restriction. */
  ground: z.enum(GROUND_VALUES, { error: FIELD_ERRORS.unknownChoice }).optional(),
  /** The measure against a public page. */
  measure: z.enum(MEASURES, { error: FIELD_ERRORS.unknownChoice }).optional(),
  block: z
    .literal("on")
    .optional()
    .transform((checked) => checked === "on"),
  /** The last change that the administrator read. */
  seen: z.iso
    .datetime({ error: REFUSALS.unknownMove })
    .optional()
    .transform((text) => (text ? new Date(text) : null)),
});

type Sent = z.output<typeof reportDecisionForm>;
export type ReportDecision = Omit<Sent, "seen"> & Partial<Pick<Sent, "seen">>;
