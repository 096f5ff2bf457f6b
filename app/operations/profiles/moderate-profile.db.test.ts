import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FIELD_ERRORS, REFUSALS, STANDARD_REASON } from "~/marketplace/messages";
import type { Actor } from "~/marketplace/policy";
import { PROFILE_STATUSES, PROFILE_TRANSITIONS } from "~/marketplace/profiles/profile-status";
import { findTransition } from "~/marketplace/transition";
import { findAcharne, findAcharneLinks } from "~/operations/profiles/find-acharne.server";
import { findOwnProfile } from "~/operations/profiles/find-own-profile.server";
import { findProfileToModerate } from "~/operations/profiles/find-profiles-to-moderate.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { submitCommercial } from "~/operations/profiles/submit-commercial.server";
import { profiles, publicProfiles } from "~/platform/db/schema.server";
import {
  aCommercial,
  aCompany,
  aDraft,
  anAccount,
  anAdmin,
  aVisitor,
  commercialInput,
  type User,
} from "../../../tests/builders";
import { APP_URL, openTestDb, type TestDb, withBrokenQueue } from "../../../tests/database";

const WHY = "Dites à qui vous vendez.";
const AT = new Date("2026-11-20T09:00:00.000Z");

let t: TestDb;
let admin: User;
beforeAll(async () => {
  t = await openTestDb();
  admin = await anAdmin(t.db, "chef@exemple.fr");
});
afterAll(() => t.close());
beforeEach(() => t.emptyQueue());

const moderate = (
  profileId: string,
  move: string,
  { by = admin as Actor, reason = WHY as string | null, at = AT, db = t.db } = {},
) => moderateProfile(db, by, { profileId, move, reason }, { appUrl: APP_URL, at });
const rowOf = async (user: User) =>
  (await t.db.select().from(profiles).where(eq(profiles.id, user.userId)))[0];
const publicOf = async (user: User) =>
  (await t.db.select().from(publicProfiles).where(eq(publicProfiles.profile_id, user.userId)))[0];
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

test("STATE-1 ADM-6 toute la table, dans la base : ce qui n’y est pas est refusé et ne laisse rien", async () => {
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
        expect([from, move, answer]).toEqual([from, move, { ok: true, notice: expected.success }]);
        expect([from, move, after, mails]).toEqual([from, move, { status: expected.to, acts: 1 }, 1]);
      } else {
        expect([from, move, answer]).toEqual([
          from,
          move,
          { ok: false, kind: "conflict", message: REFUSALS.alreadyMoved },
        ]);
        expect([from, move, after, mails]).toEqual([from, move, { status: from, acts: 0 }, 0]);
      }
    }
  }
});

describe("publication", () => {
  test("STATE-3 DIR-9 valider montre au public ce qu’il peut lire, et rien d’autre", async () => {
    const commercial = await aCommercial(t.db);
    await moderate(commercial.userId, "approve");
    const row = await rowOf(commercial);
    const shown = await publicOf(commercial);
    expect(shown).toMatchObject({
      slug: row?.profile_slug,
      published_at: AT,
      display_name: "Solenn K.",
      price_min: row?.public_daily_rate_min,
      price_max: row?.public_daily_rate_max,
      strong_skills: ["Appel", "Emailing"],
    });
    const written = JSON.stringify(shown).toLowerCase();
    for (const secret of ["kerbrat", row?.email, row?.phone, "linkedin", "daily_rate"])
      expect(written).not.toContain(secret);
  });

  test("PUB-2 une adresse publique ne répond que tant que le profil est publié", async () => {
    const commercial = await aCommercial(t.db);
    const slug = (await rowOf(commercial))?.profile_slug ?? "";
    expect(await findAcharne(t.db, slug)).toBeUndefined();
    await moderate(commercial.userId, "approve");
    expect(await findAcharne(t.db, slug)).toMatchObject({ profile_id: commercial.userId });
    for (const other of ["", "inconnu", "a b", "a\u0000b", slug.toUpperCase()])
      expect(await findAcharne(t.db, other)).toBeUndefined();
    await moderate(commercial.userId, "unpublish");
    expect(await findAcharne(t.db, slug)).toBeUndefined();
  });

  test("PUB-6 les liens ne sont que pour les entreprises connectées qui ont été validées", async () => {
    const commercial = await published();
    const seenBy = (actor: Actor) => findAcharneLinks(t.db, actor, commercial.userId);
    expect(await seenBy(await aCompany(t.db, { status: "published" }))).toEqual({
      linkedin_url: "https://www.linkedin.com/in/solenn-kerbrat",
      website_url: null,
    });
    const others = [aVisitor(), commercial, await anAccount(t.db), await aDraft(t.db, "entreprise")];
    for (const actor of [...others, await aCompany(t.db)]) expect(await seenBy(actor)).toBeUndefined();
  });

  test("PUB-7 une modification en attente, puis rejetée, laisse la version publiée en place", async () => {
    const commercial = await published();
    const before = await publicOf(commercial);
    await submitCommercial(t.db, t.files, commercial, commercialInput({ first_name: "Maëlle" }));
    expect(await publicOf(commercial)).toEqual(before);
    await moderate(commercial.userId, "reject", { reason: "Trop court !" });
    expect((await rowOf(commercial))?.status).toBe("draft");
    expect(await publicOf(commercial)).toEqual(before);
  });

  test("PUB-7 valider une modification la montre, à la date de la première publication", async () => {
    const commercial = await published();
    const edit = { first_name: "Maëlle", daily_rate_max: 800, linkedin_url: "" };
    await submitCommercial(t.db, t.files, commercial, commercialInput(edit));
    await moderate(commercial.userId, "approve", { at: new Date("2026-11-25T09:00:00Z") });
    expect(await publicOf(commercial)).toMatchObject({
      display_name: "Maëlle K.",
      price_max: 1000,
      published_at: AT,
    });
    const reader = await aCompany(t.db, { status: "published" });
    expect(await findAcharneLinks(t.db, reader, commercial.userId)).toMatchObject({
      linkedin_url: null,
    });
  });

  test("PUB-7 dépublier retire du public à l’instant, liens compris", async () => {
    const commercial = await published();
    await moderate(commercial.userId, "unpublish");
    expect(await publicOf(commercial)).toBeUndefined();
    expect(await t.sql("select 1 from profile_links where profile_id = $1", [commercial.userId])).toEqual([]);
  });

  test("PUB-7 ADM-5 dépublier retire aussi la version qu’une modification laissait en ligne", async () => {
    for (const back of [null, "reject"]) {
      const commercial = await published();
      await submitCommercial(t.db, t.files, commercial, commercialInput({ first_name: "Maëlle" }));
      if (back) await moderate(commercial.userId, back);
      expect((await findProfileToModerate(t.db, admin, commercial.userId))?.publicSlug).toBe(
        (await rowOf(commercial))?.profile_slug,
      );
      expect(await moderate(commercial.userId, "unpublish")).toMatchObject({ ok: true });
      expect([(await rowOf(commercial))?.status, await publicOf(commercial)]).toEqual(["draft", undefined]);
      expect(await moderate(commercial.userId, "unpublish")).toMatchObject({ kind: "conflict" });
    }
  });

  test("STATE-3 une entreprise publiée ne paraît pas dans l’annuaire", async () => {
    const company = await aCompany(t.db);
    expect(await moderate(company.userId, "approve")).toMatchObject({ ok: true });
    expect((await rowOf(company))?.status).toBe("published");
    expect(await publicOf(company)).toBeUndefined();
  });

  test("STATE-1 un profil incomplet ne se publie pas", async () => {
    const incomplete = { ok: false, kind: "conflict", message: REFUSALS.incompleteProfile };
    const lacking = [
      await aDraft(t.db, "commercial"),
      await aDraft(t.db, "entreprise"),
      await aCommercial(t.db, { status: "draft", bio: null }),
      await aCommercial(t.db, { status: "draft", languages: [] }),
      await aCompany(t.db, { status: "draft", competences: null }),
      await aCompany(t.db, { status: "draft", phone: null }),
      await aCompany(t.db, { status: "draft", sectors: [] }),
      await aCommercial(t.db, { status: "draft", phone: null }),
    ];
    for (const [index, profile] of lacking.entries()) {
      expect([index, await moderate(profile.userId, "publish")]).toEqual([index, incomplete]);
      expect((await rowOf(profile))?.status).toBe("draft");
    }
    expect(await t.mails()).toEqual([]);
  });
});

describe("suites d’un acte", () => {
  test("ADM-7 ADM-6 chaque acte est gardé : qui, quoi, quand, pourquoi", async () => {
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

  test("ADM-7 un rejet sans motif de dix caractères est refusé et ne laisse rien ; dépublier s’en passe", async () => {
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
    expect((await t.mails())[0]?.text).toContain(STANDARD_REASON);
  });

  test("ADM-7 le titulaire est prévenu par mail, avec la raison d’un rejet", async () => {
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

  test("ADM-7 PUB-7 le mail et le tableau de bord disent ce qui est en ligne et ce qui ne l’est plus", async () => {
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
    await moderate(company.userId, "approve");
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

  test("STATE-1 quand le mail ne peut pas partir, rien n’a bougé", async () => {
    const commercial = await aCommercial(t.db);
    const broken = withBrokenQueue(t.db);
    await expect(moderate(commercial.userId, "approve", { db: broken })).rejects.toThrow("broke down");
    expect((await rowOf(commercial))?.status).toBe("pending");
    expect(await publicOf(commercial)).toBeUndefined();
    expect(await actsOf(commercial)).toEqual([]);
    expect(await t.mails()).toEqual([]);
  });

  test("ADM-6 deux administrateurs au même instant : un agit, l’autre l’apprend", async () => {
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

  test("ADM-6 PUB-7 ce que le titulaire a récrit depuis la lecture ne se publie pas sans être relu", async () => {
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

  test("ADM-1 STATE-3 qui n’est pas administrateur ne bouge rien, pas même son profil", async () => {
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
});
