import pg from "pg";
import { databaseAddress } from "../database";
import { expect, test } from "../fixtures";
import { formOf } from "../people";
import { ACTS, LEAVING } from "./acts";
import { gather, WHO, type Who } from "./cast";
import { forgetWhatRunsOut, storedAgain, tablesOf } from "./stored";

const WAITING = "select 1 from pgboss.job where name = 'write-account-mail' and state < 'completed' limit 1";

/** Delays jobs that would run during the test once their act can no longer be undone. */
const HOLD_BACK =
  "update pgboss.job set start_after = now() + interval '1 day' where name in ('store-notification', 'make-decline') and state = 'created' and start_after > now()";

/** The number of mails to an address, which a job counts in the background. */
const COUNTED = "account_mails";

/** TEAM-2: an owner and a recruiter may do the same, but one of them does it where it can be done once. */
const isRecruiting = (who: Who) => who === "company" || who === "recruiter";
/** Forms that answer a reader like any other person without a company to write for. */
const OPEN_TO_ALL = ["/acharne/:slug/ecrire", "/acharne/:slug/inviter", "/mission/publier"];

/** Sign-out comes last. */
const IN_TURN = [...ACTS.slice(0, -1), ...LEAVING, ...ACTS.slice(-1)];
/** The account that is deleted by then. */
const GONE = "colleague";

test("SAFE-1 ADM-1 CAND-2 CONV-2 STATE-3 no form changes anything, except for those who may send it", async ({
  visitor,
  newcomer,
  member,
  mission,
  admin,
}) => {
  test.setTimeout(600_000);
  const cast = await gather({ visitor, newcomer, member, mission, admin });
  const { people } = cast;
  const client = new pg.Client({ connectionString: databaseAddress() });
  await client.connect();
  try {
    await forgetWhatRunsOut(client);
    const tables = (await tablesOf(client)).filter((name) => name !== COUNTED);
    /** Account mails are written in the background. */
    const read = storedAgain(client, tables);
    const stored = async (asked: Parameters<typeof read>[0] = {}) => {
      const waiting = async () => (await client.query(WAITING)).rowCount;
      await expect.poll(waiting, { intervals: [20] }).toBe(0);
      await client.query(HOLD_BACK);
      return read(asked);
    };
    for (const { pattern, to, form, by, reading, unasked = [], owner, found, why } of IN_TURN) {
      const things = { ...cast.things, ...(await found?.(cast)) };
      const path = to?.(things) ?? pattern;
      const [bare = "", query = ""] = path.split("?");
      const fields = () => (typeof form === "function" ? form(things) : form);
      const send = async (who: Who, at = path) => {
        let status = 503;
        // A busy server answers 503 past its deadline: the request is sent again.
        for (let attempt = 0; status === 503 && attempt < 5; attempt += 1)
          status = (await people[who].api.post(at, { form: formOf(fields()), maxRedirects: 0 })).status();
        expect.soft(status, `${who} ${at}`).toBeLessThan(500);
        return status;
      };
      const what = `${pattern} ${JSON.stringify(fields()).slice(0, 60)}`;
      expect.soft(by.length > 0 || why, what).toBeTruthy();
      const before = await stored();
      const shared = (by.some(isRecruiting) && !owner) || unasked.some(isRecruiting);
      const spared = [...unasked, ...(shared ? WHO.filter(isRecruiting) : [])];
      for (const who of WHO.filter((each) => !by.includes(each) && !spared.includes(each))) {
        const status = await send(who);
        // TEAM-2: on the own company, a member without the right is told so.
        if (
          (who === "reader" || who === "recruiter") &&
          by.some(isRecruiting) &&
          !OPEN_TO_ALL.includes(pattern)
        )
          expect.soft(status, `${who} ${what}`).toBe(403);
        await send(who, `${bare}.data?${query}`);
      }
      const after = await stored();
      expect.soft(after, what).toEqual(before);
      let earlier = reading ? await stored({ reading }) : after;
      for (const who of by.filter((each) => pattern !== "/deconnexion" || each !== GONE)) {
        const status = await send(who);
        const later = await stored({ reading });
        expect.soft(later, `${who} ${what} ${status}`).not.toEqual(earlier);
        earlier = later;
      }
    }
  } finally {
    await client.end();
  }
});
