import { answerChangeForm, type ChangeKind, changeInput } from "~/domain/engagements/changes";
import { trialForm } from "~/domain/engagements/trial";
import { answerChange } from "~/operations/engagements/changes/answer-change.server";
import { breakOff } from "~/operations/engagements/changes/break-off.server";
import { proposeChange } from "~/operations/engagements/changes/propose-change.server";
import { answerTrial } from "~/operations/engagements/trial/answer-trial.server";
import { take } from "../../forms/take.server";
import type { EngagementRequest } from "./engagement-request";

const whenOf = ({ at, config }: EngagementRequest) => ({ at, appUrl: config.appUrl });

/** TRIAL-2: the answer to the question whether the trial goes on. */
export const trial = (request: EngagementRequest) =>
  take(request.form, trialForm, (answer) =>
    answerTrial(request.db, request.actor, request.engagementId, answer, whenOf(request)),
  );

/** ENG-8: a proposal of that kind. */
export const propose = (kind: ChangeKind) => (request: EngagementRequest) =>
  take(request.form, changeInput, (input) => {
    const { db, actor, engagementId } = request;
    return proposeChange(db, actor, { engagementId, kind, input }, whenOf(request));
  });

/** ENG-8: the answer to the open proposal. */
export const answerProposal = (accepts: boolean) => (request: EngagementRequest) =>
  take(request.form, answerChangeForm, ({ change: changeId }) => {
    const { db, actor, engagementId } = request;
    return answerChange(db, actor, { engagementId, accepts, changeId }, whenOf(request));
  });

/** ENG-9: breaks it off, today or on a later day. */
export const leave = (request: EngagementRequest) =>
  take(request.form, changeInput, (input) => {
    const { db, actor, engagementId } = request;
    return breakOff(db, actor, { engagementId, input }, whenOf(request));
  });
