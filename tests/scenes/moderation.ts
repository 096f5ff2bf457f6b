import { desc, eq } from "drizzle-orm";
import { newContactStamp } from "~/operations/conversations/contact/form-stamp.server";
import { sendContactMessage } from "~/operations/conversations/contact/send-contact-message.server";
import { reportMessage } from "~/operations/conversations/report-message.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { contestDecision } from "~/operations/moderation/contests/contest-decision.server";
import { decideContest } from "~/operations/moderation/contests/decide-contest.server";
import { undoAct } from "~/operations/moderation/queue/undo-act.server";
import { decideReport } from "~/operations/moderation/reports/decide-report.server";
import { reportContent } from "~/operations/moderation/reports/report-content.server";
import { findUndoable } from "~/operations/moderation/undoable.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { contests, messages, reports } from "~/platform/db/schema.server";
import { anAdmin } from "../accounts/people";
import { from, minutesLater, NOON } from "../accounts/visitors";
import { LETTER } from "../candidatures";
import { APP_URL, AUTH_SECRET } from "../database";
import { aMission } from "../missions";
import { aCommercial } from "../profiles";

import { approach, type Scenes, sides, unpublished, visit, when } from "./scene";

/** Forms of the team, and reports to it. */
export const MODERATION_SCENES: Scenes = {
  contestDecision: async (t) => {
    const { user, decisionId } = await unpublished(t);
    return () => contestDecision(t.db, user, { decisionId, reason_text: LETTER }, NOON);
  },
  decideContest: async (t) => {
    const { user, decisionId } = await unpublished(t);
    await contestDecision(t.db, user, { decisionId, reason_text: LETTER }, NOON);
    const other = await anAdmin(t.db);
    const [made] = await t.db
      .select()
      .from(contests)
      .where(eq(contests.act_id, Number(decisionId)));
    const decision = { intent: "reversed", reason: "Le profil est exact.", alone: false } as const;
    return () => decideContest(t.db, other, { contestId: made?.id ?? "", ...decision }, when);
  },
  decideReport: async (t) => {
    const admin = await anAdmin(t.db);
    const { commercial, key } = await approach(t);
    const [message] = await t.db
      .select()
      .from(messages)
      .where(eq(messages.conversation_id, key.conversationId));
    const report = { thread: key, message_id: message?.id ?? 0, reason_text: "Propos déplacés, à relire." };
    await reportMessage(t.db, commercial, report, NOON);
    const [made] = await t.db.select().from(reports).orderBy(desc(reports.message_id));
    const decision = { intent: "upheld", reason: "Ce message insulte la personne.", block: false } as const;
    return () => decideReport(t.db, admin, { reportId: made?.id ?? "", ...decision } as never, when);
  },
  moderateMission: async (t) => {
    const admin = await anAdmin(t.db);
    const { company } = await sides(t);
    const missionId = await aMission(t.db, company);
    return () => moderateMission(t.db, admin, { missionId, move: "approve", reason: null }, when);
  },
  moderateProfile: async (t) => {
    const admin = await anAdmin(t.db);
    const { userId: profileId } = await aCommercial(t.db);
    return () => moderateProfile(t.db, admin, { profileId, move: "approve", reason: null }, when);
  },
  reportContent: async (t) => {
    const { company, slug } = await sides(t);
    const written = { kind: "fraud", reason_text: "Ces chiffres sont inventés.", good_faith: "on" } as const;
    const settings = { authSecrets: [AUTH_SECRET], appUrl: APP_URL } as const;
    const origin = visit();
    return () => reportContent(t.db, company, origin, { of: "profile", slug, ...written }, settings);
  },
  reportMessage: async (t) => {
    const { commercial, key } = await approach(t);
    const [message] = await t.db
      .select()
      .from(messages)
      .where(eq(messages.conversation_id, key.conversationId));
    const report = { thread: key, message_id: message?.id ?? 0, reason_text: "Propos déplacés, à relire." };
    return () => reportMessage(t.db, commercial, report, NOON);
  },
  sendContactMessage: async (t) => {
    const stamp = newContactStamp([AUTH_SECRET], NOON);
    const origin = from(visit().clientAddress, { at: minutesLater(1) });
    const written = {
      name: "Solenn",
      email: "solenn@example.test",
      subject: "Une question",
      message: LETTER,
    };
    const settings = { authSecrets: [AUTH_SECRET], mailFrom: "bonjour@example.test" } as const;
    return () => sendContactMessage(t.db, origin, { ...written, stamp }, settings);
  },
  undoAct: async (t) => {
    const admin = await anAdmin(t.db);
    const { userId: profileId } = await aCommercial(t.db);
    await moderateProfile(
      t.db,
      admin,
      { profileId, move: "approve", reason: null },
      { ...when, undoable: true },
    );
    const act = await findUndoable(t.db, admin, NOON);
    return () => undoAct(t.db, admin, act?.actId ?? 0, { at: NOON });
  },
};
