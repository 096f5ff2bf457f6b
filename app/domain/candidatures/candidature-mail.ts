import type { Side } from "../conversations/conversation";
import type { NotificationKind } from "../notifications/notification-kinds";
import type { CandidatureEvent } from "./candidature-status";

type Notified = {
  readonly side: Side;
  readonly kind: NotificationKind;
  /** Their own act: they get the mail and no notification. */
  readonly own?: true;
};

/** NOTIF-1: the sides that an event of a candidature notifies, and the kind of notification (SET-3). */
export const NOTIFIED_OF: Readonly<Record<CandidatureEvent, readonly Notified[]>> = {
  invited: [{ side: "commercial", kind: "invitation_received" }],
  submitted: [{ side: "company", kind: "candidature_received" }],
  shortlisted: [{ side: "commercial", kind: "candidature_answered" }],
  offered: [{ side: "commercial", kind: "candidature_answered" }],
  retracted: [{ side: "commercial", kind: "candidature_answered" }],
  refused: [{ side: "commercial", kind: "candidature_answered" }],
  mission_closed: [{ side: "commercial", kind: "candidature_answered" }],
  accepted: [
    { side: "company", kind: "candidature_decided" },
    { side: "commercial", kind: "candidature_answered", own: true },
  ],
  declined: [{ side: "company", kind: "candidature_decided" }],
  withdrawn: [{ side: "company", kind: "candidature_decided" }],
  mission_changed: [{ side: "commercial", kind: "mission_changed" }],
  company_unpublished: [{ side: "commercial", kind: "mission_changed" }],
  commercial_unpublished: [{ side: "company", kind: "mission_changed" }],
  expired: [
    { side: "company", kind: "candidature_expired" },
    { side: "commercial", kind: "candidature_expired" },
  ],
};
