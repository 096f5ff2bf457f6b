import { z } from "~/domain/zod";
import { ANSWER_MAX, LETTER, REPLACEMENTS } from "../bounds";
import { CANDIDATURE_STATES, type CandidatureStatus } from "../candidatures/candidature-status";
import type { Side } from "../conversations/conversation";
import { requiredText } from "../form-values";
import { calendarDay, calendarDayOf, hourOf, NARROW_SPACE, weekdayName } from "../french";
import { FIELD_ERRORS, REFUSALS } from "../messages";
import type { PublicMission } from "../missions/mission-columns";
import type { WrittenFilter } from "../profiles/directory-filter";
import { strongSkills } from "../profiles/public-profile";
import { isSlug, isUuid } from "../slug";
import { shortenedTo } from "../text";
import type { State } from "../transition";
import type { EngagementStatus } from "./engagement-status";

const HOUR = 3_600_000;

/** REPL-1: the deadline of the first proposal, in calendar hours after the request (CGU). */
export const REPLACEMENT_HOURS = 48;

/** REPL-1: an engagement that runs, a pause included, or that was broken off. */
const REPLACEABLE: readonly EngagementStatus[] = ["running", "paused", "broken_off"];

/** REPL-1: whether that side may request a replacement. */
export const mayReplace = (status: EngagementStatus, side: Side): boolean =>
  side === "company" && REPLACEABLE.includes(status);

export const REPLACEMENT_STATUSES = ["requested", "proposed", "invited", "closed"] as const;
export type ReplacementStatus = (typeof REPLACEMENT_STATUSES)[number];

export const REPLACEMENT_STATES: Readonly<Record<ReplacementStatus, Pick<State, "label" | "tone">>> = {
  requested: { label: "Remplacement demandé", tone: "pending" },
  proposed: { label: "Profils proposés", tone: "live" },
  invited: { label: "Acharné invité", tone: "live" },
  closed: { label: "Demande close", tone: "closed" },
};

/** The columns of a request that its state follows from. */
export type ReplacementLife = {
  readonly requested_at: Date;
  readonly proposed_at: Date | null;
  readonly closed_at: Date | null;
};

/** A request ends with an invitation, or closed without one. */
export function replacementStatus(life: ReplacementLife, hasInvited: boolean): ReplacementStatus {
  if (life.closed_at) return hasInvited ? "invited" : "closed";
  return life.proposed_at ? "proposed" : "requested";
}

/** REPL-1: until when the team proposes somebody: calendar hours, over weekends and changes of the clock. */
export const replacementDue = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + REPLACEMENT_HOURS * HOUR);

/** The requests up to that moment are overdue if nobody is proposed. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - REPLACEMENT_HOURS * HOUR);

/** How the clock of a request stands, in whole hours. */
export function replacementClock({ requested_at, proposed_at, closed_at }: ReplacementLife, now: Date) {
  const due = replacementDue(requested_at);
  const stopped = proposed_at ?? closed_at;
  const passed = Math.max(0, (stopped ?? now).getTime() - requested_at.getTime());
  const left = due.getTime() - (stopped ?? now).getTime();
  return {
    due,
    isOver: left <= 0,
    /** Hours that have passed, up to the whole term. */
    hours: Math.min(REPLACEMENT_HOURS, Math.floor(passed / HOUR)),
    words: proposed_at
      ? `Proposé en ${hoursInWords(Math.ceil(passed / HOUR))}`
      : closed_at
        ? "Close sans proposition"
        : left > 0
          ? leftInWords(Math.ceil(left / HOUR))
          : `En retard de ${hoursInWords(Math.max(1, Math.floor(-left / HOUR)))}`,
  };
}

const hoursInWords = (hours: number): string => `${hours}${NARROW_SPACE}h`;
const leftInWords = (hours: number): string =>
  `${hoursInWords(hours)} ${hours < 2 ? "restante" : "restantes"}`;

/** 'mercredi 3 février 2027, 9 h 20', in Paris. */
export function momentOfClock(at: Date): string {
  const day = calendarDayOf(at);
  return `${weekdayName(day)} ${calendarDay(day)}, ${hourOf(at)}`;
}

const replacementId = z.string({ error: REFUSALS.unknownMove }).refine(isUuid, REFUSALS.unknownMove);

/** REPL-1: why the company needs somebody else. */
export const replaceForm = z.object({
  reason: requiredText({ max: ANSWER_MAX, tooShort: FIELD_ERRORS.replacementReasonRequired }),
});

/** REPL-3: one of the proposed Acharnés, by the address of the profile. */
export const inviteReplacementForm = z.object({ acharne: z.string().default("") });

/** REPL-2: those whom the team proposes; an empty field counts for nobody, a name twice counts once. */
export const proposeForm = z
  .object({
    intent: z.literal("propose", { error: REFUSALS.unknownMove }),
    replacement: replacementId,
    acharne: z
      .array(z.string({ error: FIELD_ERRORS.acharneUnknown }).optional(), {
        error: FIELD_ERRORS.acharneRequired,
      })
      .default([]),
    /** Somebody who is not among the suggestions. */
    other_acharne: z.string().optional(),
  })
  .superRefine((typed, context) => {
    const message = faultOf(slugsOf(typed));
    if (message) context.addIssue({ code: "custom", path: ["acharne"], message });
  })
  .transform(({ intent, replacement, ...typed }) => ({ intent, replacement, acharne: slugsOf(typed) }));

type TypedSlugs = {
  readonly acharne: readonly (string | undefined)[];
  readonly other_acharne?: string | undefined;
};

const slugsOf = ({ acharne, other_acharne }: TypedSlugs): string[] => [
  ...new Set([...acharne, other_acharne].flatMap((slug) => slug?.trim() || [])),
];

function faultOf(slugs: readonly string[]): string | undefined {
  if (slugs.length < REPLACEMENTS.min) return FIELD_ERRORS.acharneRequired;
  if (slugs.length > REPLACEMENTS.max) return FIELD_ERRORS.tooManyAcharnes;
  return slugs.every(isSlug) ? undefined : FIELD_ERRORS.acharneUnknown;
}

type Brief = Pick<PublicMission, "title" | "description" | "objectives" | "deliverables" | "target_contacts">;

/** REPL-3: the letter of the invitation, which is the brief; a long one is cut, the page has the whole. */
export function replacementLetter(brief: Brief): string {
  const parts = [
    `Bonjour, nous cherchons quelqu’un pour reprendre la mission «\u202f${brief.title}\u202f», et l’équipe des Acharnés vous recommande.`,
    brief.description,
    ...(brief.objectives ? [`Objectifs\u202f: ${brief.objectives}`] : []),
    ...(brief.deliverables ? [`Livrables\u202f: ${brief.deliverables}`] : []),
    ...(brief.target_contacts ? [`Contacts cibles\u202f: ${brief.target_contacts}`] : []),
  ];
  return shortenedTo(LETTER.max, parts.join("\n\n"));
}

type Sought = Pick<
  PublicMission,
  "required_sectors" | "required_languages" | "required_competences" | "region" | "location_type"
>;

/** REPL-2: the directory filtered by what a mission asks for; remote work asks for no region. */
export const criteriaFilter = (mission: Sought): WrittenFilter => ({
  q: "",
  grades: [],
  competences: strongSkills(mission.required_competences),
  langues: mission.required_languages,
  secteurs: mission.required_sectors ?? [],
  region: mission.location_type === "remote" ? null : mission.region,
  disponibilite: null,
  semaine: null,
  prixMin: null,
  prixMax: null,
  tri: "recent",
});

/** Where an invited Acharné stands with the mission: a candidature that has ended begins again (CAND-10). */
export const beginsAgain = (status: CandidatureStatus): boolean =>
  status !== "accepted" && CANDIDATURE_STATES[status].deadlineDays === null;
