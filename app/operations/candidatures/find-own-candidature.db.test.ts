import { expect, test } from "vitest";
import { findOwnCandidature } from "~/operations/candidatures/find-own-candidature.server";
import { aVisitor } from "../../../tests/accounts/people";
import { aCandidature } from "../../../tests/candidatures";
import { ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";

const APPLIED = new Date("2026-11-20T09:00:00Z");

const t = ownDatabase();

test("MIS-6 the page of a mission shows when the reader applied, and only their own candidature", async () => {
  const company = await aCompany(t.db);
  const mission = await anOpenMission(t.db, company);
  const [{ user }, other] = [await aPublicCommercial(t.db), await aPublicCommercial(t.db)];
  const { id } = await aCandidature(t.db, { mission, company, commercial: user, at: APPLIED });
  expect(await findOwnCandidature(t.db, user, mission.id)).toEqual({
    id,
    status: "submitted",
    submittedAt: APPLIED,
    sent: true,
  });
  for (const actor of [other.user, company, aVisitor()]) {
    expect(await findOwnCandidature(t.db, actor, mission.id)).toBeUndefined();
  }
});

test.each(["invited", "expired", "mission_closed"] as const)(
  "MIS-6 CAND-2 an unanswered invitation (%s) is not a sent candidature",
  async (status) => {
    const company = await aCompany(t.db);
    const mission = await anOpenMission(t.db, company);
    const { user } = await aPublicCommercial(t.db);
    const life = status === "invited" ? {} : { status, expires_at: null };
    const { id } = await aCandidature(t.db, {
      mission,
      company,
      commercial: user,
      at: APPLIED,
      invited: true,
      life,
    });
    expect(await findOwnCandidature(t.db, user, mission.id)).toEqual({
      id,
      status,
      submittedAt: APPLIED,
      sent: false,
    });
  },
);
