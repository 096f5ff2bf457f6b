import type { ContestOutcome } from "./contest";

/** SAFE-6: an act that the yearly figures count. `waited`: the seconds from what it answers. */
export type TransparencyAct =
  | { readonly what: "report"; readonly kind: string; readonly source: "account" | "visitor" }
  /** Of what restricts somebody, the move and what it rests on; undone within the seconds that an act can be. */
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
  /** Of a decision that is contested, what it was. */
  | { readonly what: "contest"; readonly kind: string }
  | {
      readonly what: "contest_decision";
      readonly kind: string;
      readonly outcome: ContestOutcome;
      readonly waited: number;
    };
