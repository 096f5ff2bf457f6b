import type { ContestOutcome } from "./contest";

/** SAFE-6: an act that the yearly figures count. `waited`: seconds since the request that it answers. */
export type TransparencyAct =
  | { readonly what: "report"; readonly kind: string; readonly source: "account" | "visitor" }
  /** A restriction: the move and its ground. Undone means within the undo period. */
  | {
      readonly what: "restriction" | "restriction_undone";
      readonly kind: string;
      readonly source: string;
    }
  | {
      readonly what: "report_decision";
      readonly kind: string;
      readonly outcome: "dismissed" | "upheld" | "warn" | "hide" | "block";
      readonly waited: number;
    }
  /** A contest: the kind of the contested decision. */
  | { readonly what: "contest"; readonly kind: string }
  | {
      readonly what: "contest_decision";
      readonly kind: string;
      readonly outcome: ContestOutcome;
      readonly waited: number;
    };
