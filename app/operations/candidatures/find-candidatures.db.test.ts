import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  countOwnCandidatures,
  countReceivedCandidatures,
  findApplicationDate,
  findOwnCandidatures,
  findReceivedCandidatures,
} from "~/operations/candidatures/find-candidatures.server";
import { missions, publicMissions, publicProfiles } from "~/platform/db/schema.server";
import { aCandidature } from "../../../tests/candidatures";
import { ownDatabase } from "../../../tests/database";
import { aVisitor, type User } from "../../../tests/people";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";

const MESSAGE =
  "Je connais vingt des quarante laboratoires que vous visez, et leurs acheteurs par leur prénom.";
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

const t = ownDatabase();

const applied = (commercial: User, mission: { id: string }, company: User, hour: number) =>
  aCandidature(t.db, { mission, company, commercial, at: at(hour), letter: MESSAGE });

test("DASH-4 une entreprise compte et lit les candidatures à ses missions, les plus récentes d’abord", async () => {
  const [company, other] = [await aCompany(t.db), await aCompany(t.db)];
  const mission = await anOpenMission(t.db, company, { title: "Ouvrir l’Ouest" });
  const foreign = await anOpenMission(t.db, other);
  const [first, second] = [await aPublicCommercial(t.db), await aPublicCommercial(t.db)];
  await applied(first.user, mission, company, 9);
  await applied(second.user, mission, company, 10);
  await applied(second.user, foreign, other, 11);
  expect(await countReceivedCandidatures(t.db, company)).toBe(2);
  const received = await findReceivedCandidatures(t.db, company);
  expect(received.map(({ slug }) => slug)).toEqual([second.slug, first.slug]);
  expect(received[0]).toEqual({
    id: expect.any(String),
    displayName: "Solenn K.",
    experienceYears: 12,
    slug: second.slug,
    priceMin: 500,
    priceMax: 750,
    missionTitle: "Ouvrir l’Ouest",
    message: MESSAGE,
    createdAt: at(10),
  });
  expect(await findReceivedCandidatures(t.db, company, 1)).toHaveLength(1);
  expect(await countReceivedCandidatures(t.db, first.user)).toBe(0);
});

test("DASH-4 DIR-9 qui n’est plus publié garde son nom et son rang, sans lien ni tarif", async () => {
  const company = await aCompany(t.db);
  const mission = await anOpenMission(t.db, company);
  const { user } = await aPublicCommercial(t.db);
  await applied(user, mission, company, 9);
  await t.db.delete(publicProfiles).where(eq(publicProfiles.profile_id, user.userId));
  expect(await findReceivedCandidatures(t.db, company)).toMatchObject([
    { displayName: "Solenn K.", experienceYears: 12, slug: null, priceMin: null, priceMax: null },
  ]);
});

test("PUB-7 DASH-4 une modification qui attend ne change ni le titre ni le nom que l’on lit", async () => {
  const company = await aCompany(t.db);
  const mission = await anOpenMission(t.db, company, { title: "Ouvrir l’Ouest" });
  const { user } = await aPublicCommercial(t.db);
  await applied(user, mission, company, 9);
  await t.db.update(missions).set({ title: "Autre chose" }).where(eq(missions.id, mission.id));
  await t.sql("update profiles set first_name = 'Maud', experience_years = 3 where id = $1", [user.userId]);
  expect(await findReceivedCandidatures(t.db, company)).toMatchObject([
    { displayName: "Solenn K.", experienceYears: 12, missionTitle: "Ouvrir l’Ouest" },
  ]);
  expect(await findOwnCandidatures(t.db, user)).toMatchObject([{ missionTitle: "Ouvrir l’Ouest" }]);
});

test("DASH-3 un commercial compte et lit les siennes ; une mission fermée perd son lien, pas son titre", async () => {
  const company = await aCompany(t.db);
  const open = await anOpenMission(t.db, company, { title: "Encore ouverte" });
  const closed = await anOpenMission(t.db, company, { title: "Bientôt fermée" });
  const [{ user }, other] = [await aPublicCommercial(t.db), await aPublicCommercial(t.db)];
  await applied(user, open, company, 9);
  await applied(user, closed, company, 10);
  await applied(other.user, open, company, 11);
  await t.db.delete(publicMissions).where(eq(publicMissions.mission_id, closed.id));
  expect(await countOwnCandidatures(t.db, user)).toBe(2);
  expect(await findOwnCandidatures(t.db, user)).toMatchObject([
    { missionTitle: "Bientôt fermée", missionSlug: null, createdAt: at(10) },
    { missionTitle: "Encore ouverte", missionSlug: open.slug, createdAt: at(9) },
  ]);
});

test("MIS-6 la page d’une mission sait quand on y a postulé, et pour soi seul", async () => {
  const company = await aCompany(t.db);
  const mission = await anOpenMission(t.db, company);
  const [{ user }, other] = [await aPublicCommercial(t.db), await aPublicCommercial(t.db)];
  await applied(user, mission, company, 9);
  expect(await findApplicationDate(t.db, user, mission.id)).toEqual(at(9));
  for (const actor of [other.user, company, aVisitor()]) {
    expect(await findApplicationDate(t.db, actor, mission.id)).toBeUndefined();
  }
});
