import { href, redirect } from "react-router";
import { NOTICES } from "~/domain/messages";
import { moderationForm, undoForm } from "~/domain/moderation/moderation-form";
import type { ModeratedKind } from "~/domain/moderation/moderation-reasons";
import { MODERATED_KINDS, readReviewFilter, reviewPath } from "~/domain/moderation/review-filter";
import { countWaiting, findWaiting, type Place } from "~/operations/moderation/queue/find-queue.server";
import { findReview } from "~/operations/moderation/queue/find-review.server";
import { undoAct } from "~/operations/moderation/queue/undo-act.server";
import { findUndoable } from "~/operations/moderation/undoable.server";
import { granted, requireAdmin } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { preferenceIn } from "~/platform/http/preference";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { ButtonLink } from "~/ui/brand/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { LinkTabs } from "~/ui/lists/tabs";
import { ReplyToast } from "../../forms/post-form";
import { privateMeta } from "../../page-meta";
import { AdminHead } from "../admin-head";
import { moderate } from "../decision/decide";
import type { Route } from "./+types/review";
import { ReviewDecision } from "./review-decision";
import { ReviewItem } from "./review-item";
import { ReviewList } from "./review-list";
import { reviewView, undoView, waitingView } from "./review-view.server";
import { UndoAct } from "./undo-act";
import "../lists/empty-list.css";
import "./review.css";

export const meta: Route.MetaFunction = () => privateMeta("File de relecture, Les Acharnés");

type Work = ReturnType<typeof workOf>;

/** ADM-4, ADM-5, ADM-7: the review queue and the open item. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, actor, at } = workOf(context, request);
  const { kind, subject } = readReviewFilter(new URL(request.url).searchParams);
  const [queue, counts, undoable] = await Promise.all([
    findWaiting(db, actor, { kind }),
    countWaiting(db, actor, at),
    findUndoable(db, actor, at),
  ]);
  const { waiting } = granted(queue);
  const open = subject ?? waiting[0] ?? null;
  const review = open ? await findReview(db, actor, open) : undefined;
  const item = review && reviewView(review, actor, at);
  const next = item && (await nextOf({ db, actor }, kind, placeOf(review), item.id));
  return {
    kind,
    counts: granted(counts),
    entries: waiting.map((entry) => ({
      ...waitingView(entry, at, kind),
      current: entry.id === item?.id,
    })),
    item,
    next: next ?? null,
    undo: undoable ? undoView(undoable, at) : null,
    shortcuts: preferenceIn(request, "raccourcis") !== "non",
  };
}

type Review = NonNullable<Awaited<ReturnType<typeof findReview>>>;

function placeOf(review: Review): Place {
  if (review.kind === "reference") {
    const { id, answered_at, created_at } = review.reference;
    return { since: answered_at ?? created_at, id };
  }
  if (review.kind === "mission") return { since: review.mission.submitted_at, id: review.mission.id };
  const { id, submitted_at, created_at } = review.of === "company" ? review.company : review.profile;
  return { since: submitted_at ?? created_at, id };
}

/** The URL of the next item, wrapping around to the oldest; null if nothing else is waiting. */
async function nextOf(
  { db, actor }: Pick<Work, "db" | "actor">,
  kind: ModeratedKind | null,
  after: Place,
  but: string,
): Promise<string | null> {
  for (const query of [
    { kind, after, limit: 1 },
    { kind, limit: 2 },
  ]) {
    const found = await findWaiting(db, actor, query);
    const next = found.ok ? found.waiting.find(({ id }) => id !== but) : undefined;
    if (next) return reviewPath({ kind, subject: next });
  }
  return null;
}

/** ADM-6, ADM-7: decides, then redirects to the next item. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const work = workOf(context, request);
  const { db, actor, at } = work;
  const { kind } = readReviewFilter(new URL(request.url).searchParams);
  const form = readForm(context);
  if (form?.get("intent") === "undo") {
    const parsed = parseForm(form, undoForm);
    if (!parsed.ok) return parsed.refuse(NOTICES.undoFailed(parsed.message));
    const outcome = await undoAct(db, actor, parsed.value.act, { at });
    if (!outcome.ok) return parsed.refuse(outcome, NOTICES.undoFailed(outcome.message));
    const back = reviewPath({ kind, subject: outcome.subject });
    return redirectWithToast(context, back, { tone: "success", ...outcome.notice });
  }
  const what = MODERATED_KINDS.find((each) => each === form?.get("kind")) ?? "profile";
  const failed = NOTICES.moderationFailed[what];
  const parsed = parseForm(form, moderationForm(what));
  if (!parsed.ok) return parsed.refuse(failed(parsed.message));
  const { id } = parsed.value;
  const review = await findReview(db, actor, { kind: what, id });
  const outcome = await moderate(work, what, parsed.value, true);
  if (!outcome.ok) return parsed.refuse(outcome, failed(outcome.message));
  const next = review && (await nextOf(work, kind, placeOf(review), id));
  return redirect(next ?? reviewPath({ kind, subject: null }), 303);
}

export { keepFormOnFailure as clientAction } from "../../forms/keep-form-on-failure";

export { revalidateDecisions as shouldRevalidate } from "../decision/requested-move";

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const { kind, counts, entries, item, next, undo, shortcuts } = loaderData;
  const total = counts[kind ?? "all"];
  const here = reviewPath({ kind, subject: item ?? null });
  return (
    <>
      <ReplyToast inFlow />
      <AdminHead title="File de relecture" />
      <LinkTabs
        label="Type de relecture"
        items={[
          { of: null, label: "Tout", count: counts.all },
          { of: "profile" as const, label: "Profils", count: counts.profile },
          { of: "mission" as const, label: "Missions", count: counts.mission },
          { of: "reference" as const, label: "Références", count: counts.reference },
        ].map(({ of, ...tab }) => ({
          ...tab,
          to: reviewPath({ kind: of, subject: null }),
          current: of === kind,
        }))}
      />
      {item ? (
        <div className="review">
          {entries.length ? <ReviewList entries={entries} beyond={total - entries.length} /> : null}
          <section className="review-item" aria-labelledby="relecture">
            <ReviewItem item={item} />
            <ReviewDecision
              subject={item}
              moves={item.moves}
              here={here}
              next={next}
              undo={undo}
              shortcuts={shortcuts}
            />
          </section>
        </div>
      ) : (
        <div className="empty-list">
          {undo ? <UndoAct key={undo.actId} undo={undo} action={here} /> : null}
          <EmptyState
            title="Rien n’attend d’être relu"
            actions={
              <ButtonLink to={href("/admin")} variant="line">
                Tableau de bord
              </ButtonLink>
            }
          >
            Ce qui est envoyé à l’équipe paraît ici, du plus ancien au plus récent.
          </EmptyState>
        </div>
      )}
    </>
  );
}
