import { href } from "react-router";
import { labelOf, ROLES } from "~/domain/catalogue";
import { moment, plural } from "~/domain/french";
import { COMPANY_WAITS, REFUSALS } from "~/domain/messages";
import { MISSION_STATES, MISSION_TRANSITIONS } from "~/domain/missions/mission-status";
import { reviewAge } from "~/domain/moderation/review-age";
import { compareVersions } from "~/domain/moderation/review-diff";
import { reviewPath } from "~/domain/moderation/review-filter";
import { type Actor, owns } from "~/domain/policy";
import { isCompleteCommercial } from "~/domain/profiles/complete";
import { fullName } from "~/domain/profiles/name";
import { PROFILE_STATES, PROFILE_TRANSITIONS } from "~/domain/profiles/profile-status";
import { publicProfileOf } from "~/domain/profiles/public-profile";
import { RANK_LABELS, rankOf } from "~/domain/profiles/rank";
import { isolated } from "~/domain/text";
import { movesFrom, moveView, UNDO_SECONDS } from "~/domain/transition";
import type { Waiting } from "~/operations/moderation/queue/find-queue.server";
import type { findReview } from "~/operations/moderation/queue/find-review.server";
import type { findLastActs } from "~/operations/moderation/queue/find-review-figures.server";
import type { findUndoable } from "~/operations/moderation/undoable.server";
import { fullMissionView } from "../../mission-text/full-mission";
import { profileView } from "../../profiles/profile-view.server";
import { actSubject } from "../decision/act-subject";
import { MISSION_ACTS, PROFILE_ACTS } from "../decision/act-words";
import { actView } from "../decision/history";
import type { LastActView } from "../overview";
import { missionFields, profileFields, textsWithContacts } from "./review-fields";
import type { ReviewItemView } from "./review-item";
import type { WaitingView } from "./review-list";
import type { UndoView } from "./undo-act";

type Review = NonNullable<Awaited<ReturnType<typeof findReview>>>;

export function waitingView(
  entry: Waiting,
  at: Date,
  kind: Waiting["kind"] | null,
): Omit<WaitingView, "current"> {
  return {
    key: entry.id,
    to: reviewPath({ kind, subject: entry }),
    title: entry.title,
    what: whatOf(entry),
    companyWaits: entry.kind === "mission" && entry.companyWaits,
    age: reviewAge(entry.since, at),
  };
}

function whatOf(entry: Waiting): string {
  if (entry.kind === "mission")
    return `${entry.isEdit ? "Mission modifiée" : "Mission"}, ${isolated(entry.company)}`;
  const who = entry.role === "entreprise" ? "entreprise" : RANK_LABELS[rankOf(entry.years ?? 0)];
  return `${entry.isEdit ? "Profil modifié" : "Profil"}, ${who}`;
}

export function reviewView(review: Review, actor: Actor, at: Date): ReviewItemView {
  const { owner, record } = review;
  const isOwn = owns(actor, owner.id);
  const view = review.kind === "profile" ? ofProfile(review, at) : ofMission(review, at);
  const { knownAs } = profileView(owner);
  const isCompany = owner.role === "entreprise";
  const firstName = owner.first_name ?? "la personne";
  const waits = review.kind === "mission" && review.companyWaits;
  return {
    ...view,
    moves: isOwn ? [] : view.moves,
    hindrance: isOwn ? REFUSALS.ownPage : waits ? REFUSALS.companyToValidate : null,
    acts: review.acts.map((act) => actView(act, review.kind === "profile" ? PROFILE_ACTS : MISSION_ACTS)),
    owner: {
      status: ownerStatus(review),
      name: knownAs,
      contact: isCompany ? fullName(owner) : labelOf(ROLES, owner.role).toLowerCase(),
      firstName,
      record: recordText(isCompany, record),
      path: `${href("/admin/profiles")}?statut=all&profil=${owner.id}`,
    },
  };
}

/** The status of a mission's company; a profile under review has its own. */
function ownerStatus(review: Review): ReviewItemView["owner"]["status"] {
  if (review.kind === "profile") return null;
  if (review.companyWaits) return { tone: "pending", label: COMPANY_WAITS };
  const { tone, label } = PROFILE_STATES[review.owner.status];
  return { tone, label: `Profil ${label.toLowerCase()}` };
}

/** '2 missions publiées, 1 rejet.' */
function recordText(isCompany: boolean, { missions, candidatures, rejections }: Review["record"]): string {
  const made = isCompany
    ? missions && plural(missions, "mission publiée", "missions publiées")
    : candidatures && plural(candidatures, "candidature");
  const text = [made, rejections ? plural(rejections, "rejet") : "aucun rejet"].filter(Boolean).join(", ");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

type Common = Omit<ReviewItemView, "owner" | "acts" | "hindrance">;

function ofProfile(review: Extract<Review, { kind: "profile" }>, at: Date): Common {
  const { profile, published, publicSlug } = review;
  const view = profileView(profile);
  const fresh = isCompleteCommercial(profile) ? profileFields(publicProfileOf(profile), profile) : null;
  const since = profile.submitted_at ?? profile.created_at;
  const waits = profile.status === "pending";
  return {
    kind: "profile",
    id: profile.id,
    seen: profile.updated_at.toISOString(),
    title: view.knownAs,
    status: waits
      ? { tone: "pending", label: published ? "Modification en attente" : "Profil en attente" }
      : PROFILE_STATES[profile.status],
    received: `Reçu le ${moment(since)}`,
    age: waits ? reviewAge(since, at) : null,
    publicPath: publicSlug && href("/acharne/:slug", { slug: publicSlug }),
    withContacts: waits && fresh ? textsWithContacts(fresh) : [],
    changes:
      published && fresh && waits
        ? compareVersions(profileFields(published.profile, published.links), fresh)
        : null,
    full: { kind: "profile", profile: view },
    moves: waits
      ? movesFrom(
          PROFILE_TRANSITIONS,
          profile.status,
          "admin",
          publicSlug !== null || profile.company_validated_at !== null,
        ).map(moveView)
      : [],
  };
}

function ofMission(review: Extract<Review, { kind: "mission" }>, at: Date): Common {
  const { mission, published, publicSlug } = review;
  const waits = mission.status === "pending";
  return {
    kind: "mission",
    id: mission.id,
    seen: mission.updated_at.toISOString(),
    title: mission.title,
    status: waits
      ? { tone: "pending", label: published ? "Modification en attente" : "Mission en attente" }
      : MISSION_STATES[mission.status],
    received: `Reçue le ${moment(mission.submitted_at)}`,
    age: waits ? reviewAge(mission.submitted_at, at) : null,
    publicPath: publicSlug && href("/mission/:slug", { slug: publicSlug }),
    withContacts: waits ? textsWithContacts(missionFields(mission)) : [],
    changes: published && waits ? compareVersions(missionFields(published), missionFields(mission)) : null,
    full: { kind: "mission", mission: fullMissionView(mission) },
    moves: waits
      ? movesFrom(MISSION_TRANSITIONS, mission.status, "admin", publicSlug !== null).map(moveView)
      : [],
  };
}

type Undoable = NonNullable<Awaited<ReturnType<typeof findUndoable>>>;

/** The administrator's last act, while it can be undone. */
export function undoView(act: Undoable, at: Date): UndoView {
  const words = act.profileId ? PROFILE_ACTS : MISSION_ACTS;
  return {
    actId: act.actId,
    subject: actSubject(act),
    outcome: `${words[act.move] ?? act.move}.`.replace("..", "."),
    mailed: act.jobs.some(({ name }) => name === "deliver-mail"),
    secondsLeft: Math.min(UNDO_SECONDS, Math.ceil((act.until.getTime() - at.getTime()) / 1000)),
  };
}

type LastAct = Extract<Awaited<ReturnType<typeof findLastActs>>, { ok: true }>["acts"][number];

export function lastActView(act: LastAct): LastActView {
  const words = act.profileId ? PROFILE_ACTS : MISSION_ACTS;
  return {
    id: act.id,
    subject: actSubject(act),
    outcome: words[act.move] ?? act.move,
    by: act.by ?? "un compte supprimé",
    at: moment(act.createdAt),
    to: act.profileId
      ? `${href("/admin/profiles")}?statut=all&profil=${act.profileId}`
      : `${href("/admin/missions")}?statut=all&mission=${act.missionId}`,
  };
}
