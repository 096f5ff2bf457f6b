import { randomUUID } from "node:crypto";
import { discardDraft, saveDraft } from "~/operations/drafts/form-drafts.server";
import { closeMission } from "~/operations/missions/close-mission.server";
import { duplicateMission } from "~/operations/missions/duplicate-mission.server";
import { fillMission, keepMissionOpen } from "~/operations/missions/fill-mission.server";
import { reviseMission } from "~/operations/missions/revise-mission.server";
import { submitDraft } from "~/operations/missions/submit-draft.server";
import { submitMission } from "~/operations/missions/submit-mission.server";
import { withdrawMission } from "~/operations/missions/withdraw-mission.server";
import { stateAvailability } from "~/operations/profiles/availability/state-availability.server";
import { removePicture } from "~/operations/profiles/remove-picture.server";
import { submitCommercial } from "~/operations/profiles/submit-commercial.server";
import { submitCompany } from "~/operations/profiles/submit-company.server";
import { NOON } from "../accounts/visitors";
import { aMission, missionInput } from "../missions";
import { aDraft, commercialInput, companyInput } from "../profiles";
import { anOpenMission, aPublicCommercial } from "../published";

import { ACCEPTED, candidature, type Scenes, sides, when } from "./scene";

/** Forms of missions, profiles and drafts. */
export const PUBLICATION_SCENES: Scenes = {
  closeMission: async (t) => {
    const { company, mission } = await candidature(t);
    return () => closeMission(t.db, company, { missionId: mission.id, answerText: "Merci à tous." }, when);
  },
  discardDraft: async (t) => {
    const { company } = await sides(t);
    const draft = { at: NOON.getTime(), since: NOON.getTime(), entries: [["title", "Une mission"]] };
    await saveDraft(t.db, company, { form: "mission", draft: draft as never, at: NOON });
    return () => discardDraft(t.db, company, "mission");
  },
  duplicateMission: async (t) => {
    const { company } = await sides(t);
    const { id } = await anOpenMission(t.db, company);
    const key = randomUUID();
    return () => duplicateMission(t.db, company, id, key, NOON);
  },
  fillMission: async (t) => {
    const { company, mission } = await candidature(t, ACCEPTED);
    return () =>
      fillMission(t.db, company, { missionId: mission.id, answerText: "Merci à tous." } as never, when);
  },
  saveDraft: async (t) => {
    const { company } = await sides(t);
    const draft = { at: NOON.getTime(), since: NOON.getTime(), entries: [["title", "Une mission"]] };
    return () => saveDraft(t.db, company, { form: "mission", draft: draft as never, at: NOON });
  },
  keepMissionOpen: async (t) => {
    const { company, mission } = await candidature(t, ACCEPTED);
    return () => keepMissionOpen(t.db, company, mission.id, when);
  },
  reviseMission: async (t) => {
    const { company } = await sides(t);
    const missionId = await aMission(t.db, company);
    const input = missionInput({ title: "Un autre titre, plus juste" });
    return () => reviseMission(t.db, company, { missionId, input, submit: true }, NOON);
  },
  removePicture: async (t) => {
    const { user } = await aPublicCommercial(t.db, { avatar_url: "/fichiers/avatars/portrait.webp" });
    return () => removePicture(t.db, user, NOON);
  },
  stateAvailability: async (t) => {
    const { commercial } = await sides(t);
    return () => stateAvailability(t.db, commercial, { free: ["2026-11-23.am"], at: NOON });
  },
  submitCommercial: async (t) => {
    const actor = await aDraft(t.db, "commercial");
    return () => submitCommercial(t.db, t.files, actor, commercialInput());
  },
  submitCompany: async (t) => {
    const actor = await aDraft(t.db, "entreprise");
    return () => submitCompany(t.db, actor, companyInput());
  },
  submitDraft: async (t) => {
    const { company } = await sides(t);
    const id = await aMission(t.db, company, { status: "draft" });
    return () => submitDraft(t.db, company, id, NOON);
  },
  submitMission: async (t) => {
    const { company } = await sides(t);
    const key = randomUUID();
    return () => submitMission(t.db, company, missionInput(), key, NOON);
  },
  withdrawMission: async (t) => {
    const { company } = await sides(t);
    const id = await aMission(t.db, company);
    return () => withdrawMission(t.db, company, id, when);
  },
};
