import type { ActionFunctionArgs } from "react-router";
import { NOTICES } from "~/domain/messages";
import type { Ground } from "~/domain/moderation/grounds";
import { moderationForm } from "~/domain/moderation/moderation-form";
import type { ListedKind, ModeratedKind } from "~/domain/moderation/moderation-reasons";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { moderateReference } from "~/operations/profiles/references/moderate-reference.server";
import { requireAdmin } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";

type Work = ReturnType<typeof workOf>;
type Decision = {
  readonly id: string;
  readonly intent: string;
  readonly reason: string | null;
  readonly ground: Ground;
  readonly seen: Date | null;
};

/** ADM-6: performs a moderation move. */
export function moderate(
  { db, actor, config, at }: Work,
  kind: ModeratedKind,
  { id, intent: move, ...decision }: Decision,
  undoable = false,
) {
  const when = { appUrl: config.appUrl, at, undoable };
  if (kind === "reference") return moderateReference(db, actor, { ...decision, move, referenceId: id }, when);
  return kind === "profile"
    ? moderateProfile(db, actor, { ...decision, move, profileId: id }, when)
    : moderateMission(db, actor, { ...decision, move, missionId: id }, when);
}

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** ADM-4, ADM-5, ADM-6: decides on a row of a list and redirects to the list at `listPath`. */
export async function decideInList(
  { request, context }: Args,
  kind: ListedKind,
  listPath: (params: URLSearchParams, opened?: string) => string,
) {
  requireAdmin(context);
  const failed = NOTICES.moderationFailed[kind];
  const form = readForm(context);
  const parsed = parseForm(form, moderationForm(kind));
  if (!parsed.ok) return parsed.refuse(failed(parsed.message));
  const outcome = await moderate(workOf(context, request), kind, {
    ...parsed.value,
    // An empty field was cleared on purpose: no prepared text replaces it.
    reason: parsed.value.reason ?? (form?.has("reason") ? "" : null),
  });
  if (!outcome.ok) return parsed.refuse(outcome, failed(outcome.message));
  const params = new URL(request.url).searchParams;
  const { notice, sentReason } = outcome;
  return redirectWithToast(
    context,
    listPath(params),
    sentReason === null
      ? { tone: "success", ...notice }
      : NOTICES.takenDown[kind](notice, sentReason, listPath(params, parsed.value.id)),
  );
}
