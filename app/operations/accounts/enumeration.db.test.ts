import { beforeAll, expect, test } from "vitest";
import { FAILURES_BEFORE_LINK } from "~/domain/accounts/sign-in-guard";
import { resendConfirmation } from "~/operations/accounts/confirmation/resend-confirmation.server";
import { requestPasswordReset } from "~/operations/accounts/passwords/request-password-reset.server";
import { hashPassword } from "~/platform/accounts/password-hash.server";
import { sha256 } from "~/platform/accounts/tokens.server";
import { signInFailures, users } from "~/platform/db/schema.server";
import { from, NOON, PASSWORD } from "../../../tests/accounts/visitors";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { requestDeviceLink } from "./device-link.server";
import { registerAddress, setPassword } from "./register-address.server";

const PAIRS = 41;
/** Not measurable across a network. */
const BOUND_MS = 10;

const t = ownDatabase();

const known = (n: number) => `connue-${n}@exemple.fr`;
const unknown = (n: number) => `inconnue-${n}@exemple.fr`;
const origin = (n: number) => from(`198.51.100.${n}`);

beforeAll(async () => {
  const hash = await hashPassword(PASSWORD);
  const addresses = Array.from({ length: PAIRS + 2 }, (_, n) => ({ email: known(n), email_verified: true }));
  for (const { id } of await t.db.insert(users).values(addresses).returning({ id: users.id }))
    await setPassword(t.db, id, hash);
  // So many wrong passwords that a link is due; anybody can cause that for any address.
  const tried = addresses.flatMap((_, n) => [known(n), unknown(n)]);
  const failures = { device: "", count: FAILURES_BEFORE_LINK, last_at: NOON };
  await t.db.insert(signInFailures).values(tried.map((email) => ({ account: sha256(email), ...failures })));
});

type Ask = (email: string, n: number) => Promise<unknown>;

const FORMS: Readonly<Record<string, Ask>> = {
  // Without the password hash, which is computed before the address is looked up.
  async inscription(email, n) {
    const chosen = { browser: `browser of ${email}`, password: "a hash", role: null, returnPath: null };
    await registerAddress(
      t.db,
      { email, at: origin(n).at, appUrl: APP_URL, requestKey: [chosen.browser] },
      chosen,
    );
  },
  renvoi: (email, n) =>
    resendConfirmation(t.db, origin(n), { email, browser: null, returnPath: null }, APP_URL),
  appareil: (email, n) => requestDeviceLink(t.db, origin(n), email, APP_URL),
  "mot de passe oublié": (email, n) => requestPasswordReset(t.db, origin(n), email, APP_URL),
};

async function timed(ask: Ask, email: string, n: number) {
  const begun = performance.now();
  const answer = await ask(email, n);
  return { answer, ms: performance.now() - begun };
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** In pairs, in alternating order, so that the load of the machine affects both. */
test.each(Object.entries(FORMS))(
  "SAFE-2 AUTH-4 AUTH-7 a known and an unknown address get the same answer in the same time: %s",
  async (form, ask) => {
    for (const each of [known, unknown]) await ask(each(PAIRS + 1), PAIRS + 1);
    const differences: number[] = [];
    for (let n = 0; n < PAIRS; n++) {
      const pair = new Map<string, Awaited<ReturnType<typeof timed>>>();
      const emails = [known(n), unknown(n)];
      for (const email of n % 2 ? emails : emails.toReversed()) pair.set(email, await timed(ask, email, n));
      const [one, other] = emails.map((email) => pair.get(email));
      expect(one?.answer).toEqual(other?.answer);
      differences.push((one?.ms ?? 0) - (other?.ms ?? 0));
    }
    expect(Math.abs(median(differences)), `${form}: ${differences.map(Math.round)}`).toBeLessThan(BOUND_MS);
  },
);
