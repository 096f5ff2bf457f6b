/** SAFE-6: an act that the yearly figures count. `waited`: the seconds from what it answers. */
export type DutyAct =
  | { readonly what: "report"; readonly kind: string; readonly source: "account" | "visitor" }
  | {
      readonly what: "report_decision";
      readonly kind: string;
      readonly outcome: "dismissed" | "upheld" | "warn" | "hide" | "block";
      readonly waited: number;
    };
