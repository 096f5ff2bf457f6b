import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { isUuid } from "~/domain/slug";
import { duplicateMission } from "~/operations/missions/duplicate-mission.server";
import { submitDraft } from "~/operations/missions/submit-draft.server";
import { withdrawMission } from "~/operations/missions/withdraw-mission.server";

type Db = Parameters<typeof withdrawMission>[0];
type Answer = { readonly notice: Notice; readonly to?: string };

/** MIS-8: handles the submitted form, named by its button. */
export async function moveMission(
  db: Db,
  actor: Actor,
  form: FormData | undefined,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Answer> {
  const id = String(form?.get("id") ?? "");
  const intent = form?.get("intent");
  if (intent === "duplicate") {
    const key = String(form?.get("key") ?? "");
    const copy = await duplicateMission(db, actor, id, isUuid(key) ? key : randomUUID(), at);
    if (!copy.ok) return { notice: NOTICES.missionNotMoved(copy.message) };
    return {
      notice: NOTICES.missionDuplicated,
      to: href("/mes-missions/:id/modifier", { id: copy.missionId }),
    };
  }
  const outcome =
    intent === "submit"
      ? await submitDraft(db, actor, id, at)
      : intent === "withdraw"
        ? await withdrawMission(db, actor, id, { appUrl, at })
        : undefined;
  if (outcome?.ok) return { notice: { tone: "success", ...outcome.notice } };
  return { notice: NOTICES.missionNotMoved(outcome?.message ?? REFUSALS.unknownMove) };
}
