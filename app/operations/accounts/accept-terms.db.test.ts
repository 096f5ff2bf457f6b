import { beforeEach, expect, test } from "vitest";
import { VISITOR } from "~/marketplace/policy";
import { confirmAddress } from "~/operations/accounts/confirmation/confirm-address.server";
import { findSession } from "~/operations/accounts/find-session.server";
import { ownDatabase } from "../../../tests/database";
import { anAccount } from "../../../tests/people";
import { aSignedUpAccount, BROWSER, from, minutesLater, NOON } from "../../../tests/visitors";
import { acceptTerms } from "./accept-terms.server";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const kept = () => t.sql("select version, accepted_at from terms_acceptances");

test("SAFE-5 AUTH-5 s’inscrire accepte la version du jour, ce que la confirmation garde avec sa date", async () => {
  const token = await aSignedUpAccount(t.db, "solenn@exemple.fr");
  expect(await kept()).toEqual([]);
  const proof = { by: "browser" } as const;
  const origin = from("203.0.113.9", { at: minutesLater(5) });
  const confirmed = await confirmAddress(t.db, origin, { token, browser: BROWSER, viewer: null, proof });
  if (!confirmed.ok) throw new Error(confirmed.message);
  expect(await kept()).toEqual([{ version: "2026-11-20", accepted_at: NOON }]);
  const session = from("203.0.113.9", { at: minutesLater(6), cookies: confirmed.cookies });
  expect((await findSession(t.db, session)).viewer).toMatchObject({ terms: "2026-11-20" });
});

test("SAFE-5 une acceptation se garde une fois, avec sa première date, et personne n’accepte pour un autre", async () => {
  const account = await anAccount(t.db);
  expect(await acceptTerms(t.db, account, { accepted: null, at: NOON })).toEqual({ ok: true });
  expect(await acceptTerms(t.db, account, { accepted: null, at: minutesLater(9) })).toEqual({ ok: true });
  expect(await kept()).toEqual([{ version: "2026-11-20", accepted_at: NOON }]);
  expect(await acceptTerms(t.db, VISITOR, { accepted: null, at: NOON })).toMatchObject({ kind: "forbidden" });
});
