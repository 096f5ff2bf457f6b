import { beforeEach, expect, test } from "vitest";
import { VISITOR } from "~/domain/policy";
import { findOwnCandidatureTo } from "~/operations/candidatures/agreed-mission.server";
import { findCandidature } from "~/operations/candidatures/find-candidature.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { closeMission } from "~/operations/missions/close-mission.server";
import { offers } from "~/platform/db/schema.server";
import { madeOnce, type User } from "../tests/accounts/people";
import { aCandidature } from "../tests/candidatures";
import { APP_URL, ownDatabase } from "../tests/database";
import { aCompany } from "../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../tests/published";

const at = new Date("2026-11-24T12:00:00Z");
const when = { appUrl: APP_URL, at };
const BRIEF = "Ouvrir quarante comptes en pharmacie, du premier appel à la première commande.";

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { status: "published" }));
beforeEach(() => t.emptyQueue());

async function aPair(life: Parameters<typeof aCandidature>[1]["life"] = {}) {
  const mission = await anOpenMission(t.db, company, { description: BRIEF });
  const { user } = await aPublicCommercial(t.db);
  const { id } = await aCandidature(t.db, { mission, company, commercial: user, life });
  return { mission, user, id };
}

const readBy = async (user: User, id: string) => (await findCandidature(t.db, user, id))?.mission.text;
const rewrite = (id: string) =>
  t.sql(
    "update shown_missions set title = 'Autre chose', description = 'Une tout autre mission' where mission_id = $1",
    [id],
  );

test("PUB-8 CAND-8 once the offer is accepted, both sides read the mission as it was then, whatever becomes of it", async () => {
  const { mission, user, id } = await aPair({ status: "offered" });
  await t.db
    .insert(offers)
    .values({ candidature_id: id, kind: "mission", rate: 460, start_date: "2027-01-04", duration_weeks: 4 });
  expect(await moveCandidature(t.db, user, { candidatureId: id, name: "accept" }, when)).toMatchObject({
    ok: true,
  });
  await rewrite(mission.id);
  await closeMission(t.db, company, { missionId: mission.id }, when);
  for (const side of [user, company])
    expect(await readBy(side, id)).toMatchObject({ description: BRIEF, agreedAt: at });
  await t.sql("delete from missions where id = $1", [mission.id]);
  for (const side of [user, company]) expect(await readBy(side, id)).toMatchObject({ description: BRIEF });
});

test("PUB-8 before an agreement both sides read the last validated version, even of a closed mission, and never a pending edit", async () => {
  const { mission, user, id } = await aPair();
  await t.sql(
    "update missions set title = 'Non relu du tout', description = repeat('Non relu ', 30) where id = $1",
    [mission.id],
  );
  await closeMission(t.db, company, { missionId: mission.id }, when);
  for (const side of [user, company])
    expect(await readBy(side, id)).toMatchObject({ description: BRIEF, agreedAt: null });
});

test("PUB-8 the address of a mission that is no longer public leads both sides to their candidature, and nobody else", async () => {
  const { mission, user, id } = await aPair();
  await closeMission(t.db, company, { missionId: mission.id }, when);
  expect(await findOwnCandidatureTo(t.db, user, mission.slug)).toBe(id);
  expect(await findOwnCandidatureTo(t.db, company, mission.slug)).toBe(id);
  const { user: other } = await aPublicCommercial(t.db);
  for (const actor of [other, VISITOR])
    expect(await findOwnCandidatureTo(t.db, actor, mission.slug)).toBeUndefined();
});
