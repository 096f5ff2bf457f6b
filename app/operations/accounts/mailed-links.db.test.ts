import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { getTableColumns, getTableName, isTable, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type LinkKind, MAILED_LINKS } from "~/domain/accounts/mailed-links";
import type { AccountId } from "~/domain/companies/company-id";
import { findAnswerLink, makeAnswerLinks } from "~/operations/candidatures/mail-answers/answer-links.server";
import { findPointLink, makePointLink } from "~/operations/engagements/points/point-links.server";
import { findSubscription } from "~/operations/notifications/unsubscribe.server";
import { newToken, sha256 } from "~/platform/accounts/tokens.server";
import * as schema from "~/platform/db/schema.server";
import type { AccountMailOrder } from "~/platform/job.server";
import { anAdmin, companyIdOf, madeOnce, type User } from "../../../tests/accounts/people";
import { aSecondFactor } from "../../../tests/accounts/second-factor";
import {
  aConfirmedAccount,
  from,
  minutesLater,
  NOON,
  PASSWORD,
  tokenIn,
} from "../../../tests/accounts/visitors";
import { aCandidature } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { anEngagement, aPointAct } from "../../../tests/engagements";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { confirmAddressChange } from "./address-change/confirm-address-change.server";
import { findFollowedChange } from "./address-change/find-address-change.server";
import { requestAddressChange } from "./address-change/request-address-change.server";
import { endSessions, grantAdmin, revokeAdmin } from "./administrators.server";
import { findConfirmation } from "./confirmation/find-confirmation.server";
import { resendConfirmation } from "./confirmation/resend-confirmation.server";
import { createConfirmation } from "./confirmation-links.server";
import { isDeviceLinkAlive, requestDeviceLink } from "./device-link.server";
import { endMailedLinks } from "./end-mailed-links.server";
import { createLink } from "./links.server";
import { changePassword } from "./passwords/change-password.server";
import { requestPasswordReset } from "./passwords/request-password-reset.server";
import { isResetLinkAlive, resetPassword } from "./passwords/reset-password.server";
import { disableSecondFactor } from "./second-factor/disable-second-factor.server";
import { resetSecondFactor } from "./second-factor/reset-second-factor.server";
import { closeSessions } from "./sessions/close-sessions.server";
import { findSession } from "./sessions/find-session.server";
import { signIn } from "./signing-in/sign-in.server";
import { writeAccountMail } from "./write-account-mail.server";

const EMAIL = "solenn@exemple.fr";
const HERE = "203.0.113.7";
const NEW_PASSWORD = "tramontane-et-sel";
const SOON = minutesLater(20);

const t = ownDatabase();
const exchange = madeOnce(() => aCompany(t.db, { status: "published" }));
let candidatureId = "";
let userId = "";
let otherId = "";
let here: Awaited<ReturnType<typeof signedIn>>;

beforeEach(async () => {
  await t.sql("delete from users where email like '%exemple.fr' or email like '%ailleurs.exemple'");
  userId = await aConfirmedAccount(t.db, EMAIL);
  otherId = await aConfirmedAccount(t.db, "voisine@exemple.fr");
  await t.sql("delete from throttles");
  await t.sql("delete from account_mails");
  if (!candidatureId) candidatureId = await someCandidature();
  here = await signedIn();
  await t.emptyQueue();
});

async function someCandidature(): Promise<string> {
  const { user: commercial } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, exchange);
  return (await aCandidature(t.db, { mission, company: exchange, commercial })).id;
}

async function signedIn() {
  const answer = await signIn(t.db, from(HERE), { email: EMAIL, password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  const origin = from(HERE, { cookies: answer.cookies });
  const { actor, sessionId } = await findSession(t.db, origin);
  return { actor: actor as User, sessionId, origin };
}

type Made = { readonly kind: LinkKind; readonly isAlive: () => Promise<boolean> };

/** A link of each kind, and whether it still works. */
const MAKERS: Readonly<Record<LinkKind, (owner: string) => Promise<Made["isAlive"]>>> = {
  async confirmation(owner) {
    const token = newToken();
    await createConfirmation(t.db, { token, userId: owner, at: NOON }, {});
    return async () => {
      // Only an unconfirmed account has a working one.
      await t.sql("update users set email_verified = false where id = $1", [owner]);
      const found = await findConfirmation(t.db, { token, browser: null, at: SOON });
      await t.sql("update users set email_verified = true where id = $1", [owner]);
      return found !== undefined;
    };
  },
  async reset(owner) {
    const token = await createLink(t.db, {
      purpose: "reset-password",
      userId: owner,
      expiresAt: minutesLater(60),
    });
    return () => isResetLinkAlive(t.db, token, SOON);
  },
  async device(owner) {
    const token = await createLink(t.db, { purpose: "device", userId: owner, expiresAt: minutesLater(60) });
    return () => isDeviceLinkAlive(t.db, token, SOON);
  },
  async address(owner) {
    const token = newToken();
    const change = {
      email: `${owner}@ailleurs.exemple`,
      old_token: sha256(token),
      new_token: null,
      expires_at: minutesLater(60),
    };
    await t.db
      .insert(schema.addressChanges)
      .values({ user_id: owner, ...change })
      .onConflictDoUpdate({ target: schema.addressChanges.user_id, set: change });
    return async () => (await findFollowedChange(t.db, { token, at: SOON })) !== undefined;
  },
  async answer(owner) {
    const request = { candidatureId, userId: owner, event: "submitted", appUrl: APP_URL, at: NOON } as const;
    const [link] = await t.db.transaction((tx) => makeAnswerLinks(tx, request));
    const token = link?.href.split("/").at(-1) ?? "";
    return async () => (await findAnswerLink(t.db, token, SOON)).state === "open";
  },
  async point(owner) {
    await t.sql(
      "insert into profiles (id, role, email) values ($1::uuid, 'entreprise', $1::text || '@exemple.test') on conflict do nothing",
      [owner],
    );
    await t.sql(
      "insert into memberships (user_id, company_id, role) values ($1, $2, 'recruiter') on conflict do nothing",
      [owner, companyIdOf(exchange)],
    );
    const mission = await anOpenMission(t.db, exchange);
    const { user: commercial } = await aPublicCommercial(t.db);
    const engagement = await anEngagement(t.db, { mission, company: exchange, commercial });
    const point = await aPointAct(t.db, engagement, { week: "2026-11-23", act: "write", at: NOON });
    const request = { point, memberId: owner as AccountId, appUrl: APP_URL };
    const link = await t.db.transaction((tx) => makePointLink(tx, request));
    return async () => (await findPointLink(t.db, link.split("/").at(-1) ?? "", SOON))?.state === "open";
  },
  async unsubscribe(owner) {
    const [row] = await t.sql<{ epoch: number }>("select links_epoch as epoch from users where id = $1", [
      owner,
    ]);
    const mails = { userId: owner, kind: "candidature_received", ...row } as const;
    const token = t.db.mailNames.unsubscribeAddress(mails).split("/").at(-1) ?? "";
    return async () => (await findSubscription(t.db, token)).ok;
  },
};

const KINDS = Object.keys(MAILED_LINKS) as LinkKind[];
const makeAll = (owner: string): Promise<Made[]> =>
  Promise.all(KINDS.map(async (kind) => ({ kind, isAlive: await MAKERS[kind](owner) })));
async function alive(links: readonly Made[]): Promise<LinkKind[]> {
  const kinds: LinkKind[] = [];
  for (const { kind, isAlive } of links) if (await isAlive()) kinds.push(kind);
  return kinds;
}

const ok = { ok: true };

/** Everything that ends the links of an account; `before` prepares it. */
const ENDS: Readonly<
  Record<string, { readonly before?: () => Promise<unknown>; readonly act: () => Promise<unknown> }>
> = {
  "un mot de passe changé": {
    act: () =>
      changePassword(t.db, here.actor, here.origin, { currentPassword: PASSWORD, password: NEW_PASSWORD }),
  },
  "un mot de passe réinitialisé": {
    async act() {
      await requestPasswordReset(t.db, from(HERE), EMAIL, APP_URL);
      const token = tokenIn((await t.mails())[0]);
      return resetPassword(t.db, from(HERE), { token, password: NEW_PASSWORD });
    },
  },
  "une adresse changée": {
    async act() {
      const { actor, origin, sessionId } = here;
      const request = { email: "solenn@ailleurs.exemple", currentPassword: PASSWORD, sessionId };
      await requestAddressChange(t.db, actor, origin, request);
      const [first, second] = (await t.mails()).map(tokenIn);
      await confirmAddressChange(t.db, from(HERE), first ?? "");
      return confirmAddressChange(t.db, from(HERE), second ?? "");
    },
  },
  "les autres sessions fermées": {
    act: () => closeSessions(t.db, here.actor, { which: "others", presentId: here.sessionId, at: NOON }),
  },
  "une session fermée": {
    async act() {
      const { sessionId } = await signedIn();
      const asked = { which: sessionId ?? "", presentId: here.sessionId, at: NOON };
      return closeSessions(t.db, here.actor, asked);
    },
  },
  "des sessions fermées par l’équipe": { act: () => endSessions(t.db, EMAIL, NOON) },
  "un second facteur activé": {
    async act() {
      await aSecondFactor(t.db, here.actor, { sessionId: here.sessionId, at: NOON });
      return ok;
    },
  },
  "un second facteur désactivé": {
    before: () => aSecondFactor(t.db, here.actor, { sessionId: here.sessionId, at: NOON }),
    act: () => disableSecondFactor(t.db, here.actor, NOON),
  },
  "un second facteur réinitialisé": {
    before: () => aSecondFactor(t.db, here.actor, { sessionId: here.sessionId, at: NOON }),
    act: () => resetSecondFactor(t.db, EMAIL, NOON),
  },
  "un droit d’administrateur retiré": {
    async before() {
      await anAdmin(t.db);
      await grantAdmin(t.db, EMAIL, NOON);
    },
    act: () => revokeAdmin(t.db, EMAIL, NOON),
  },
};

test.each(Object.entries(ENDS))(
  "SAFE-2 AUTH-11 CAND-7 %s: no link mailed before works any more",
  async (_, { before, act }) => {
    await before?.();
    const [links, others] = [await makeAll(userId), await makeAll(otherId)];
    expect(await alive(links)).toEqual(KINDS);
    expect(await act()).toMatchObject(ok);
    expect(await alive(links)).toEqual([]);
    expect(await alive(others)).toEqual(KINDS);
    expect(await alive(await makeAll(userId)), "links made afterwards").toEqual(KINDS);
  },
);

/** Account mails requested from elsewhere, taken from the queue before they are written. */
async function delayedOrders(email: string) {
  const elsewhere = from("203.0.113.8");
  await t.emptyQueue();
  await requestPasswordReset(t.db, elsewhere, email, APP_URL);
  await requestDeviceLink(t.db, elsewhere, email, APP_URL);
  await resendConfirmation(t.db, elsewhere, { email, browser: null, returnPath: null }, APP_URL);
  const orders = await t.queued("write-account-mail");
  await t.emptyQueue();
  return orders;
}

const write = async (orders: readonly AccountMailOrder[]) => {
  for (const order of orders) await writeAccountMail(t.db, order, randomUUID());
};

test.each(Object.entries(ENDS))(
  "SAFE-2 AUTH-7 %s: a link requested before, whose mail is not written yet, is not sent",
  async (_, { before, act }) => {
    await before?.();
    const orders = await delayedOrders(EMAIL);
    expect(orders.map(({ request }) => request.for)).toEqual([
      "new password",
      "device link",
      "another confirmation",
    ]);
    expect(await act()).toMatchObject(ok);
    await t.emptyQueue();
    await write(orders);
    expect(await t.mails()).toEqual([]);
    expect(await t.sql("select from verifications where value = $1", [userId])).toEqual([]);
    const [now] = await t.sql<{ email: string }>("select email from users where id = $1", [userId]);
    await requestPasswordReset(t.db, from("203.0.113.9"), now?.email ?? "", APP_URL);
    const [mail] = await t.mails();
    expect(await isResetLinkAlive(t.db, tokenIn(mail), SOON)).toBe(true);
  },
);

test("SAFE-2 AUTH-7 a mail written while links are ended waits and is not sent", async () => {
  const orders = await delayedOrders(EMAIL);
  let writing = Promise.resolve();
  await t.db.transaction(async (tx) => {
    await endMailedLinks(tx, userId);
    writing = write(orders);
  });
  await writing;
  expect(await t.mails()).toEqual([]);
});

test("AUTH-11 a session that is over, or of another account, ends no link", async () => {
  const links = await makeAll(otherId);
  const other: User = { ...here.actor, userId: otherId as AccountId };
  const asked = { which: here.sessionId ?? "", presentId: null, at: NOON };
  expect(await closeSessions(t.db, other, asked)).toEqual(ok);
  expect(await alive(links)).toEqual(KINDS);
});

test("SAFE-8 the links of all accounts end together", async () => {
  const links = [...(await makeAll(userId)), ...(await makeAll(otherId))];
  await t.db.transaction((tx) => endMailedLinks(tx, undefined));
  expect(await alive(links)).toEqual([]);
});

test("SET-4 a deleted account leaves no row of a link", async () => {
  await makeAll(userId);
  await t.db.transaction(async (tx) => {
    await endMailedLinks(tx, userId);
    await tx.delete(schema.users).where(sql`id = ${userId}`);
  });
  for (const table of [
    "verifications where value",
    "confirmations where user_id",
    "answer_links where user_id",
    "point_links where user_id",
  ])
    expect(await t.sql(`select 1 from ${table} = $1`, [userId])).toEqual([]);
});

/** Tables with an expiring secret, by what ends their rows; a new table must be added. */
const EXPIRING_SECRETS: Readonly<Record<string, "mailed" | string>> = {
  verifications: "mailed",
  confirmations: "mailed",
  address_changes: "mailed",
  answer_links: "mailed",
  point_links: "mailed",
  sessions: "the cookie of a session, ended by itself",
  company_invitations: "works in a session of the invited address alone, so it proves nothing without one",
};

test("SAFE-2 every table with an expiring secret is a known kind of link, or says why not", () => {
  const expiring = Object.values(schema as Record<string, unknown>)
    .filter((value) => isTable(value))
    .filter((table) => {
      const names = Object.values(getTableColumns(table)).map(({ name }) => name);
      const isSecret = names.some((name) => /token|hash|secret|key|identifier/.test(name));
      return isSecret && names.some((name) => /expires/.test(name));
    })
    .map(getTableName);
  expect(expiring.sort()).toEqual(Object.keys(EXPIRING_SECRETS).sort());
});

const sourceFiles = (pattern: string): string[] => globSync(pattern, { exclude: ["**/*.test.*"] });

/**
 * What is no mailed link of an account: a page for sessions, the calendar, whose end with the links CAL-3 proves, and the links of
 * a visitor and of a client without an account, which ALERT-5 and REF-3 prove.
 */
const NOT_MAILED = ["in a session alone", "the private calendar", "of a visitor", "of a client"] as const;

/** Pages that act with a secret of their address, by its kind. */
const PAGES: Readonly<Record<string, LinkKind | (typeof NOT_MAILED)[number]>> = {
  "app/routes/alerts/alert.tsx": "of a visitor",
  "app/routes/answers/answer.tsx": "answer",
  "app/routes/answers/point/point-answer.server.ts": "point",
  "app/routes/auth/address-change.tsx": "address",
  "app/routes/auth/answer-confirmation.server.ts": "confirmation",
  "app/routes/auth/answer.server.ts": "reset",
  "app/routes/auth/auth.tsx": "reset",
  "app/routes/auth/confirm.tsx": "confirmation",
  "app/routes/auth/device.tsx": "device",
  "app/routes/calendar/feed.ts": "the private calendar",
  "app/routes/companies/join.tsx": "in a session alone",
  "app/routes/notifications/unsubscribe.tsx": "unsubscribe",
  "app/routes/references/reference.tsx": "of a client",
};

test("SAFE-2 every page that reads a secret from its address belongs to a known kind of link", () => {
  const readers = sourceFiles("app/routes/**/*.{ts,tsx}").filter((file) =>
    /params\.\w*(token|secret|code)\w*\b|get\("(token|secret|code)"\)/i.test(readFileSync(file, "utf8")),
  );
  expect(readers.sort()).toEqual(Object.keys(PAGES).sort());
  expect(new Set(Object.values(PAGES))).toEqual(new Set([...KINDS, ...NOT_MAILED]));
});

/** What ends sessions but no links: the browser's own session at sign-out or sign-in. */
const OF_ONE_BROWSER = [
  "app/operations/accounts/sessions/sign-out.server.ts",
  "app/operations/accounts/signing-in/enter.server.ts",
];

test("SAFE-2 whatever ends sessions also ends mailed links", () => {
  const ending = sourceFiles("app/operations/**/*.ts").filter((file) =>
    /\.delete\(sessions\)|revokeOtherSessions/.test(readFileSync(file, "utf8")),
  );
  expect(ending.length).toBeGreaterThan(5);
  const leaving = ending.filter(
    (file) => !/endMailedLinks\(|afterNewPassword\(/.test(readFileSync(file, "utf8")),
  );
  expect(leaving.sort()).toEqual(OF_ONE_BROWSER);
});
