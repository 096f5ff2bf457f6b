import pg from "pg";
import { isPage, observatoryPoints } from "../../tests/observatory";
import { databaseAddress } from "../database";
import { expect, test } from "../fixtures";
import { startMachine } from "../machines";
import { type Person, signIn } from "../people";
import { gather, WHO } from "./cast";
import { PAGES } from "./pages";

/** The address of the TLS proxy in front of the machine. */
const SERVED = { APP_URL: "https://acharnes.example" };
/** The operator's settings, with the lowest score of a page and of another answer. */
const DECLARED = [
  { settings: SERVED, page: 135, other: 130 },
  { settings: { ...SERVED, HSTS_PRELOAD: "1" }, page: 140, other: 135 },
];

/** Social cards are shown on other sites, which their headers must allow. */
const SHOWN_ELSEWHERE = /^\/og\//;
const OF_THE_DEMONSTRATION = new Set(["/dev/mails"]);

/** Outside the demo an administrator needs a session with a second factor. */
async function showSecondFactor({ email }: Person): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAddress() });
  await client.connect();
  await client
    .query(
      "update sessions set second_factor_at = now() where id = (select s.id from sessions s join users u on u.id = s.user_id where u.email = $1 order by s.created_at desc limit 1)",
      [email],
    )
    .finally(() => client.end());
}

/** The cookies of a session as a browser sends them behind https, with the __Host- prefix. */
async function cookiesOf({ api }: Person): Promise<Record<string, string>> {
  const { cookies } = await api.storageState();
  return { Cookie: cookies.map(({ name, value }) => `__Host-${name}=${value}`).join("; ") };
}

test("SAFE-3 each page scores 135 points at Mozilla’s observatory, 140 with HSTS preload; other answers score five fewer, shared cards ten fewer again", async ({
  visitor,
  newcomer,
  member,
  mission,
  admin,
}) => {
  test.setTimeout(300_000);
  const { people, things } = await gather({ visitor, newcomer, member, mission, admin });
  const own = { email: people.admin.email, api: await visitor() };
  await signIn(own.api, own.email);
  await showSecondFactor(own);
  for (const { settings, page: ofPages, other: ofOthers } of DECLARED) {
    const there = await startMachine("127.0.0.1", settings);
    try {
      for (const { pattern, to, row } of PAGES) {
        const who = WHO.find((each) => row[each] === "ok") ?? "visitor";
        const headers = await cookiesOf(who === "admin" ? own : people[who]);
        const answer = await fetch(there.url + to(things), { headers, redirect: "manual" });
        const points = observatoryPoints(answer, await answer.text());
        const what = `${pattern} ${answer.status} to ${who}`;
        if (row[who] === "ok" && !OF_THE_DEMONSTRATION.has(pattern))
          expect.soft(answer.status, what).toBe(200);
        const least = isPage(answer)
          ? ofPages
          : ofOthers - (SHOWN_ELSEWHERE.test(pattern) && answer.ok ? 10 : 0);
        expect.soft(points, what).toBeGreaterThanOrEqual(least);
      }
    } finally {
      expect(await there.stop()).toBe(0);
    }
  }
});
