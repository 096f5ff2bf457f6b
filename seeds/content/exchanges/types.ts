import type { OFFER_KINDS } from "~/domain/candidatures/offer-form";
import type { DeclineReason, RefusalReason } from "~/domain/candidatures/refusal-reasons";
import type { Side } from "~/domain/conversations/conversation";

type DemoOffer = {
  readonly kind: (typeof OFFER_KINDS)[number]["value"];
  /** The Acharné's own euros a day; of a commission, percent. */
  readonly rate: number;
  readonly days_per_week?: number;
  readonly weeks?: number;
  /** In days from now. */
  readonly startsIn: number;
  readonly message?: string;
};

/** What happens next, so many days ago. */
export type Step = { readonly ago: number } & (
  | { readonly does: "view" | "shortlist" | "retract" | "withdraw" | "renew" }
  | { readonly does: "accept"; readonly text?: string }
  | { readonly does: "decline"; readonly reason: DeclineReason; readonly text?: string }
  | { readonly does: "refuse"; readonly reason: RefusalReason; readonly text?: string }
  | { readonly does: "offer"; readonly offer: DemoOffer }
  | { readonly does: "say"; readonly by: Side; readonly text: string }
  /** A side gives its address and number. */
  | { readonly does: "share"; readonly by: Side }
);

/** The life of a candidature; without steps it waits, or was left to wait until its term. */
export type DemoCandidature = {
  /** A mission's title, and an Acharné's full name. */
  readonly mission: string;
  readonly acharne: string;
  /** In days: when it was sent, or when the company invited. */
  readonly ago: number;
  readonly invited?: true;
  /** What is asked: own euros a day, percent of the turnover. */
  readonly rate?: number;
  readonly percent?: number;
  readonly letter: string;
  readonly steps?: readonly Step[];
  /** Whether both have read all of it; else what came last is unread. */
  readonly read?: true;
};

/** A company's free approach: its place in the content, and whom it writes to. */
export type DemoApproach = {
  readonly companyIndex: number;
  readonly acharne: string;
  readonly ago: number;
  readonly letter: string;
  readonly steps?: readonly Extract<Step, { does: "say" }>[];
  readonly declined?: number;
  /** That the Acharné reports the letter, and why. */
  readonly reported?: { readonly ago: number; readonly reason: string };
  readonly read?: true;
};
