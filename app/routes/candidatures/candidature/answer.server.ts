import {
  answerForm,
  declineForm,
  moveForm,
  othersForm,
  refusalForm,
} from "~/domain/candidatures/answer-forms";
import { acceptanceForm } from "~/domain/candidatures/candidature-form";
import { offerForm } from "~/domain/candidatures/offer-form";
import { calendarDayOf } from "~/domain/french";
import { NOTICES } from "~/domain/messages";
import { closingForm } from "~/domain/missions/closing-form";
import type { Result } from "~/domain/result";
import { addDays } from "~/domain/working-days";
import type { z } from "~/domain/zod";
import {
  declineCandidature,
  undoDecline,
} from "~/operations/candidatures/decline/decline-candidature.server";
import { acceptInvitation } from "~/operations/candidatures/invitations/accept-invitation.server";
import { readCandidature, refuseReader } from "~/operations/candidatures/lock-candidature.server";
import { makeOffer } from "~/operations/candidatures/make-offer.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { refuseOthers } from "~/operations/candidatures/refuse-others.server";
import { fillMission, keepMissionOpen } from "~/operations/missions/fill-mission.server";
import { parseForm } from "~/platform/http/parse-form";
import type { Work } from "~/platform/http/session-context";
import { type Answer, refuseForm, take, type WithNotice } from "../../forms/take.server";

type AnswerRequest = Pick<Work, "db" | "actor" | "config" | "at"> & {
  readonly candidatureId: string;
  readonly form: FormData | undefined;
};

/** WORK-5: handles the submitted form, named by its button. */
export async function answerCandidature(request: AnswerRequest): Promise<Answer> {
  const { db, actor, config, at, candidatureId, form } = request;
  // TEAM-2: whatever the form says, a reader gets the same answer.
  const read = await readCandidature(db, actor, candidatureId);
  const reader = read && refuseReader(actor, read);
  if (reader) return refuseForm(form, reader);
  const missionId = read?.candidature.mission_id ?? "";
  const when = { appUrl: config.appUrl, at };
  const name = String(form?.get("intent") ?? "");
  const move = (fields: object = {}) => moveCandidature(db, actor, { candidatureId, name, ...fields }, when);
  const toOffer = async ({ message, offer }: z.output<typeof answerForm>): Promise<Result<WithNotice>> => {
    const moved = await move({ text: message, seenOffer: offer });
    return moved.ok ? { ok: true } : moved;
  };
  switch (name) {
    case "offer":
      // The operation recognises an offer that was sent before midnight and whose response was lost.
      return take(form, offerForm(addDays(calendarDayOf(at), -1)), (offer) =>
        makeOffer(db, actor, { candidatureId, offer }, when),
      );
    case "refuse":
      return take(form, refusalForm, move);
    case "accept":
      if (read?.candidature.status !== "invited") return take(form, answerForm, toOffer);
      return take(form, acceptanceForm, (terms) =>
        acceptInvitation(db, actor, { candidatureId, ...terms }, when),
      );
    case "decline":
      return take(form, declineForm, ({ decline_reason: reason, ...fields }) =>
        declineCandidature(db, actor, { candidatureId, reason, ...fields }, { at }),
      );
    case "undo-decline":
      return undo(request);
    case "filled":
      return take(form, closingForm, async ({ answer_text: answerText }) => {
        return fillMission(db, actor, { missionId, answerText }, when);
      });
    case "keep-open":
      return take(form, moveForm, async () => keepMissionOpen(db, actor, missionId, when));
    case "refuse-others":
      return take(form, othersForm, async (fields) => {
        const outcome = await refuseOthers(db, actor, { candidatureId, ...fields }, when);
        return outcome.ok ? { ok: true, notice: NOTICES.othersRefused(outcome.count) } : outcome;
      });
    default:
      return take(form, moveForm, () => move());
  }
}

/** CAND-5: after an undo the decline form is reopened with its text. */
async function undo({ db, actor, at, candidatureId, form }: AnswerRequest): Promise<Answer> {
  const outcome = await undoDecline(db, actor, candidatureId, { at });
  if (!outcome.ok) return take(form, moveForm, async () => outcome);
  const again = new FormData();
  again.set("intent", "decline");
  again.set("decline_reason", outcome.reason);
  again.set("message", outcome.message ?? "");
  const parsed = parseForm(again, declineForm);
  if (!parsed.ok) throw new Error("a decline that was kept cannot be read");
  return { reply: parsed.keep(NOTICES.declineUndone) };
}
