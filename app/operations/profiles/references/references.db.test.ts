import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { RATE_LIMITS, REFERENCE_DAYS, REFERENCES_MAX } from "~/domain/bounds";
import { day } from "~/domain/french";
import { REFUSALS } from "~/domain/messages";
import { UNDO_SECONDS } from "~/domain/transition";
import { contestDecision } from "~/operations/moderation/contests/contest-decision.server";
import { decideContest } from "~/operations/moderation/contests/decide-contest.server";
import { findRestrictions } from "~/operations/moderation/find-decisions.server";
import { countPending } from "~/operations/moderation/find-figures.server";
import { countWaiting, findWaiting } from "~/operations/moderation/queue/find-queue.server";
import { findReview } from "~/operations/moderation/queue/find-review.server";
import { findReviewFigures } from "~/operations/moderation/queue/find-review-figures.server";
import { undoAct } from "~/operations/moderation/queue/undo-act.server";
import { findUndoable } from "~/operations/moderation/undoable.server";
import { eraseAccount } from "~/operations/personal-data/erasure/erase-account.server";
import { hideFromPublic } from "~/operations/profiles/publish-profile.server";
import { newToken, sha256 } from "~/platform/accounts/tokens.server";
import {
  addressChanges,
  clientReferences,
  contests,
  notifications,
  publicReferences,
  throttles,
} from "~/platform/db/schema.server";
import { anAccount, anAdmin, type User } from "../../../../tests/accounts/people";
import { from, NOON } from "../../../../tests/accounts/visitors";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aCommercial, aCompany } from "../../../../tests/profiles";
import { aPublicCommercial } from "../../../../tests/published";
import { aClient, asked, CLIENT, WORDS, written } from "../../../../tests/references";
import { declineReference, findRequest, withdrawReference, writeReference } from "./answer-reference.server";
import { askReference } from "./ask-reference.server";
import { findReferencesOf } from "./find-public-references.server";
import { findReferences } from "./find-references.server";
import { moderateReference } from "./moderate-reference.server";
import { removeReference } from "./remove-reference.server";

const DAY_MS = 86_400_000;
const daysLater = (days: number) => new Date(NOON.getTime() + days * DAY_MS);
const when = { appUrl: APP_URL, at: NOON };
const HERE = from("203.0.113.7");
const ANSWER = { ...CLIENT, text: WORDS };

const t = ownDatabase();
let solenn: User;
let slug = "";

beforeEach(async () => {
  await t.forgetEverybody();
  const made = await aPublicCommercial(t.db, { email: "solenn.kerbrat@gmail.com" });
  solenn = made.user;
  slug = made.slug;
});

const ask = (client: Partial<ReturnType<typeof aClient>> = {}, by: User = solenn, at = NOON) =>
  askReference(t.db, by, { ...aClient(), ...client }, { appUrl: APP_URL, at });
const rowOf = async (id: string) =>
  (await t.db.select().from(clientReferences).where(eq(clientReferences.id, id)))[0];
const shownOnes = () => findReferencesOf(t.db, solenn.userId);
const rows = () => t.db.$count(clientReferences);
const notified = async () => (await t.db.select().from(notifications)).map(({ kind, act }) => [kind, act]);
const decide = (
  admin: User,
  referenceId: string,
  move: string,
  {
    reason = null,
    at = NOON,
    undoable = false,
  }: { reason?: string | null; at?: Date; undoable?: boolean } = {},
) => moderateReference(t.db, admin, { referenceId, move, reason }, { appUrl: APP_URL, at, undoable });

describe("asking", () => {
  test("REF-1 a client gets one mail with one link, whose token is stored as a hash, and the Acharné sees the request", async () => {
    const client = aClient("Client@Exemple.test".toLowerCase());
    const { id, token } = await asked(t, solenn, client);
    const mails = await t.queued("deliver-mail");
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.to).toBe(client.email);
    expect(mail?.text).toContain("Solenn");
    expect(mail?.text.match(/https?:\/\//g)).toHaveLength(1);
    expect(mail?.text).toContain("déclinez d’un clic");
    expect(mail?.text.replace(/\s+/g, " ")).toContain(`${REFERENCE_DAYS} jours`);
    // Nothing that the Acharné typed of the client.
    expect(`${mail?.subject} ${mail?.text}`).not.toContain(CLIENT.company);
    const [stored] = await t.sql<{ all: string }>(
      "select client_references::text as all from client_references",
    );
    expect(stored?.all).not.toContain(token);
    const found = await findReferences(t.db, solenn, NOON);
    expect(found?.references).toMatchObject([{ id, status: "asked", email: client.email }]);
  });

  test.each([
    ["the own address", "solenn.kerbrat@gmail.com"],
    ["the own address without its dots", "solennkerbrat@gmail.com"],
    ["the own address with a tag", "solenn.kerbrat+ref@googlemail.com"],
  ])("REF-1 nobody gives a reference to themselves: %s", async (_, email) => {
    expect(await ask({ email })).toMatchObject({
      kind: "invalid",
      fields: { email: [REFUSALS.referenceOfOneself] },
    });
    expect([await rows(), await t.queued("deliver-mail")]).toEqual([0, []]);
  });

  test("REF-1 nor by an address that is to become theirs, another account of theirs, or their name", async () => {
    await t.db.insert(addressChanges).values({
      user_id: solenn.userId,
      email: "bientot@exemple.test",
      old_token: sha256(newToken()),
      new_token: null,
      expires_at: daysLater(1),
    });
    await aCommercial(t.db, { email: "autre@exemple.test" });
    const [own] = (await findReferences(t.db, solenn, NOON))?.references ?? [];
    expect(own).toBeUndefined();
    const [{ name } = { name: "" }] = await t.sql<{ name: string }>(
      "select first_name || ' ' || upper(last_name) as name from profiles where id = $1",
      [solenn.userId],
    );
    const clients: Partial<ReturnType<typeof aClient>>[] = [
      { email: "bientot@exemple.test" },
      { email: "autre@exemple.test" },
      { name },
    ];
    for (const client of clients)
      expect(await ask(client)).toMatchObject({ message: REFUSALS.referenceOfOneself });
    expect(await rows()).toBe(0);
  });

  test("REF-1 the same client is asked once, whatever the spelling of the address or the name", async () => {
    await asked(t, solenn, aClient("camille@exemple.test"));
    const before = [REFUSALS.referenceAskedBefore];
    expect(await ask({ name: "Autre Nom", email: "camille+deux@exemple.test" })).toMatchObject({
      kind: "conflict",
      fields: { email: before },
    });
    expect(await ask({ name: "camille DURAND", company: "ateliers  morvan" })).toMatchObject({
      fields: { name: before },
    });
    const other = (await aPublicCommercial(t.db)).user;
    expect(await ask({ email: "camille@exemple.test" }, other)).toEqual({ ok: true });
  });

  test("REF-3 who declined is not asked again by that Acharné while the address is kept", async () => {
    const { request, client, id } = await asked(t, solenn);
    await declineReference(t.db, HERE, request);
    const kept = daysLater(REFERENCE_DAYS - 1);
    expect(await ask(client, solenn, kept)).toMatchObject({
      message: REFUSALS.referenceDeclined(day(daysLater(REFERENCE_DAYS))),
    });
    expect(await ask(client, solenn, daysLater(REFERENCE_DAYS))).toEqual({ ok: true });
    expect(await rowOf(id)).toBeUndefined();
  });

  test("REF-3 nor who never answered, nor who was removed from the list", async () => {
    const { id, client } = await asked(t, solenn);
    await removeReference(t.db, solenn, { reference: id }, NOON);
    expect(await ask(client)).toMatchObject({
      message: REFUSALS.referenceKept(day(daysLater(REFERENCE_DAYS))),
    });
  });

  test("REF-1 a profile that is not online asks nobody, and only an Acharné asks", async () => {
    const draft = await aCommercial(t.db);
    expect(await ask({}, draft)).toMatchObject({ message: REFUSALS.referenceNeedsProfile });
    const company = await aCompany(t.db, { status: "published" });
    for (const other of [company, await anAccount(t.db)]) {
      expect(await ask({}, other)).toMatchObject({ kind: "forbidden" });
      expect(await findReferences(t.db, other, NOON)).toBeUndefined();
    }
    expect(await rows()).toBe(0);
  });

  test("REF-1 SAFE-4 an Acharné, a recipient and a list have their limits, and a refused request counts for none", async () => {
    for (let count = 0; count < REFERENCES_MAX; count++) {
      await t.db.delete(throttles);
      expect(await ask({ name: `Client ${"abcdefghijklmnopqrstuvwxyz"[count]}` })).toEqual({ ok: true });
    }
    expect(await ask({ name: "Une de trop" })).toMatchObject({ message: REFUSALS.referencesFull });
    await t.db.delete(clientReferences);
    await t.db.delete(throttles);
    const { limit } = RATE_LIMITS.referenceByCommercial;
    for (let count = 0; count < limit; count++)
      expect(await ask({ name: `Client ${"abcdefghijklmnopqrstuvwxyz"[count]}` })).toEqual({ ok: true });
    expect(await ask({ name: "Une de trop" })).toMatchObject({ kind: "throttled" });
    const email = "tous@exemple.test";
    for (let count = 0; count < RATE_LIMITS.referenceByRecipient.limit; count++) {
      const { user } = await aPublicCommercial(t.db);
      expect(await ask({ email }, user)).toEqual({ ok: true });
    }
    const { user } = await aPublicCommercial(t.db);
    expect(await ask({ email }, user)).toMatchObject({ kind: "throttled" });
    expect(await ask({}, user)).toEqual({ ok: true });
  });

  test("REF-1 a request that is repeated at once is one request", async () => {
    const client = aClient();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => ask(client)));
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => ({ ok: true })));
    expect([await rows(), (await t.queued("deliver-mail")).length]).toEqual([1, 1]);
  });
});

describe("answering by the mailed link", () => {
  test("REF-2 the client reads who asks, corrects who they are and writes; reading changes nothing", async () => {
    const { id, request, token } = await asked(t, solenn);
    const before = await rowOf(id);
    expect(await findRequest(t.db, token, NOON)).toMatchObject({
      status: "asked",
      asker: { slug },
      name: CLIENT.name,
    });
    expect(await rowOf(id)).toEqual(before);
    const corrected = { name: "Camille Durand-Le Goff", company: "Morvan SAS", text: WORDS };
    expect(await writeReference(t.db, HERE, request, corrected)).toEqual({ ok: true });
    expect(await rowOf(id)).toMatchObject({ ...corrected, status: "written", answered_at: NOON });
    expect(await notified()).toEqual([["reference_changed", "written"]]);
    expect(await shownOnes()).toEqual([]);
  });

  test("REF-2 the link answers once, and the second answer is refused", async () => {
    const { request } = await written(t, solenn);
    expect(await writeReference(t.db, HERE, request, ANSWER)).toMatchObject({
      kind: "conflict",
      message: REFUSALS.referenceAnswered,
    });
    expect(await declineReference(t.db, HERE, request)).toMatchObject({ kind: "conflict" });
  });

  test("REF-2 of two answers at once one counts", async () => {
    const { id, request } = await asked(t, solenn);
    const outcomes = await Promise.all([
      writeReference(t.db, HERE, request, ANSWER),
      declineReference(t.db, HERE, request),
      writeReference(t.db, HERE, request, { ...ANSWER, text: `${WORDS} Encore.` }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const row = await rowOf(id);
    expect(row?.status === "declined" ? row.text : "").toBe(row?.status === "declined" ? null : "");
    expect(await notified()).toHaveLength(1);
  });

  test("REF-3 the link ends after its days, and with the profile", async () => {
    const { id, request, token } = await asked(t, solenn);
    const late = from("203.0.113.7", { at: daysLater(REFERENCE_DAYS) });
    expect(await findRequest(t.db, token, late.at)).toMatchObject({ status: "lapsed" });
    for (const outcome of [
      await writeReference(t.db, late, request, ANSWER),
      await declineReference(t.db, late, request),
    ])
      expect(outcome).toMatchObject({ kind: "conflict", message: REFUSALS.referenceOver });
    expect(await rowOf(id)).toMatchObject({ status: "asked", text: null });
    await t.sql("delete from users where id = $1", [solenn.userId]);
    expect(await findRequest(t.db, token, NOON)).toBeUndefined();
    expect(await writeReference(t.db, HERE, request, ANSWER)).toMatchObject({ kind: "missing" });
    expect(await findRequest(t.db, "perdu", NOON)).toBeUndefined();
    expect(await findRequest(t.db, "\u0000", NOON)).toBeUndefined();
  });

  test("REF-3 an answer while the account is deleted waits, and finds nothing", async () => {
    const { request } = await asked(t, solenn);
    let answering: ReturnType<typeof writeReference> | undefined;
    await t.db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${solenn.userId} for update`);
      answering = writeReference(t.db, HERE, request, ANSWER);
      await eraseAccount(t.db, tx, {
        userId: solenn.userId,
        at: NOON,
        appUrl: APP_URL,
        record: async () => undefined,
      } as never);
      await tx.execute(sql`delete from users where id = ${solenn.userId}`);
    });
    expect(await answering).toMatchObject({ kind: "missing" });
    expect(await rows()).toBe(0);
  });

  test("REF-3 declining keeps the address and no text, and the Acharné is notified", async () => {
    const { id, request, client } = await asked(t, solenn);
    expect(await declineReference(t.db, HERE, request)).toEqual({ ok: true });
    expect(await rowOf(id)).toMatchObject({ status: "declined", text: null, email: client.email });
    expect(await notified()).toEqual([["reference_changed", "declined"]]);
    expect((await t.mails()).at(-1)).toMatchObject({ to: "solenn.kerbrat@gmail.com" });
  });

  test("REF-2 SAFE-4 answers are limited by address, unknown links too", async () => {
    const { request } = await asked(t, solenn);
    const { limit } = RATE_LIMITS.referenceByAddress;
    for (let count = 0; count < limit; count++)
      expect(await declineReference(t.db, HERE, { ...request, token: `x${count}` })).toMatchObject({
        kind: "missing",
      });
    expect(await declineReference(t.db, HERE, request)).toMatchObject({ kind: "throttled" });
    expect(await declineReference(t.db, from("203.0.113.9"), request)).toEqual({ ok: true });
  });
});

describe("moderation and display", () => {
  test("REF-4 a written reference waits in the queue of profiles and missions, the oldest first", async () => {
    const admin = await anAdmin(t.db);
    const first = await written(t, solenn, aClient(), NOON);
    await aCommercial(t.db, { submitted_at: daysLater(1) });
    const found = await findWaiting(t.db, admin, { kind: null });
    expect(found.ok && found.waiting.map(({ kind }) => kind)).toEqual(["reference", "profile"]);
    const only = await findWaiting(t.db, admin, { kind: "reference" });
    expect(only.ok && only.waiting).toMatchObject([
      { id: first.id, title: "Camille Durand, Ateliers Morvan", since: NOON, isEdit: false },
    ]);
    expect(await countWaiting(t.db, admin, daysLater(2))).toMatchObject({
      profile: 1,
      mission: 0,
      reference: 1,
      all: 2,
      ages: [2, 0, 0, 0],
    });
    expect(await countPending(t.db, admin)).toMatchObject({ profiles: 1, references: 1 });
    expect(await findReviewFigures(t.db, admin, daysLater(3))).toMatchObject({ late: 2 });
    const review = await findReview(t.db, admin, { kind: "reference", id: first.id });
    expect(review).toMatchObject({ kind: "reference", reference: { text: WORDS } });
    expect(await findReview(t.db, solenn, { kind: "reference", id: first.id })).toBeUndefined();
    expect(await findWaiting(t.db, solenn, { kind: "reference" })).toMatchObject({ kind: "forbidden" });
  });

  test("REF-4 an approved one is shown with its name, company and month, and hidden with the profile", async () => {
    const { id } = await written(t, solenn);
    expect(await decide(await anAdmin(t.db), id, "approve")).toMatchObject({ ok: true });
    expect(await shownOnes()).toEqual([{ id, ...CLIENT, text: WORDS, writtenAt: NOON }]);
    expect(await notified()).toContainEqual(["reference_changed", "shown"]);
    const acts = await t.sql("select kind from audit_entries where facts->>'reference' = $1 order by kind", [
      id,
    ]);
    expect(acts).toEqual([{ kind: "reference.asked" }, { kind: "reference.moderated" }]);
    await t.db.transaction((tx) => hideFromPublic(t.db, tx, solenn.userId, NOON));
    expect((await findReferences(t.db, solenn, NOON))?.isPublic).toBe(false);
  });

  test("REF-4 a refused one needs a reason that the Acharné reads, and can contest", async () => {
    const author = await anAdmin(t.db);
    const { id } = await written(t, solenn);
    expect(await decide(author, id, "reject", { reason: "Court" })).toMatchObject({ kind: "invalid" });
    const reason = "Rien ne dit ce qui a été vendu, ni à qui.";
    expect(await decide(author, id, "reject", { reason })).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ status: "refused", reason });
    expect(await shownOnes()).toEqual([]);
    expect((await t.mails()).at(-1)?.text).toContain("Rien ne dit ce qui a été vendu");
    const [restriction] = await findRestrictions(t.db, solenn);
    expect(restriction).toMatchObject({ reference: CLIENT.name, move: "reject", reason });
    const decisionId = String(restriction?.id);
    const contest = { decisionId, reason_text: "Le texte parle de douze rendez-vous et de deux contrats." };
    expect(await contestDecision(t.db, solenn, contest, NOON)).toMatchObject({ ok: true });
    const [sent] = await t.db.select().from(contests);
    const reversed = {
      contestId: sent?.id ?? "",
      intent: "reversed",
      reason: "Le texte est précis.",
      alone: false,
    } as const;
    expect(await decideContest(t.db, await anAdmin(t.db), reversed, when)).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ status: "written" });
  });

  test("REF-4 a shown one is taken down with a reason, and shown again", async () => {
    const admin = await anAdmin(t.db);
    const { id } = await written(t, solenn);
    await decide(admin, id, "approve");
    expect(await decide(admin, id, "unpublish")).toMatchObject({ kind: "invalid" });
    await decide(admin, id, "unpublish", { reason: "La personne dit ne pas l’avoir écrite." });
    expect([await shownOnes(), (await rowOf(id))?.status]).toEqual([[], "refused"]);
    await decide(admin, id, "publish");
    expect(await shownOnes()).toHaveLength(1);
  });

  test("REF-4 of two moderators at once one decides", async () => {
    const { id } = await written(t, solenn);
    const [one, other] = [await anAdmin(t.db), await anAdmin(t.db)];
    const outcomes = await Promise.all([
      decide(one, id, "approve"),
      decide(other, id, "reject", { reason: "Rien ne dit ce qui a été vendu, ni à qui." }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await shownOnes()).length).toBe((await rowOf(id))?.status === "shown" ? 1 : 0);
    expect(await t.sql("select move from moderation_acts where reference_id is not null")).toHaveLength(1);
  });

  test.each(["approve", "reject"])(
    "REF-4 ADM-7 the last act is undone while its mail waits: %s",
    async (move) => {
      const admin = await anAdmin(t.db);
      const { id } = await written(t, solenn);
      await t.emptyQueue();
      const reason = move === "reject" ? "Rien ne dit ce qui a été vendu, ni à qui." : null;
      await decide(admin, id, move, { reason, undoable: true });
      const undoable = await findUndoable(t.db, admin, NOON);
      expect(undoable).toMatchObject({ client: CLIENT.name, referenceId: id });
      expect(await undoAct(t.db, admin, undoable?.actId ?? 0, { at: NOON })).toMatchObject({
        ok: true,
        subject: { kind: "reference", id },
      });
      expect(await rowOf(id)).toMatchObject({ status: "written", reason: null, decided_at: null });
      expect([await shownOnes(), await t.queued("deliver-mail")]).toEqual([[], []]);
      // The queue shows it again.
      expect(await countWaiting(t.db, admin, NOON)).toMatchObject({ reference: 1 });
      const late = new Date(NOON.getTime() + (UNDO_SECONDS + 1) * 1000);
      await decide(admin, id, move, { reason, undoable: true });
      const again = await findUndoable(t.db, admin, NOON);
      expect(await undoAct(t.db, admin, again?.actId ?? 0, { at: late })).toMatchObject({
        message: REFUSALS.undoTooLate,
      });
    },
  );

  test("REF-4 the client withdraws what is shown: its text is gone and is not asked for again", async () => {
    const { id, request, client } = await written(t, solenn);
    const admin = await anAdmin(t.db);
    await decide(admin, id, "approve");
    expect(await withdrawReference(t.db, HERE, request)).toEqual({ ok: true });
    expect(await rowOf(id)).toMatchObject({ status: "declined", text: null });
    expect(await shownOnes()).toEqual([]);
    expect(await withdrawReference(t.db, HERE, request)).toMatchObject({ kind: "conflict" });
    expect(await decide(admin, id, "unpublish", { reason: "Déjà retirée par son auteur." })).toMatchObject({
      kind: "conflict",
    });
    expect(await ask(client)).toMatchObject({ kind: "conflict" });
  });

  test("REF-4 the Acharné removes their own only; the link ends with it", async () => {
    const { id, token } = await written(t, solenn);
    await decide(await anAdmin(t.db), id, "approve");
    const { user: other } = await aPublicCommercial(t.db);
    expect(await removeReference(t.db, other, { reference: id }, NOON)).toMatchObject({ kind: "missing" });
    expect(await shownOnes()).toHaveLength(1);
    expect(await removeReference(t.db, solenn, { reference: id }, NOON)).toMatchObject({ ok: true });
    expect([await shownOnes(), await t.db.$count(publicReferences)]).toEqual([[], 0]);
    expect(await findRequest(t.db, token, NOON)).toMatchObject({ status: "lapsed", text: null });
  });

  test("REF-4 without a kept address nothing is left of a removed one", async () => {
    const { id } = await written(t, solenn);
    await t.db.update(clientReferences).set({ email: null });
    expect(await removeReference(t.db, solenn, { reference: id }, NOON)).toMatchObject({ ok: true });
    expect(await rows()).toBe(0);
  });

  test("FAST-2 REF-4 a profile is invalidated when a reference is shown or removed", async () => {
    const { id } = await written(t, solenn);
    const client = new pg.Client({ connectionString: t.connectionString });
    const tags: string[] = [];
    client.on("notification", ({ payload = "" }) => tags.push(payload));
    await client.connect();
    await client.query("listen acharnes_public");
    await decide(await anAdmin(t.db), id, "approve");
    await client.query("select 1");
    expect(tags.splice(0)).toEqual([`profile:${slug}`]);
    await removeReference(t.db, solenn, { reference: id }, NOON);
    await client.query("select 1");
    expect(tags).toEqual([`profile:${slug}`]);
    await client.end();
  });
});
