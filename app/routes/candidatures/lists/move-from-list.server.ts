import { refusalForm } from "~/domain/candidatures/answer-forms";
import { CANDIDATURE_TRANSITIONS } from "~/domain/candidatures/candidature-status";
import { plural } from "~/domain/french";
import { NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import { type Actor, can } from "~/domain/policy";
import { refuseSelected } from "~/operations/candidatures/lists/refuse-selected.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { parseForm } from "~/platform/http/parse-form";
import { type SavedSelection, savedSelection } from "./saved-selection";

type Db = Parameters<typeof moveCandidature>[0];
/** The notice, and the values of a refused form. */
type Outcome = {
  readonly notice: Notice;
  readonly kept?: SavedSelection;
  /** TEAM-2: the act of a member who may only read. */
  readonly forbidden?: boolean;
};
type When = Parameters<typeof moveCandidature>[3];

/** WORK-3: makes the move of a list button or a dropped card. */
export async function moveFromList(
  db: Db,
  actor: Actor,
  form: FormData | undefined,
  when: When,
): Promise<Outcome> {
  // TEAM-2: whatever the form says, a reader gets the same answer.
  if (can(actor, "candidature.readReceived") && !can(actor, "mission.submit"))
    return { notice: NOTICES.nothingMoved(REFUSALS.notAllowed), forbidden: true };
  const name = String(form?.get("intent") ?? "");
  if (name === "refuse-selected") return refuseTicked(db, actor, form, when);
  const isMove = CANDIDATURE_TRANSITIONS.some((move) => move.name === name && move.by === "company");
  const candidatureId = String(form?.get("id") ?? "");
  const outcome = isMove ? await moveCandidature(db, actor, { candidatureId, name }, when) : undefined;
  if (!outcome?.ok)
    return {
      notice: NOTICES.nothingMoved(outcome?.message ?? REFUSALS.unknownMove),
      forbidden: outcome?.kind === "forbidden",
    };
  return { notice: { tone: "success", ...outcome.notice } };
}

async function refuseTicked(db: Db, actor: Actor, form: FormData | undefined, when: When): Promise<Outcome> {
  const kept = savedSelection(form);
  const { ids } = kept;
  const refuse = (why: string): Outcome => ({ notice: NOTICES.candidaturesNotRefused(why), kept });
  if (ids.length === 0) return refuse(REFUSALS.nothingTicked);
  const parsed = parseForm(form, refusalForm);
  if (!parsed.ok) return refuse(parsed.message);
  const outcome = await refuseSelected(db, actor, { ids, ...parsed.value }, when);
  if (!outcome.ok) return { ...refuse(outcome.message), forbidden: true };
  const { refused, left } = outcome;
  if (refused === 0) return refuse(REFUSALS.noneRefusable);
  const notice = NOTICES.candidaturesRefused(
    plural(refused, "candidature refusée", "candidatures refusées"),
    left ? `${plural(left, "autre ne pouvait", "autres ne pouvaient")} plus l’être.` : "",
  );
  return { notice };
}
