import type { OFFER_KINDS } from "~/domain/candidatures/offer-form";
import type { DeclineReason, RefusalReason } from "~/domain/candidatures/refusal-reasons";
import type { Side } from "~/domain/conversations/conversation";

type DemoOffer = {
  readonly kind: (typeof OFFER_KINDS)[number]["value"];
  /** The Acharné's own rate in euros a day; of a commission, percent. */
  readonly rate: number;
  readonly days_per_week?: number;
  readonly weeks?: number;
  /** In days from now. */
  readonly startsIn: number;
  readonly message?: string;
};

/** A half-hour in Paris, so many working days from now; before now where negative. */
type DemoSlot = { readonly in: number; readonly at: string };

/** The next event, so many days ago. */
export type Step = {
  readonly ago: number /** The address of the colleague who does it. */;
  readonly member?: string;
} & (
  | { readonly does: "view" | "shortlist" | "retract" | "withdraw" | "renew" }
  | { readonly does: "accept"; readonly text?: string }
  | { readonly does: "decline"; readonly reason: DeclineReason; readonly text?: string }
  | { readonly does: "refuse"; readonly reason: RefusalReason; readonly text?: string }
  | { readonly does: "offer"; readonly offer: DemoOffer }
  | { readonly does: "say"; readonly by: Side; readonly text: string }
  /** A side shares its address and number. */
  | { readonly does: "share"; readonly by: Side }
  | {
      readonly does: "propose-call";
      readonly by: Side;
      readonly slots: readonly DemoSlot[];
      readonly meet: "phone" | "link";
      readonly value: string;
    }
  | { readonly does: "pick-slot"; readonly by: Side; readonly slot: DemoSlot }
);

/** The events of a candidature; without steps it waits or has expired. */
export type DemoCandidature = {
  /** The title of a mission, and the full name of an Acharné. */
  readonly mission: string;
  readonly acharne: string;
  /** In days: when it was sent, or the invitation. */
  readonly ago: number;
  readonly invited?: true;
  /** The asked rate: own euros a day, or percent of the turnover. */
  readonly rate?: number;
  readonly percent?: number;
  readonly letter: string;
  readonly steps?: readonly Step[];
  /** Whether both have read everything; otherwise the last message is unread. */
  readonly read?: true;
};

/** A company's free approach: its index in the content, and the recipient. */
export type DemoApproach = {
  readonly companyIndex: number;
  readonly acharne: string;
  readonly ago: number;
  readonly letter: string;
  readonly steps?: readonly Extract<Step, { does: "say" }>[];
  readonly declined?: number;
  /** The report of the letter, and its reason. */
  readonly reported?: { readonly ago: number; readonly reason: string };
  readonly read?: true;
};
