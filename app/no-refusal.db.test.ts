import { expect, test } from "vitest";
import type { Actor } from "~/domain/policy";
import { findAppliedSlugs, findRelationship } from "~/operations/candidatures/find-applicant.server";
import { findOwnCandidature } from "~/operations/candidatures/find-own-candidature.server";
import { findInvitableMissions } from "~/operations/candidatures/invitations/find-invitable-missions.server";
import { findInvitations } from "~/operations/candidatures/invitations/find-invitations.server";
import { findLetterTemplates } from "~/operations/candidatures/letters/find-letter-templates.server";
import { findOwnResponse } from "~/operations/candidatures/responses/find-response.server";
import { findLastWritten, findOpenApproach } from "~/operations/conversations/find-approaches.server";
import { countByMission } from "~/operations/dashboard/count-by-mission.server";
import { findDashboard } from "~/operations/dashboard/find-dashboard.server";
import { countOwnMissions, findOwnMissions } from "~/operations/missions/find-own-missions.server";
import { findSentMission } from "~/operations/missions/find-sent-mission.server";
import { findUndoable } from "~/operations/moderation/undoable.server";
import { findOwnProfile } from "~/operations/profiles/find-own-profile.server";
import { withAuditContext } from "~/platform/audit/audit-context.server";
import { anAdmin, aVisitor } from "../tests/accounts/people";
import { ownDatabase } from "../tests/database";
import { aCommercial, aCompany, aDraft } from "../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../tests/published";

const AT = new Date("2026-11-20T12:00:00Z");
const t = ownDatabase();

test("SAFE-7 what pages read for each role records no refusal in the audit log", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const mission = await anOpenMission(t.db, company);
  const { user: acharne } = await aPublicCommercial(t.db);
  const readers: readonly (readonly [string, Actor])[] = [
    ["visiteur", aVisitor()],
    ["brouillon", await aDraft(t.db, "commercial")],
    ["commercial", await aCommercial(t.db)],
    ["acharné", acharne],
    ["entreprise en attente", await aCompany(t.db)],
    ["entreprise", company],
    ["administrateur", await anAdmin(t.db)],
  ];
  for (const [name, actor] of readers) {
    const refusals: object[] = [];
    const request = {
      address: null,
      browser: null,
      actorId: actor.kind === "user" ? actor.userId : null,
      refused: false,
      note: (refusal: object) => refusals.push(refusal),
      requestChaining: () => undefined,
    };
    await withAuditContext(request as never, () =>
      Promise.all([
        findLastWritten(t.db, actor, acharne.userId),
        findOpenApproach(t.db, actor, acharne.userId),
        findAppliedSlugs(t.db, actor, [mission.slug]),
        findRelationship(t.db, actor),
        findInvitableMissions(t.db, actor, acharne.userId),
        findInvitations(t.db, actor, acharne.userId),
        findOwnCandidature(t.db, actor, mission.id),
        countByMission(t.db, actor, [mission.id]),
        findDashboard(t.db, actor, AT),
        findLetterTemplates(t.db, actor),
        countOwnMissions(t.db, actor),
        findOwnMissions(t.db, actor, { status: null, page: 1 }),
        findSentMission(t.db, actor),
        findUndoable(t.db, actor, AT),
        findOwnProfile(t.db, actor),
        findOwnResponse(t.db, actor, AT),
      ]),
    );
    expect([name, refusals]).toEqual([name, []]);
  }
});
