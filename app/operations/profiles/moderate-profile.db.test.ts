import { beforeEach, expect, test } from "vitest";
import { CURRENT_STATE, FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { TAKEDOWN_REASONS } from "~/domain/moderation/moderation-reasons";
import type { Actor } from "~/domain/policy";
import { PROFILE_STATUSES, PROFILE_TRANSITIONS } from "~/domain/profiles/profile-status";
import { findTransition } from "~/domain/transition";
import { findOwnProfile } from "~/operations/profiles/find-own-profile.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { submitCommercial } from "~/operations/profiles/submit-commercial.server";
import {
  anAccount,
  anAdmin,
  aVisitor,
  companyIdOf,
  madeOnce,
  type User,
} from "../../../tests/accounts/people";
import { APP_URL, ownDatabase, withBrokenQueue } from "../../../tests/database";
import { aCommercial, aCompany, aDraft, commercialInput } from "../../../tests/profiles";
import { companyOf, profileOf, publicProfileOf } from "../../../tests/rows";

const WHY = "Dites à qui vous vendez.";
const AT = new Date("2026-11-20T09:00:00.000Z");

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db, "chef@exemple.fr"));
beforeEach(() => t.emptyQueue());

const moderate = (
  profileId: string,
  move: string,
  { by = admin as Actor, reason = WHY as string | null, at = AT, db = t.db } = {},
) => moderateProfile(db, by, { profileId, move, reason }, { appUrl: APP_URL, at });
const rowOf = (user: User) => profileOf(t.db, user);
const publicOf = (user: User) => publicProfileOf(t.db, user);
const actsOf = (user: User) =>
  t.sql<object>(
    `select admin_id, move, from_status, to_status, reason, created_at from moderation_acts
      where profile_id = $1 order by id`,
    [user.userId],
  );

async function published(columns = {}): Promise<User> {
  const commercial = await aCommercial(t.db, columns);
  await moderate(commercial.userId, "approve");
  await t.emptyQueue();
  return commercial;
}

test("STATE-1 ADM-6 the whole table in the database: other moves are refused and change nothing", async () => {
  const names = [...new Set(PROFILE_TRANSITIONS.map(({ name }) => name)), "invented"];
  for (const from of PROFILE_STATUSES) {
    for (const move of names) {
      await t.emptyQueue();
      const commercial = await aCommercial(t.db, { status: from });
      const expected = findTransition(PROFILE_TRANSITIONS, { from, name: move, by: "admin" });
      const answer = await moderate(commercial.userId, move);
      const after = { status: (await rowOf(commercial))?.status, acts: (await actsOf(commercial)).length };
      const mails = (await t.mails()).length;
      if (expected) {
        const sentReason = expected.reason === "prewritten" ? WHY : null;
        expect([from, move, answer]).toEqual([
          from,
          move,
          { ok: true, notice: expected.success, sentReason },
        ]);
        expect([from, move, after, mails]).toEqual([from, move, { status: expected.to, acts: 1 }, 1]);
      } else {
        expect([from, move, answer]).toEqual([
          from,
          move,
          { ok: false, kind: "conflict", message: REFUSALS.alreadyMoved(CURRENT_STATE.profile[from]) },
        ]);
        expect([from, move, after, mails]).toEqual([from, move, { status: from, acts: 0 }, 0]);
      }
    }
  }
});

test("STATE-1 an incomplete profile is not published", async () => {
  const incomplete = { ok: false, kind: "conflict", message: REFUSALS.incompleteProfile };
  const lacking = [
    await aDraft(t.db, "commercial"),
    await aCommercial(t.db, { status: "draft", bio: null }),
    await aCommercial(t.db, { status: "draft", languages: [] }),
    await aCommercial(t.db, { status: "draft", phone: null }),
  ];
  for (const [index, profile] of lacking.entries()) {
    expect([index, await moderate(profile.userId, "publish")]).toEqual([index, incomplete]);
    expect((await rowOf(profile))?.status).toBe("draft");
  }
  const companies = [
    await aDraft(t.db, "entreprise"),
    await aCompany(t.db, { status: "draft", name: null }),
    await aCompany(t.db, { status: "draft", size: null }),
    await aCompany(t.db, { status: "draft", sectors: [] }),
  ];
  for (const [index, company] of companies.entries()) {
    expect([index, await moderate(companyIdOf(company), "publish")]).toEqual([index, incomplete]);
    expect((await companyOf(t.db, company))?.status).toBe("draft");
  }
  expect(await t.mails()).toEqual([]);
});

test("ADM-7 ADM-6 each act is stored: who, what, when, why", async () => {
  const commercial = await aCommercial(t.db);
  await moderate(commercial.userId, "reject", { reason: "Présentation trop vague" });
  await moderate(commercial.userId, "publish");
  expect(await actsOf(commercial)).toEqual([
    {
      admin_id: admin.userId,
      move: "reject",
      from_status: "pending",
      to_status: "draft",
      reason: "Présentation trop vague",
      created_at: AT,
    },
    expect.objectContaining({
      move: "publish",
      from_status: "draft",
      to_status: "published",
      reason: null,
    }),
  ]);
});

test("ADM-7 a rejection without a reason of ten characters is refused and changes nothing; unpublishing has a default", async () => {
  const commercial = await published();
  await submitCommercial(t.db, t.files, commercial, commercialInput());
  const message = FIELD_ERRORS.reasonRequired;
  for (const reason of [null, "", "         ", "Trop bref"])
    expect([reason, await moderate(commercial.userId, "reject", { reason })]).toEqual([
      reason,
      { ok: false, kind: "invalid", message, fields: { reason: [message] } },
    ]);
  expect([(await rowOf(commercial))?.status, await t.mails()]).toEqual(["pending", []]);
  expect(await moderate(commercial.userId, "unpublish", { reason: "Trop bref" })).toMatchObject({
    kind: "invalid",
  });
  expect(await moderate(commercial.userId, "unpublish", { reason: null })).toMatchObject({ ok: true });
  expect((await t.mails())[0]?.text).toContain(TAKEDOWN_REASONS.profile);
});

test("ADM-7 the owner is notified by mail, with the reason of a rejection", async () => {
  const commercial = await aCommercial(t.db, { email: "titulaire@exemple.fr" });
  await moderate(commercial.userId, "reject", { reason: "Présentation <trop> vague" });
  await moderate(commercial.userId, "publish");
  const mails = await t.mails();
  expect(mails.map(({ to }) => to)).toEqual(["titulaire@exemple.fr", "titulaire@exemple.fr"]);
  expect(mails[0]?.text).toContain("Présentation <trop> vague");
  expect(mails[0]?.html).toContain("Présentation &lt;trop&gt; vague");
  expect(mails[0]?.html).toContain(`${APP_URL}/onboarding/commercial`);
  expect(mails[1]?.html).toContain(`${APP_URL}/dashboard`);
});

test("ADM-7 PUB-7 the mail and the dashboard say what is public and what no longer is", async () => {
  const commercial = await published();
  const offline = async () => (await findOwnProfile(t.db, commercial))?.takenOffline;
  await submitCommercial(t.db, t.files, commercial, commercialInput());
  await moderate(commercial.userId, "reject");
  expect(await offline()).toBe(false);
  await moderate(commercial.userId, "unpublish", { reason: "Un client s’est plaint" });
  expect(await offline()).toBe(true);
  await submitCommercial(t.db, t.files, commercial, commercialInput());
  await moderate(commercial.userId, "reject");
  expect(await offline()).toBe(false);
  await moderate(commercial.userId, "publish");
  expect(await offline()).toBe(false);
  const company = await aCompany(t.db);
  await moderate(company.company.id, "approve");
  const [edit, unpublished, first, online, validated] = await t.mails();
  expect(edit?.text).toContain("La version déjà publiée reste en ligne.");
  expect(unpublished?.subject).toBe("Votre profil n’est plus publié");
  expect(unpublished?.text).toContain("Un client s’est plaint");
  expect(unpublished?.text).not.toContain("ne l’a pas publié");
  expect(first?.text).not.toContain("reste en ligne");
  expect([online?.subject, validated?.subject]).toEqual([
    "Votre profil est en ligne",
    "Votre profil est validé",
  ]);
});

test("STATE-1 if the mail cannot be queued, nothing changes", async () => {
  const commercial = await aCommercial(t.db);
  const broken = withBrokenQueue(t.db);
  await expect(moderate(commercial.userId, "approve", { db: broken })).rejects.toThrow("broke down");
  expect((await rowOf(commercial))?.status).toBe("pending");
  expect(await publicOf(commercial)).toBeUndefined();
  expect(await actsOf(commercial)).toEqual([]);
  expect(await t.mails()).toEqual([]);
});

test("ADM-6 two administrators at once: one acts, the other gets a conflict", async () => {
  const other = await anAdmin(t.db);
  const commercial = await aCommercial(t.db);
  const answers = await Promise.all([
    moderate(commercial.userId, "approve"),
    moderate(commercial.userId, "approve", { by: other }),
  ]);
  expect(answers.map((answer) => (answer.ok ? "done" : answer.kind)).sort()).toEqual(["conflict", "done"]);
  expect(await actsOf(commercial)).toHaveLength(1);
  expect(await t.mails()).toHaveLength(1);
});

test("ADM-6 PUB-7 what the owner rewrote since the reading is not published unread", async () => {
  const commercial = await aCommercial(t.db);
  const seen = (await rowOf(commercial))?.updated_at ?? AT;
  await t.sql("update profiles set updated_at = updated_at + interval '1 second' where id = $1", [
    commercial.userId,
  ]);
  const approve = (seen: Date) =>
    moderateProfile(
      t.db,
      admin,
      { profileId: commercial.userId, move: "approve", reason: null, seen },
      { appUrl: APP_URL, at: AT },
    );
  expect(await approve(seen)).toMatchObject({ kind: "conflict", message: REFUSALS.editedSince });
  expect(await approve(new Date(seen.getTime() + 1000))).toMatchObject({ ok: true });
});

test("ADM-1 STATE-3 only an administrator moves a profile, even their own", async () => {
  const commercial = await aCommercial(t.db);
  for (const by of [aVisitor(), commercial, await aCompany(t.db), await anAccount(t.db)]) {
    expect(await moderate(commercial.userId, "approve", { by })).toMatchObject({
      ok: false,
      kind: "forbidden",
    });
  }
  expect((await rowOf(commercial))?.status).toBe("pending");
  expect(await moderate(crypto.randomUUID(), "approve")).toMatchObject({ ok: false, kind: "missing" });
});
