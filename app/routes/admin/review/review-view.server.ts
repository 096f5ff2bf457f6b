import { href } from "react-router";
import { isCompleteCompany } from "~/domain/companies/complete-company";
import { containsContact } from "~/domain/conversations/contact-mask";
import { moment, plural } from "~/domain/french";
import { COMPANY_WAITS, REFUSALS } from "~/domain/messages";
import { MISSION_STATES, MISSION_TRANSITIONS } from "~/domain/missions/mission-status";
import { WAITING_STATUS } from "~/domain/moderation/moderation-reasons";
import { reviewAge } from "~/domain/moderation/review-age";
import { compareVersions, type ReviewField } from "~/domain/moderation/review-diff";
import { reviewPath } from "~/domain/moderation/review-filter";
import { type Actor, owns } from "~/domain/policy";
import { isCompleteCommercial } from "~/domain/profiles/complete";
import { PROFILE_STATES, PROFILE_TRANSITIONS } from "~/domain/profiles/profile-status";
import { publicProfileOf } from "~/domain/profiles/public-profile";
import { RANK_LABELS, rankOf } from "~/domain/profiles/rank";
import { MODERATED_REFERENCES, REFERENCE_STATES } from "~/domain/profiles/reference-status";
import { isolated } from "~/domain/text";
import { movesFrom, moveView, UNDO_SECONDS } from "~/domain/transition";
import type { Waiting } from "~/operations/moderation/queue/find-queue.server";
import type { findReview } from "~/operations/moderation/queue/find-review.server";
import type { findLastActs } from "~/operations/moderation/queue/find-review-figures.server";
import type { findUndoable } from "~/operations/moderation/undoable.server";
import { fullMissionView } from "../../mission-text/full-mission";
import { actSubject } from "../decision/act-subject";
import { actWords, MISSION_ACTS, PROFILE_ACTS, REFERENCE_ACTS } from "../decision/act-words";
import { actView } from "../decision/history";
import { moderatedView } from "../moderated-view.server";
import type { LastActView } from "../overview";
import { companyFields, missionFields, profileFields, textsWithContacts } from "./review-fields";
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
  if (entry.kind === "reference") return `Référence externe, ${isolated(entry.acharne)}`;
  const who = entry.role === "entreprise" ? "entreprise" : RANK_LABELS[rankOf(entry.years ?? 0)];
  return `${entry.isEdit ? "Profil modifié" : "Profil"}, ${who}`;
}

export function reviewView(review: Review, actor: Actor, at: Date): ReviewItemView {
  const view = commonOf(review, at);
  const owner = moderatedView(review.kind === "profile" ? review : review.owner);
  const isOwn = owns(actor, owner.id);
  const waits = review.kind === "mission" && review.companyWaits;
  return {
    ...view,
    moves: isOwn ? [] : view.moves,
    hindrance: isOwn ? REFUSALS.ownPage : waits ? REFUSALS.companyToValidate : null,
    acts: review.acts.map((act) => actView(act, ACTS[review.kind])),
    owner: {
      status: ownerStatus(review),
      name: owner.title,
      contact:
        owner.full.of === "company" ? owner.full.company.contact : owner.full.profile.roleLabel.toLowerCase(),
      firstName: owner.reader || "la personne",
      record: recordText(owner.full.of === "company", review.record),
      path: `${href("/admin/profiles")}?statut=all&profil=${owner.id}`,
    },
  };
}

const ACTS = { profile: PROFILE_ACTS, mission: MISSION_ACTS, reference: REFERENCE_ACTS } as const;

function commonOf(review: Review, at: Date): Common {
  if (review.kind === "reference") return ofReference(review, at);
  return review.kind === "profile" ? ofProfile(review, at) : ofMission(review, at);
}

/** The status of a mission's company, or of the profile that a reference is about; a profile under review has its own. */
function ownerStatus(review: Review): ReviewItemView["owner"]["status"] {
  if (review.kind === "profile") return null;
  if (review.kind === "reference") {
    const { tone, label } = PROFILE_STATES[review.owner.profile.status];
    return { tone, label: `Profil ${label.toLowerCase()}` };
  }
  if (review.companyWaits) return { tone: "pending", label: COMPANY_WAITS };
  const { tone, label } = PROFILE_STATES[review.owner.company.status];
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
  const { id, seen, title, status, publicPath, isPublic, full } = moderatedView(review);
  const { submitted_at, created_at } = review.of === "company" ? review.company : review.profile;
  const { before, fresh } = review.of === "company" ? versionsOfCompany(review) : versionsOfProfile(review);
  const since = submitted_at ?? created_at;
  const waits = status === "pending";
  return {
    kind: "profile",
    id,
    seen,
    title,
    status: waits
      ? { tone: "pending", label: before ? "Modification en attente" : "Profil en attente" }
      : PROFILE_STATES[status],
    received: `Reçu le ${moment(since)}`,
    age: waits ? reviewAge(since, at) : null,
    publicPath,
    withContacts: waits && fresh ? textsWithContacts(fresh) : [],
    changes: before && fresh && waits ? compareVersions(before, fresh) : null,
    full,
    moves: waits ? movesFrom(PROFILE_TRANSITIONS, status, "admin", isPublic).map(moveView) : [],
  };
}

type Versions = { readonly before: ReviewField[] | null; readonly fresh: ReviewField[] | null };

/** The public version, and the one that was sent. */
const versionsOfProfile = ({ profile, published }: Extract<Review, { of: "commercial" }>): Versions => ({
  before: published ? profileFields(published.profile, published.links) : null,
  fresh: isCompleteCommercial(profile) ? profileFields(publicProfileOf(profile), profile) : null,
});

/** The same of a company, whose validated version others see also without a page. */
const versionsOfCompany = ({ company, published }: Extract<Review, { of: "company" }>): Versions => ({
  before: published && company.validated_at ? companyFields(published) : null,
  fresh: isCompleteCompany(company) ? companyFields(company) : null,
});

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
    full: { of: "mission", mission: fullMissionView(mission) },
    moves: waits
      ? movesFrom(MISSION_TRANSITIONS, mission.status, "admin", publicSlug !== null).map(moveView)
      : [],
  };
}

/** REF-4: a shown one can be taken down from here, as references have no other list. */
function ofReference({ reference, owner }: Extract<Review, { kind: "reference" }>, at: Date): Common {
  const { id, status, name, company, email, text, created_at, answered_at, decided_at } = reference;
  const since = answered_at ?? created_at;
  const waits = status === WAITING_STATUS.reference;
  const isShown = status === "shown";
  return {
    kind: "reference",
    id,
    seen: (decided_at ?? since).toISOString(),
    title: `${isolated(name)}, ${isolated(company)}`,
    status: waits ? { tone: "pending", label: "Référence en attente" } : REFERENCE_STATES[status],
    received: `Reçue le ${moment(since)}`,
    age: waits ? reviewAge(since, at) : null,
    publicPath: isShown && owner.publicSlug ? href("/acharne/:slug", { slug: owner.publicSlug }) : null,
    withContacts: containsContact(text) ? ["Référence"] : [],
    changes: null,
    full: { of: "reference", reference: { name, company, email, text, askedOn: moment(created_at) } },
    moves: waits || isShown ? movesFrom(MODERATED_REFERENCES, status, "admin").map(moveView) : [],
  };
}

type Undoable = NonNullable<Awaited<ReturnType<typeof findUndoable>>>;

/** The administrator's last act, while it can be undone. */
export function undoView(act: Undoable, at: Date): UndoView {
  const words = actWords(act);
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
  const words = actWords(act);
  return {
    id: act.id,
    subject: actSubject(act),
    outcome: words[act.move] ?? act.move,
    by: act.by ?? "un compte supprimé",
    at: moment(act.createdAt),
    to: pageOfAct(act),
  };
}

function pageOfAct({ profileId, referenceId, missionId }: LastAct): string {
  if (referenceId) return reviewPath({ kind: null, subject: { kind: "reference", id: referenceId } });
  return profileId
    ? `${href("/admin/profiles")}?statut=all&profil=${profileId}`
    : `${href("/admin/missions")}?statut=all&mission=${missionId}`;
}
