import { z } from "~/domain/zod";
import { REASON } from "../bounds";
import { requiredText } from "../form-values";
import { FIELD_ERRORS, REFUSALS } from "../messages";
import type { State } from "../transition";
import { GROUND_VALUES } from "./grounds";
import { MEASURES } from "./report-kinds";

export const DECISIONS = ["upheld", "dismissed"] as const;
export type Decision = (typeof DECISIONS)[number];

/** CONV-7: where a report stands. */
export const REPORT_STATES: Readonly<Record<"open" | Decision, Pick<State, "label" | "tone">>> = {
  open: { label: "À lire", tone: "pending" },
  upheld: { label: "Retenu", tone: "live" },
  dismissed: { label: "Écarté", tone: "closed" },
};

/** What an administrator's button sends of a report: what is decided, why, and whether the reported side may still write. */
export const reportDecisionForm = z.object({
  intent: z.enum(DECISIONS, { error: REFUSALS.unknownMove }),
  reason: requiredText({
    ...REASON,
    tooShort: FIELD_ERRORS.reasonRequired,
    tooLong: FIELD_ERRORS.tooLong(REASON.max),
  }),
  /** What a restriction that follows rests on. */
  ground: z.enum(GROUND_VALUES, { error: FIELD_ERRORS.unknownChoice }).optional(),
  /** What follows for a public page that was rightly reported. */
  measure: z.enum(MEASURES, { error: FIELD_ERRORS.unknownChoice }).optional(),
  block: z
    .literal("on")
    .optional()
    .transform((checked) => checked === "on"),
  /** When what is reported last changed, as its reader saw it. */
  seen: z.iso
    .datetime({ error: REFUSALS.unknownMove })
    .optional()
    .transform((text) => (text ? new Date(text) : null)),
});

type Sent = z.output<typeof reportDecisionForm>;
export type ReportDecision = Omit<Sent, "seen"> & Partial<Pick<Sent, "seen">>;
