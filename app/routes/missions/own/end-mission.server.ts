import { NOTICES, type Notice } from "~/domain/messages";
import { closingForm } from "~/domain/missions/closing-form";
import type { Actor } from "~/domain/policy";
import { closeMission } from "~/operations/missions/close-mission.server";
import { fillMission, keepMissionOpen } from "~/operations/missions/fill-mission.server";
import { parseForm } from "~/platform/http/parse-form";

type Db = Parameters<typeof closeMission>[0];
type ActContext = Parameters<typeof closeMission>[3];

/** CAND-8: closes a mission, or keeps it open after an acceptance; undefined for other intents. */
export async function endOrKeepMission(
  db: Db,
  actor: Actor,
  form: FormData | undefined,
  { appUrl, at }: ActContext,
) {
  const missionId = String(form?.get("id") ?? "");
  const intent = form?.get("intent");
  if (intent === "keep-open") return noticeOf(await keepMissionOpen(db, actor, missionId, { at }));
  if (intent !== "close" && intent !== "filled") return undefined;
  const parsed = parseForm(form, closingForm);
  if (!parsed.ok) return { refusal: parsed.refuse(NOTICES.missionNotMoved(parsed.message)) };
  const end = intent === "close" ? closeMission : fillMission;
  return noticeOf(await end(db, actor, { missionId, answerText: parsed.value.answer_text }, { appUrl, at }));
}

type Outcome = Awaited<ReturnType<typeof closeMission | typeof fillMission | typeof keepMissionOpen>>;

const noticeOf = (outcome: Outcome): { readonly notice: Notice; readonly to?: string } => ({
  notice: outcome.ok ? { tone: "success", ...outcome.notice } : NOTICES.missionNotMoved(outcome.message),
});
