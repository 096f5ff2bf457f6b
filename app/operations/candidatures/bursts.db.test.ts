import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { MAILS_A_DAY } from "~/domain/bounds";
import { CANDIDATURE_TRANSITIONS } from "~/domain/candidatures/candidature-status";
import { offerForm } from "~/domain/candidatures/offer-form";
import { REFUSALS } from "~/domain/messages";
import { conversations, notifications } from "~/platform/db/schema.server";
import { madeOnce, type User } from "../../../tests/accounts/people";
import { aCandidature } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { findThread } from "../conversations/find-thread.server";
import { shareContact } from "../conversations/share-contact.server";
import { expireCandidatures } from "./clock/expire-candidatures.server";
import { makeOffer } from "./make-offer.server";
import { moveCandidature } from "./move-candidature.server";

const AT = new Date("2026-11-24T10:00:00Z");
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);
const ENDS = new Date("2026-12-10T17:00:00Z");
const OFFER = offerForm("2026-11-24").parse({
  kind: "mission",
  rate: 450,
  start_date: "2026-12-01",
  duration_weeks: 6,
});

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { status: "published" }));
beforeEach(() => t.emptyQueue());

async function sent(by: User, status: "submitted" | "shortlisted" | "invited" = "shortlisted", to?: User) {
  const commercial = to ?? (await aPublicCommercial(t.db)).user;
  const mission = await anOpenMission(t.db, by);
  const life = { status, expires_at: ENDS };
  const invited = status === "invited";
  const { id } = await aCandidature(t.db, { mission, company: by, commercial, life, invited });
  return { id, commercial };
}
const offer = (by: User, candidatureId: string, at: Date) =>
  makeOffer(t.db, by, { candidatureId, offer: OFFER }, { appUrl: APP_URL, at });
const move = (by: User, candidatureId: string, name: string, at: Date) =>
  moveCandidature(t.db, by, { candidatureId, name }, { appUrl: APP_URL, at });
/** The mails that wait, by when they leave: at once, or at the end of their burst. */
const waiting = async () =>
  (
    await t.sql<{ later: boolean }>(
      "select start_after > now() + interval '1 minute' or start_after > $1 as later from pgboss.job where name = 'deliver-mail' and state = 'created'",
      [later(1)],
    )
  ).length;

test("SAFE-4 offering and retracting in a loop: some moves pass, then a refusal; one mail leaves at once, and one says how it ended", async () => {
  const { id } = await sent(company);
  let made = 0;
  let refusal: string | undefined;
  for (let turn = 0; turn < 50; turn += 1) {
    const offered = await offer(company, id, later(turn / 10));
    const retracted = await move(company, id, "retract", later(turn / 10));
    made += Number(offered.ok) + Number(retracted.ok);
    for (const each of [offered, retracted])
      if (!each.ok && each.kind === "throttled") refusal = each.message;
  }
  expect(made).toBeLessThanOrEqual(12);
  expect(refusal).toBe(REFUSALS.tooManyMoves);
  const mails = await t.mails();
  expect(mails.map(({ subject }) => subject.split("\u202f")[0])).toEqual(["Offre", "Offre retirée"]);
  expect(await waiting()).toBe(2);
  // The next day it may go on.
  expect(await offer(company, id, later(86_401))).toMatchObject({ ok: true });
});

test("SAFE-4 an offer corrected at once: the mail of the last one leaves, not that of the replaced one", async () => {
  const { id, commercial } = await sent(company);
  await offer(company, id, AT);
  await move(company, id, "retract", later(60));
  await offer(company, id, later(120));
  expect((await t.mails()).map(({ subject }) => subject.split("\u202f")[0])).toEqual(["Offre", "Offre"]);
  // Whoever has answered is not mailed again what was offered.
  expect(await move(commercial, id, "decline", later(180))).toMatchObject({ ok: true });
  expect((await t.mails()).map(({ subject }) => subject.split("\u202f")[0])).toEqual([
    "Offre",
    expect.stringContaining("Réponse"),
  ]);
  // Once the burst is over, the next mail leaves at once again.
  const again = await sent(company);
  await t.emptyQueue();
  await offer(company, again.id, AT);
  await move(company, again.id, "retract", later(11 * 60));
  expect(await t.mails()).toHaveLength(2);
});

test("SAFE-4 a company that writes too much does not use up what others may send to the same person", async () => {
  const { user: commercial } = await aPublicCommercial(t.db);
  const other = await aCompany(t.db, { status: "published" });
  for (let each = 0; each < MAILS_A_DAY.fromOne + 5; each += 1) {
    const { id } = await sent(company, "submitted", commercial);
    expect(await move(company, id, "shortlist", later(each))).toMatchObject({ ok: true });
  }
  expect(await t.mails()).toHaveLength(MAILS_A_DAY.fromOne);
  // What was not mailed stands in the bell.
  const rung = await t.db.select().from(notifications).where(eq(notifications.user_id, commercial.userId));
  expect(rung).toHaveLength(MAILS_A_DAY.fromOne + 5);
  const { id } = await sent(other, "submitted", commercial);
  expect(await move(other, id, "shortlist", later(90))).toMatchObject({ ok: true });
  expect(await t.mails()).toHaveLength(MAILS_A_DAY.fromOne + 1);
});

const RENEWABLE = CANDIDATURE_TRANSITIONS.filter(({ name }) => name === "renew").map(({ from }) => from);

test.each(RENEWABLE)(
  "CONV-4 a candidature renewed from « %s » shares nothing without a new click",
  async (from) => {
    const { id, commercial } = await sent(
      company,
      from === "invitation_declined" ? "invited" : "shortlisted",
    );
    const key = { candidatureId: id };
    if (from === "invitation_declined") {
      // No state of an invitation shares; what an older version left there does not come back either.
      await t.db
        .update(conversations)
        .set({ company_contact_at: AT, commercial_contact_at: AT })
        .where(eq(conversations.candidature_id, id));
      await move(commercial, id, "decline", later(1));
    } else {
      for (const side of [company, commercial])
        expect(await shareContact(t.db, side, key, AT)).toMatchObject({ ok: true });
      if (from === "withdrawn") await move(commercial, id, "withdraw", later(1));
      else await expireCandidatures(t.db, { appUrl: APP_URL, at: ENDS });
    }
    const at = (seconds: number) => new Date(ENDS.getTime() + seconds * 1000);
    expect(await move(commercial, id, "renew", at(1))).toMatchObject({ ok: true });
    expect(await move(company, id, "shortlist", at(2))).toMatchObject({ ok: true });
    for (const side of [company, commercial])
      expect(await findThread(t.db, side, key)).toMatchObject({
        givesOwnContact: false,
        other: { contact: null },
      });
  },
);
