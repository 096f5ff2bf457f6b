import { callTitle } from "../calls/call-words";
import { slotWords } from "../calls/slots";

import type { CandidatureStatus } from "../candidatures/candidature-status";
import { type AnswerReason, reasonLabel } from "../candidatures/refusal-reasons";
import { type ConcernedMember, teamWords } from "../companies/team-acts";
import type { Side } from "../conversations/conversation";
import { notifiedAct } from "../engagements/engagement-acts";
import { ofName, plural } from "../french";
import { REFERENCE_NEWS } from "../profiles/reference-status";
import { capitalized, isolated } from "../text";
import type { NotificationKind } from "./notification-kinds";

/** The data of a notification, at the time when it is read. */
export type NotificationFacts = {
  readonly kind: NotificationKind;
  readonly reader: Side;
  /** The public name of the other side; empty where there are several. */
  readonly other: string;
  readonly mission: string | null;
  /** The event of the candidature. */
  readonly event: {
    readonly move: string;
    readonly to: CandidatureStatus;
    readonly reason: AnswerReason | null;
  } | null;
  /** The move of the team on the mission or the profile. */
  readonly reviewed: string | null;
  /** What happened to the engagement, to the team, or to the call. */
  readonly act?: string | null;
  /** CALL-1: when the call is or was to be held; null while no time is agreed. */
  readonly callAt?: Date | null;
  /** ALERT-4: the saved search that found something. */
  readonly search?: { readonly name: string; readonly list: "profiles" | "missions" } | null;
  /** TEAM-3: the member that a change of the team concerns. */
  readonly member?: ConcernedMember | null;
};

export type NotificationWords = { readonly title: string; readonly detail: string | null };

/** NOTIF-1: the text of a notification. */
export function notificationWords(facts: NotificationFacts): NotificationWords {
  const { other, mission, member = null, search = null } = facts;
  const isolatedFacts = {
    ...facts,
    other: isolated(other),
    mission: mission && isolated(mission),
    search: search && { ...search, name: isolated(search.name) },
    member: member && { ...member, firstName: member.firstName && isolated(member.firstName) },
  };
  const { title, detail = isolatedFacts.mission } = WORDS[facts.kind](isolatedFacts);
  return { title, detail };
}

/** The words of the act; a plain sentence for one that is no longer known. */
const ofEngagement = ({ act = null, other, reader }: NotificationFacts): Words => ({
  title: notifiedAct(act)?.title({ other, reader }) ?? `Du nouveau avec ${other}`,
});

type Words = { readonly title: string; readonly detail?: string | null };

const ANSWERED: Partial<Record<CandidatureStatus, (other: string) => string>> = {
  shortlisted: (other) => `${other} a présélectionné votre candidature`,
  offered: (other) => `${other} vous fait une offre`,
  refused: (other) => `${other} n’a pas retenu votre candidature`,
  mission_closed: (other) => `${other} a fermé la mission`,
};

const DECIDED: Partial<Record<CandidatureStatus, (other: string) => string>> = {
  submitted: (other) => `${other} accepte votre invitation`,
  accepted: (other) => `${other} accepte votre offre`,
  offer_declined: (other) => `${other} décline votre offre`,
  invitation_declined: (other) => `${other} décline votre invitation`,
  withdrawn: (other) => `${other} retire sa candidature`,
};

const REVIEWED: Readonly<Record<string, string>> = {
  approve: "est en ligne",
  publish: "est en ligne",
  reopen: "est en ligne",
  return: "est à reprendre",
  reject: "est à reprendre",
  close: "est fermée",
  unpublish: "n’est plus en ligne",
};

/** REF-3, by the act of the notification. */
const news: Readonly<Record<string, string>> = REFERENCE_NEWS;

const WORDS: Readonly<Record<NotificationKind, (facts: NotificationFacts) => Words>> = {
  approach_received: ({ other }) => ({ title: `${other} vous écrit`, detail: "Message direct" }),
  invitation_received: ({ other }) => ({ title: `${other} vous invite à postuler` }),
  candidature_received: ({ other, event }) => ({
    title: event?.move === "renew" ? `${other} postule de nouveau` : `${other} postule à votre mission`,
  }),
  candidature_reminder: ({ other }) => ({
    title: other
      ? `La candidature ${ofName(other)} attend votre réponse`
      : "Plusieurs candidatures attendent votre réponse",
  }),
  candidature_answered: ({ other, event, mission }) => {
    if (event?.move === "retract") return { title: `${other} a repris son offre` };
    const words = event && ANSWERED[event.to];
    const title = words ? words(other) : `${other} répond à votre candidature`;
    return { title, detail: withReason(mission, event) };
  },
  candidature_decided: ({ other, event, mission }) => {
    const words = event && DECIDED[event.to];
    return { title: words ? words(other) : `${other} s’est décidé`, detail: withReason(mission, event) };
  },
  candidature_expired: ({ other, reader, mission }) =>
    reader === "company"
      ? { title: `L’échange avec ${other} a expiré` }
      : { title: "Un de vos échanges a expiré, le délai est passé", detail: joined(other, mission) },
  mission_changed: ({ other, reader, mission }) =>
    reader === "company"
      ? { title: `Le profil ${ofName(other)} a changé pendant votre échange` }
      : {
          title: "Une mission a changé pendant votre candidature",
          detail: joined(other, mission),
        },
  message_received: ({ other, mission }) => ({
    title: `${other} vous a écrit`,
    detail: mission ?? "Message direct",
  }),
  call_changed: ({ act = null, callAt = null, other, mission }) => ({
    title: callTitle(act, other),
    // A proposal that was answered since is no longer about that time.
    detail: callAt && act !== "proposed" ? capitalized(slotWords(callAt, callAt)) : mission,
  }),
  mission_reviewed: ({ reviewed }) => ({
    title: `Votre mission ${(reviewed && REVIEWED[reviewed]) ?? "a été relue"}`,
  }),
  profile_reviewed: ({ reviewed }) => ({
    title: `Votre profil ${(reviewed && REVIEWED[reviewed]) ?? "a été relu"}`,
    detail: null,
  }),
  point_reminder: ofEngagement,
  point_received: ofEngagement,
  point_answered: ofEngagement,
  engagement_changed: ofEngagement,
  replacement_proposed: ofEngagement,
  review_received: ofEngagement,
  team_changed: ({ act = null, member = null }) => ({ title: teamWords(act, member), detail: null }),
  alert_found: ({ act = null, search = null }) => {
    const one = search?.list === "profiles" ? "profil" : "mission";
    return {
      title: act
        ? `Du nouveau pour une alerte\u202f: ${plural(Number(act), one)}`
        : "Du nouveau pour une alerte",
      detail: search?.name ?? null,
    };
  },
  mission_fits: () => ({ title: "Une mission vous correspond" }),
  availability_asked: () => ({ title: "Vos disponibilités sont à confirmer", detail: null }),
  reference_changed: ({ act = null }) => ({
    title: (act && news[act]) || "Une référence avance",
    detail: null,
  }),
  report_decided: () => ({ title: "Un signalement est traité", detail: "La décision et son motif" }),
  contest_decided: () => ({ title: "Votre contestation est relue", detail: "La réponse et son motif" }),
};

const withReason = (mission: string | null, event: NotificationFacts["event"]): string | null =>
  [mission, reasonLabel(event?.reason)].filter(Boolean).join("\u202f: ") || null;

const joined = (other: string, mission: string | null): string => [other, mission].filter(Boolean).join(", ");
