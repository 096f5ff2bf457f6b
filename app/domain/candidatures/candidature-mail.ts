import type { Side } from "../conversations/conversation";
import type { NotificationKind } from "../notifications/notification-kinds";
import type { CandidatureEvent } from "./candidature-status";

type ToldOf = {
  readonly side: Side;
  readonly kind: NotificationKind;
  /** Of what they did themselves they keep the mail; the bell has nothing to tell them. */
  readonly own?: true;
};

/** NOTIF-1: whom an event of a candidature is told to, and as what (SET-3). */
export const TOLD_OF: Readonly<Record<CandidatureEvent, readonly ToldOf[]>> = {
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
