import { CLOSING_ANSWERS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import type { Db } from "~/platform/db.server";
import { answerWaiting } from "../candidatures/mail-answers/answer-waiting.server";
import { moveOwnMission } from "./own-mission.server";

type Closing = {
  readonly missionId: string;
  /** The answer to all waiting candidatures; prewritten by default. */
  readonly answerText?: string | null;
};

/** MIS-8, PUB-7, CAND-8: closes a public mission: removes it from the public and answers all waiting candidatures. */
export const closeMission = (
  db: Db,
  actor: Actor,
  { missionId, answerText }: Closing,
  context: { readonly appUrl: string; readonly at: Date },
) =>
  moveOwnMission(db, actor, { missionId, name: "close" }, context, (tx) =>
    answerWaiting(db, tx, missionId, {
      by: "mission",
      text: answerText ?? CLOSING_ANSWERS.closed,
      ...context,
    }),
  );
