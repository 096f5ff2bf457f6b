import pg from "pg";
import { databaseAddress } from "../database";
import { expect, test } from "../fixtures";
import { formOf } from "../people";
import { ACTS } from "./acts";
import { gather, WHO, type Who } from "./cast";
import { storedIn, tablesOf } from "./stored";

test("SAFE-1 ADM-1 CAND-2 CONV-2 STATE-3 ce que l’on envoie ne change rien, sauf pour qui le peut", async ({
  visitor,
  newcomer,
  member,
  mission,
  admin,
}) => {
  test.setTimeout(300_000);
  const cast = await gather({ visitor, newcomer, member, mission, admin });
  const { people } = cast;
  const client = new pg.Client({ connectionString: databaseAddress() });
  await client.connect();
  try {
    const tables = await tablesOf(client);
    for (const { pattern, to, form, by, reading, unasked = [], found, why } of ACTS) {
      const things = { ...cast.things, ...(await found?.(cast)) };
      const path = to?.(things) ?? pattern;
      const [bare = "", query = ""] = path.split("?");
      const fields = () => (typeof form === "function" ? form(things) : form);
      const send = async (who: Who, at = path) => {
        const answer = await people[who].api.post(at, { form: formOf(fields()), maxRedirects: 0 });
        expect.soft(answer.status(), `${who} ${at}`).toBeLessThan(500);
        return answer.status();
      };
      const what = `${pattern} ${JSON.stringify(fields()).slice(0, 60)}`;
      expect.soft(by.length > 0 || why, what).toBeTruthy();
      const before = await storedIn(client, tables);
      for (const who of WHO.filter((each) => !by.includes(each) && !unasked.includes(each))) {
        await send(who);
        await send(who, `${bare}.data?${query}`);
      }
      expect.soft(await storedIn(client, tables), what).toEqual(before);
      for (const who of by) {
        const earlier = await storedIn(client, tables, { reading });
        const status = await send(who);
        expect
          .soft(await storedIn(client, tables, { reading }), `${who} ${what} ${status}`)
          .not.toEqual(earlier);
      }
    }
  } finally {
    await client.end();
  }
});
