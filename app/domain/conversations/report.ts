import type { Side } from "./conversation";

export const REPORT_STATUSES = ["open", "upheld", "dismissed"] as const;

/** CONV-7: a message as it was reported; `at` in ISO 8601. */
export type ReportedLine = {
  readonly id: number;
  readonly by: Side;
  readonly at: string;
  readonly body: string;
};
