import { expect, test } from "vitest";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { findCandidature } from "~/operations/candidatures/find-candidature.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import type { User } from "../../../../tests/accounts/people";
import { aCandidature } from "../../../../tests/candidatures";
import { ownDatabase } from "../../../../tests/database";
import { aCompany, aMember } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { moveFromList } from "../lists/move-from-list.server";
import { answerCandidature } from "./answer.server";
import { candidatureView } from "./candidature-view";

const SENT = new Date("2026-11-20T09:00:00Z");
/** In Paris. */
const BEFORE_MIDNIGHT = new Date("2026-11-26T22:59:30Z");
const AFTER_MIDNIGHT = new Date("2026-11-26T23:00:30Z");

const t = ownDatabase();

async function received() {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const { id } = await aCandidature(t.db, { mission, company, commercial, at: SENT });
  const make = (at: Date, fields: Readonly<Record<string, string>> = {}) => {
    const form = new FormData();
    const offer = { kind: "essai", rate: "460", start_date: "2026-11-26", ...fields };
    for (const [name, value] of Object.entries({ intent: "offer", ...offer })) form.set(name, value);
    const config = { appUrl: "http://acharnes.test" } as never;
    return answerCandidature({ db: t.db, actor: company, config, at, candidatureId: id, form });
  };
  return Object.assign(make, { id, company, commercial });
}

test("CAND-6 GEN-2 an offer made just before midnight and sent again after a lost response is reported as made", async () => {
  const offer = await received();
  expect(await offer(BEFORE_MIDNIGHT)).toHaveProperty("notice");
  expect(JSON.stringify(await offer(AFTER_MIDNIGHT))).toContain(REFUSALS.alreadyDone);
});

test("GEN-6 CAND-6 a refused offer shows its errors at the fields, without a toast", async () => {
  const offer = await received();
  const refused = await offer(BEFORE_MIDNIGHT, { rate: "99" });
  expect(refused).toMatchObject({ reply: { data: { toast: null, lastResult: { status: "error" } } } });
});

test("CAND-6 a start in the past is refused together with the other errors", async () => {
  const offer = await received();
  expect(JSON.stringify(await offer(AFTER_MIDNIGHT))).toContain(FIELD_ERRORS.startPast);
  const both = JSON.stringify(await offer(AFTER_MIDNIGHT, { start_date: "2026-11-20", rate: "99" }));
  for (const error of [FIELD_ERRORS.startPast, FIELD_ERRORS.rateTooLow]) expect(both).toContain(error);
});

test("OFFER-6 MIS-9 the company of a confidential mission is warned, and its name is given with the acceptance only", async () => {
  const at = BEFORE_MIDNIGHT;
  const company = await aCompany(t.db, {
    status: "published",
    name: "Salaisons du Ménez",
  });
  const { user: commercial } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company, { company_confidential: true });
  const { id } = await aCandidature(t.db, { mission, company, commercial, at: SENT });
  const form = (fields: Readonly<Record<string, string>>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const config = { appUrl: "http://acharnes.test" } as never;
  const answer = (actor: User, fields: Readonly<Record<string, string>>) =>
    answerCandidature({ db: t.db, actor, config, at, candidatureId: id, form: form(fields) });
  const view = async (actor: User) => {
    const found = await findCandidature(t.db, actor, id);
    return found && candidatureView(found, at);
  };
  expect((await view(company))?.confidential).toBe(true);
  expect((await view(commercial))?.confidential).toBe(false);
  await t.emptyQueue();
  await answer(company, { intent: "offer", kind: "essai", rate: "460", start_date: "2026-12-07" });
  const read = async () => JSON.stringify(await t.mails());
  expect(await read()).not.toContain("Salaisons");
  expect(await answer(commercial, { intent: "accept" })).toHaveProperty("notice");
  expect(await read()).toContain("Salaisons du Ménez vient d’en être prévenue");
});

test("OFFER-5 CAND-2 a new offer begins with the terms of the declined one, below the reason", async () => {
  const offer = await received();
  const { id, company, commercial } = offer;
  await offer(BEFORE_MIDNIGHT, {
    commission_percent: "5",
    expenses: "receipts",
    continue_rate: "440",
    continue_weeks: "8",
  });
  const at = BEFORE_MIDNIGHT;
  const declined = {
    candidatureId: id,
    name: "decline",
    reason: "rythme",
    text: "Deux jours, oui.",
  } as const;
  await moveCandidature(t.db, commercial, declined, { appUrl: "http://acharnes.test", at });
  const found = await findCandidature(t.db, company, id);
  const view = found && candidatureView(found, at);
  expect(view).toMatchObject({
    moves: ["offer"],
    again: {
      until: "Une nouvelle offre est possible jusqu’au 3 décembre à\u00a023\u202fh\u202f59.",
      reason: "Le rythme ne me convient pas",
      text: "Deux jours, oui.",
    },
    offerDefaults: { kind: "essai", rate: 460, commission_percent: 5, continue_rate: 440, continue_weeks: 8 },
  });
  const theirs = await findCandidature(t.db, commercial, id);
  expect(theirs && candidatureView(theirs, at)).toMatchObject({ moves: [], again: null });
});

test("TEAM-2 whatever form a reader sends, complete or not, it is answered with 403", async () => {
  const { id, company } = await received();
  const reader = await aMember(t.db, company, "reader");
  const config = { appUrl: "http://acharnes.test" } as never;
  for (const fields of [{ intent: "refuse" }, { intent: "shortlist" }, { intent: "filled" }, {}]) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const at = BEFORE_MIDNIGHT;
    expect(
      await answerCandidature({ db: t.db, actor: reader, config, at, candidatureId: id, form }),
    ).toMatchObject({ reply: { init: { status: 403 } } });
    const { notice, forbidden } = await moveFromList(t.db, reader, form, { appUrl: "", at });
    expect([forbidden, notice.message]).toEqual([true, REFUSALS.notAllowed]);
  }
});
