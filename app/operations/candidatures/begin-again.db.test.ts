import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { acceptanceForm } from "~/domain/candidatures/candidature-form";
import { CURRENT_STATE, REFUSALS } from "~/domain/messages";
import { acceptInvitation } from "~/operations/candidatures/invitations/accept-invitation.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import {
  candidatures,
  conversations,
  messages,
  profiles,
  publicMissions,
  publicProfiles,
} from "~/platform/db/schema.server";
import { madeOnce, type User } from "../../../tests/accounts/people";
import { aCandidature, TERMS } from "../../../tests/candidatures";
import { APP_URL, ownDatabase, withBrokenQueue } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";

const MESSAGE =
  "Volontiers\u202f: je commencerais par les trente conserveries que je visite déjà chaque mois.";
const at = new Date("2026-11-24T12:00:00Z");
const when = { appUrl: APP_URL, at };

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { status: "published", email: "kervadec@example.test" }));
beforeEach(() => t.emptyQueue());

async function begun(options: Partial<Parameters<typeof aCandidature>[1]> = {}) {
  const { user } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const { id } = await aCandidature(t.db, { mission, company, commercial: user, ...options });
  return { user, mission, id };
}

const withdrawn = () => begun({ life: { status: "withdrawn", expires_at: null, withdrawn_at: at } });
const renew = (user: User, candidatureId: string) =>
  moveCandidature(t.db, user, { candidatureId, name: "renew" }, when);
const accept = (user: User, candidatureId: string, message = MESSAGE) =>
  acceptInvitation(t.db, user, { candidatureId, message, ...TERMS }, when);
const rowOf = async (id: string) =>
  (await t.db.select().from(candidatures).where(eq(candidatures.id, id)))[0];
const hideMission = ({ id }: { id: string }) =>
  t.db.delete(publicMissions).where(eq(publicMissions.mission_id, id));
const hideProfile = ({ userId }: User) =>
  t.db.delete(publicProfiles).where(eq(publicProfiles.profile_id, userId));

test("CAND-2 a withdrawn candidature is renewed once while mission and profile are public", async () => {
  const { user, id } = await withdrawn();
  await hideProfile(user);
  expect(await renew(user, id)).toMatchObject({ kind: "forbidden", message: REFUSALS.profileNotPublic });
  const closed = await withdrawn();
  await hideMission(closed.mission);
  expect(await renew(closed.user, closed.id)).toMatchObject({
    kind: "conflict",
    message: REFUSALS.missionNotOpen,
  });
  expect((await rowOf(closed.id))?.status).toBe("withdrawn");
  const open = await withdrawn();
  const answers = await Promise.all([renew(open.user, open.id), renew(open.user, open.id)]);
  expect(answers.map((answer) => (answer.ok ? "done" : answer.kind)).sort()).toEqual(["conflict", "done"]);
  expect(await rowOf(open.id)).toMatchObject({ status: "submitted", renewals: 1, submitted_at: at });
});

test("CAND-1 CAND-2 a declined or expired invitation is renewed at the profile's rate, never without a rate", async () => {
  for (const status of ["invitation_declined", "expired"] as const) {
    const { user, id } = await begun({ invited: true, life: { status, expires_at: null } });
    expect(await renew(user, id)).toMatchObject({ ok: true });
    const own = await t.db.select().from(profiles).where(eq(profiles.id, user.userId));
    expect(await rowOf(id)).toMatchObject({ status: "submitted", proposed_rate: own[0]?.daily_rate_min });
    expect((await rowOf(id))?.proposed_rate).not.toBeNull();
  }
});

test("CAND-10 accepting an invitation is applying: a letter in the thread, pay terms, fourteen days", async () => {
  const { user, id } = await begun({ invited: true });
  const answers = await Promise.all([accept(user, id), accept(user, id)]);
  expect(answers.map((answer) => (answer.ok ? "done" : answer.kind)).sort()).toEqual(["conflict", "done"]);
  expect(await rowOf(id)).toMatchObject({ status: "submitted", submitted_at: at, ...TERMS });
  const written = await t.db
    .select({ by: messages.by, body: messages.body })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(eq(conversations.candidature_id, id))
    .orderBy(messages.id);
  expect(written).toMatchObject([{ by: "company" }, { by: "commercial", body: MESSAGE }]);
  const [mail, ...others] = await t.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toBe("kervadec@example.test");
  expect(mail?.text).toContain("trente conserveries");
});

test("CAND-10 GEN-2 the same acceptance sent again is reported as done; with another letter or other terms it is refused", async () => {
  const { id, user } = await begun({ invited: true });
  expect(await accept(user, id)).toMatchObject({ ok: true });
  expect(await accept(user, id)).toMatchObject({ kind: "conflict", message: REFUSALS.alreadyDone });
  const terms = {
    candidatureId: id,
    message: MESSAGE,
    ...TERMS,
    proposed_rate: (TERMS.proposed_rate ?? 0) + 7,
  };
  for (const other of [accept(user, id, `${MESSAGE} Et plus.`), acceptInvitation(t.db, user, terms, when)])
    expect(await other).toMatchObject({
      kind: "conflict",
      message: REFUSALS.alreadyMoved(CURRENT_STATE.candidature.submitted),
    });
});

test("CAND-10 an invitation is accepted with or without a message, at the profile's rate", async () => {
  const { user, id } = await begun({ invited: true });
  const bare = acceptanceForm.parse({});
  expect(await acceptInvitation(t.db, user, { candidatureId: id, ...bare }, when)).toMatchObject({
    ok: true,
  });
  const [own] = await t.db.select().from(profiles).where(eq(profiles.id, user.userId));
  expect(await rowOf(id)).toMatchObject({ status: "submitted", proposed_rate: own?.daily_rate_min });
});

test("CAND-10 an invitation is not accepted without pay terms, by another person, or after the mission closed", async () => {
  const { user, mission, id } = await begun({ invited: true });
  expect(await moveCandidature(t.db, user, { candidatureId: id, name: "accept" }, when)).toMatchObject({
    kind: "invalid",
  });
  expect(await accept(company, id)).toMatchObject({ kind: "missing" });
  expect(await accept((await aPublicCommercial(t.db)).user, id)).toMatchObject({ kind: "missing" });
  await hideMission(mission);
  expect(await accept(user, id)).toMatchObject({ kind: "conflict", message: REFUSALS.missionNotOpen });
  const applied = await begun();
  expect(await accept(applied.user, applied.id)).toMatchObject({ kind: "conflict" });
  expect(await rowOf(id)).toMatchObject({ status: "invited", proposed_rate: null });
});

test("CAND-10 without its mail the invitation is not accepted: all or nothing", async () => {
  const { user, id } = await begun({ invited: true });
  const input = { candidatureId: id, message: MESSAGE, ...TERMS };
  await expect(acceptInvitation(withBrokenQueue(t.db), user, input, when)).rejects.toThrow("broke down");
  expect(await rowOf(id)).toMatchObject({ status: "invited", proposed_rate: null });
});
