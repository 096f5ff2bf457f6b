import { eq } from "drizzle-orm";
import { inviteReplacement } from "~/operations/engagements/replacements/invite-replacement.server";
import { proposeReplacement } from "~/operations/engagements/replacements/propose-replacement.server";
import {
  requestReplacement,
  withdrawReplacement,
} from "~/operations/engagements/replacements/request-replacement.server";
import { replacements } from "~/platform/db/schema.server";
import { anAdmin } from "../accounts/people";
import { NOON } from "../accounts/visitors";
import type { TestDb } from "../database";
import { anEngagement } from "../engagements";
import { anOpenMission, aPublicCommercial } from "../published";

import { type Scenes, sides, when } from "./scene";

const REASON = "Arrêtée pour six semaines";
const team = { ...when, mailFrom: "contact@acharnes.test" };

async function running(t: TestDb) {
  const { db } = t;
  const { company, commercial } = await sides(t);
  const mission = await anOpenMission(db, company);
  const { id } = await anEngagement(db, { mission, company, commercial });
  const { slug } = await aPublicCommercial(db);
  return { company, engagementId: id, acharne: slug };
}

async function asked(t: TestDb) {
  const made = await running(t);
  const { company, engagementId } = made;
  await requestReplacement(t.db, company, { engagementId, reason: REASON }, team);
  const [request] = await t.db
    .select()
    .from(replacements)
    .where(eq(replacements.engagement_id, engagementId));
  return { ...made, sent: { replacement: request?.id ?? "", acharne: [made.acharne] } };
}

/** Forms of replacements. */
export const REPLACEMENT_SCENES: Scenes = {
  inviteReplacement: async (t) => {
    const { company, engagementId, acharne, sent } = await asked(t);
    await proposeReplacement(t.db, await anAdmin(t.db), sent, when);
    return () => inviteReplacement(t.db, company, { engagementId, acharne }, when);
  },
  proposeReplacement: async (t) => {
    const { sent } = await asked(t);
    const admin = await anAdmin(t.db);
    return () => proposeReplacement(t.db, admin, sent, when);
  },
  requestReplacement: async (t) => {
    const { company, engagementId } = await running(t);
    return () => requestReplacement(t.db, company, { engagementId, reason: REASON }, team);
  },
  withdrawReplacement: async (t) => {
    const { company, engagementId } = await asked(t);
    return () => withdrawReplacement(t.db, company, { engagementId }, NOON);
  },
};
