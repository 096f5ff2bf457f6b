import { beforeEach, expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { VISITOR } from "~/domain/policy";
import { confirmAddress } from "~/operations/accounts/confirmation/confirm-address.server";
import { resendConfirmation } from "~/operations/accounts/confirmation/resend-confirmation.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { anAccount } from "../../../tests/accounts/people";
import {
  aSignedUpAccount,
  BROWSER,
  from,
  minutesLater,
  NOON,
  PASSWORD,
  tokenIn,
} from "../../../tests/accounts/visitors";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { acceptCgu } from "./accept-cgu.server";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const kept = () => t.sql("select version, accepted_at from cgu_acceptances");

test("SAFE-5 AUTH-5 signing up accepts the version of the day, which the confirmation records with its date", async () => {
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

test("SAFE-9 SAFE-5 the accepted version is the newest one, even if a fast clock dated another one later", async () => {
  const token = await aSignedUpAccount(t.db, "solenn@exemple.fr");
  const proof = { by: "browser" } as const;
  const confirmed = await confirmAddress(t.db, from("203.0.113.9"), {
    token,
    browser: BROWSER,
    viewer: null,
    proof,
  });
  if (!confirmed.ok) throw new Error(confirmed.message);
  await t.sql("update cgu_acceptances set accepted_at = accepted_at + interval '1 year'");
  await t.sql(
    "insert into cgu_acceptances (user_id, version, accepted_at) select id, '2026-12-20', $1 from users",
    [minutesLater(5)],
  );
  const session = from("203.0.113.9", { at: minutesLater(6), cookies: confirmed.cookies });
  expect((await findSession(t.db, session)).viewer).toMatchObject({ terms: "2026-12-20" });
});

test("SAFE-5 an acceptance is stored once with its first date, and only for oneself", async () => {
  const account = await anAccount(t.db);
  expect(await acceptCgu(t.db, account, { accepted: null, version: "2026-11-20", at: NOON })).toEqual({
    ok: true,
  });
  expect(
    await acceptCgu(t.db, account, { accepted: null, version: "2026-11-20", at: minutesLater(9) }),
  ).toEqual({ ok: true });
  expect(await kept()).toEqual([{ version: "2026-11-20", accepted_at: NOON }]);
  expect(await acceptCgu(t.db, VISITOR, { accepted: null, version: "2026-11-20", at: NOON })).toMatchObject({
    kind: "forbidden",
  });
});

test("SAFE-5 the version accepted is the one that was read; another one or none is refused and not stored", async () => {
  const account = await anAccount(t.db);
  for (const version of ["2025-01-01", ""])
    expect(await acceptCgu(t.db, account, { accepted: null, version, at: NOON })).toEqual({
      ok: false,
      kind: "conflict",
      message: REFUSALS.cguChanged,
    });
  expect(await kept()).toEqual([]);
});

test("SAFE-5 AUTH-10 a link requested again keeps the date of the sign-up, in its browser or elsewhere", async () => {
  for (const browser of [BROWSER, null]) {
    await t.forgetEverybody();
    await aSignedUpAccount(t.db, "solenn@exemple.fr");
    const asked = { email: "solenn@exemple.fr", browser, returnPath: null };
    await resendConfirmation(t.db, from("203.0.113.9", { at: minutesLater(600) }), asked, APP_URL);
    const token = tokenIn((await t.mails()).at(-1));
    // The link is new.
    const origin = from("203.0.113.9", { at: minutesLater(24 * 60 + 300) });
    const proof = { by: "password", password: PASSWORD } as const;
    const confirmed = await confirmAddress(t.db, origin, { token, browser, viewer: null, proof });
    expect(confirmed).toMatchObject({ ok: true });
    expect(await kept()).toEqual([{ version: "2026-11-20", accepted_at: NOON }]);
  }
});
