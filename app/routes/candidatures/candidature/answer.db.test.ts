import { expect, test } from "vitest";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { aCandidature } from "../../../../tests/candidatures";
import { ownDatabase } from "../../../../tests/database";
import { aCompany } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { answerCandidature } from "./answer.server";

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
  return (at: Date, fields: Readonly<Record<string, string>> = {}) => {
    const form = new FormData();
    const offer = { kind: "essai", rate: "460", start_date: "2026-11-26", ...fields };
    for (const [name, value] of Object.entries({ intent: "offer", ...offer })) form.set(name, value);
    const config = { appUrl: "http://acharnes.test" } as never;
    return answerCandidature({ db: t.db, actor: company, config, at, candidatureId: id, form });
  };
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
