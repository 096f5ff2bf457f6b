import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { offerForm } from "~/domain/candidatures/offer-form";
import { calendarDayOf } from "~/domain/french";
import { applyToMission } from "~/operations/candidatures/apply-to-mission.server";
import {
  declineCandidature,
  undoDecline,
} from "~/operations/candidatures/decline/decline-candidature.server";
import { acceptInvitation } from "~/operations/candidatures/invitations/accept-invitation.server";
import {
  inviteToMission,
  turnIntoInvitation,
} from "~/operations/candidatures/invitations/invite-to-mission.server";
import { deleteLetterTemplate } from "~/operations/candidatures/letters/delete-letter-template.server";
import { renameLetterTemplate } from "~/operations/candidatures/letters/rename-letter-template.server";
import { saveLetterTemplate } from "~/operations/candidatures/letters/save-letter-template.server";
import { refuseSelected } from "~/operations/candidatures/lists/refuse-selected.server";
import { answerByMail } from "~/operations/candidatures/mail-answers/answer-by-mail.server";
import { makeOffer } from "~/operations/candidatures/make-offer.server";
import { openCandidature } from "~/operations/candidatures/open-candidature.server";
import { refuseOthers } from "~/operations/candidatures/refuse-others.server";
import { blockThread, declineApproach, unblockThread } from "~/operations/conversations/close-thread.server";
import { markRead } from "~/operations/conversations/mark-read.server";
import { shareContact, unshareContact } from "~/operations/conversations/share-contact.server";
import { writeMessage } from "~/operations/conversations/write-message.server";
import { writeToAcharne } from "~/operations/conversations/write-to-acharne.server";
import { markAllRead } from "~/operations/notifications/mark-read.server";
import { letterTemplates } from "~/platform/db/schema.server";
import { NOON } from "../accounts/visitors";
import { aCandidature, LETTER, TERMS } from "../candidatures";
import { anOpenMission, aPublicCommercial } from "../published";

import { ACCEPTED, approach, candidature, moved, type Scenes, SHORTLISTED, sides, when } from "./scene";

const DECLINED = { reason: "lieu", message: "Trop loin." } as const;

/** Forms of candidatures and conversations. */
export const WORK_SCENES: Scenes = {
  acceptInvitation: async (t) => {
    const { id, commercial } = await candidature(t, { invited: true });
    return () => acceptInvitation(t.db, commercial, { candidatureId: id, message: LETTER, ...TERMS }, when);
  },
  answerByMail: async (t) => {
    const { company, commercial } = await sides(t);
    const mission = await anOpenMission(t.db, company);
    await t.emptyQueue();
    await applyToMission(t.db, commercial, { missionSlug: mission.slug, message: LETTER, ...TERMS }, when);
    const text = (await t.mails()).map((mail) => mail.text).join("\n");
    const [, token = ""] = /\/repondre\/([\w-]{43})/.exec(text) ?? [];
    return () => answerByMail(t.db, token, {}, when);
  },
  applyToMission: async (t) => {
    const { company, commercial } = await sides(t);
    const mission = await anOpenMission(t.db, company);
    const input = { missionSlug: mission.slug, message: LETTER, ...TERMS };
    return () => applyToMission(t.db, commercial, input, when);
  },
  blockThread: async (t) => {
    const { commercial, key } = await approach(t);
    return () => blockThread(t.db, commercial, key, when);
  },
  declineApproach: async (t) => {
    const { commercial, key } = await approach(t);
    return () => declineApproach(t.db, commercial, key, NOON);
  },
  declineCandidature: async (t) => {
    const { id, commercial } = await candidature(t, { invited: true });
    return () => declineCandidature(t.db, commercial, { candidatureId: id, ...DECLINED }, when);
  },
  deleteLetterTemplate: async (t) => {
    const { commercial } = await sides(t);
    await saveLetterTemplate(t.db, commercial, { letter_title: "Industrie", message: LETTER } as never, when);
    const [kept] = await t.db
      .select()
      .from(letterTemplates)
      .where(eq(letterTemplates.commercial_id, commercial.userId));
    return () => deleteLetterTemplate(t.db, commercial, kept?.id ?? "");
  },
  inviteToMission: async (t) => {
    const { company, slug } = await sides(t);
    const mission = await anOpenMission(t.db, company);
    const input = { acharneSlug: slug, mission: mission.slug, message: LETTER, submissionKey: randomUUID() };
    return () => inviteToMission(t.db, company, input, when);
  },
  saveLetterTemplate: async (t) => {
    const { commercial } = await sides(t);
    const input = { letter_title: "Industrie", message: LETTER } as never;
    return () => saveLetterTemplate(t.db, commercial, input, when);
  },
  makeOffer: async (t) => {
    const { id, company } = await candidature(t, SHORTLISTED);
    const terms = {
      kind: "mission",
      rate: 460,
      start_date: "2027-01-04",
      days_per_week: 3,
      duration_weeks: 12,
    };
    const offer = offerForm(calendarDayOf(NOON)).parse(terms);
    return () => makeOffer(t.db, company, { candidatureId: id, offer }, when);
  },
  markAllRead: async (t) => {
    const { company, commercial } = await sides(t);
    const mission = await anOpenMission(t.db, company);
    await applyToMission(t.db, commercial, { missionSlug: mission.slug, message: LETTER, ...TERMS }, when);
    return () => markAllRead(t.db, company, NOON);
  },
  markRead: async (t) => {
    const { commercial, key } = await approach(t);
    return () => markRead(t.db, commercial, key, NOON);
  },
  moveCandidature: [
    moved("shortlist", "company"),
    moved("refuse", "company", {}, { reason: "profil", text: null }),
    moved("withdraw", "commercial"),
    moved("decline", "commercial", { invited: true }),
  ],
  openCandidature: async (t) => {
    const { id, company } = await candidature(t);
    return () => openCandidature(t.db, company, id, when);
  },
  refuseOthers: async (t) => {
    const { id, company, mission } = await candidature(t, ACCEPTED);
    const { user } = await aPublicCommercial(t.db);
    await aCandidature(t.db, { mission, company, commercial: user, at: NOON });
    return () => refuseOthers(t.db, company, { candidatureId: id } as never, when);
  },
  refuseSelected: async (t) => {
    const { id, company } = await candidature(t);
    return () => refuseSelected(t.db, company, { ids: [id], reason: "profil", text: null } as never, when);
  },
  renameLetterTemplate: async (t) => {
    const { commercial } = await sides(t);
    await saveLetterTemplate(t.db, commercial, { letter_title: "Industrie", message: LETTER } as never, when);
    const [kept] = await t.db
      .select()
      .from(letterTemplates)
      .where(eq(letterTemplates.commercial_id, commercial.userId));
    return () => renameLetterTemplate(t.db, commercial, { id: kept?.id ?? "", title: "Santé" });
  },
  shareContact: async (t) => {
    const { commercial, id } = await candidature(t, SHORTLISTED);
    const key = { candidatureId: id };
    return () => shareContact(t.db, commercial, key, NOON);
  },
  turnIntoInvitation: async (t) => {
    const { company, key } = await approach(t);
    const mission = await anOpenMission(t.db, company);
    const input = { ...key, mission: mission.slug, message: LETTER, submissionKey: randomUUID() };
    return () => turnIntoInvitation(t.db, company, input, when);
  },
  unblockThread: async (t) => {
    const { commercial, key } = await approach(t);
    await blockThread(t.db, commercial, key, when);
    return () => unblockThread(t.db, commercial, key);
  },
  undoDecline: async (t) => {
    const { id, commercial } = await candidature(t, { invited: true });
    await declineCandidature(t.db, commercial, { candidatureId: id, ...DECLINED }, when);
    return () => undoDecline(t.db, commercial, id, when);
  },
  unshareContact: async (t) => {
    const { commercial, id } = await candidature(t, SHORTLISTED);
    const key = { candidatureId: id };
    await shareContact(t.db, commercial, key, NOON);
    return () => unshareContact(t.db, commercial, key);
  },
  writeMessage: async (t) => {
    const { commercial, key } = await approach(t);
    const written = { thread: key, body: "Bonjour, parlons-en.", uploads: [], submissionKey: randomUUID() };
    return () => writeMessage(t.db, commercial, written, { files: t.files, at: NOON });
  },
  writeToAcharne: async (t) => {
    const { company, slug } = await sides(t);
    const input = { acharneSlug: slug, message: LETTER, submissionKey: randomUUID() };
    return () => writeToAcharne(t.db, company, input, when);
  },
};
