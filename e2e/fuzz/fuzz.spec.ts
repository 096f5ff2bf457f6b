import { writeFileSync } from "node:fs";
import pg from "pg";
import { chanceOf } from "../../seeds/random";
import type { Act } from "../access/acts";
import { gather, type Things, WHO, type Who } from "../access/cast";
import { builtRoutes } from "../access/routes";
import { forgetWhatRunsOut, storedIn, tablesOf } from "../access/stored";
import { databaseAddress } from "../database";
import { expect, test } from "../fixtures";
import { cookiesOf, type Sent, sendRaw } from "../pressure/raw";
import { ownServer } from "../servers";
import { formsWith } from "./account-forms";
import { fuzzedBody, type Pool } from "./bodies";

/** Bodies per action; `npm run fuzz` sends more. */
const BODIES = Number(process.env.FUZZ_BODIES ?? "16");
const MINUTES = Number(process.env.FUZZ_MINUTES ?? "2");
const SEED = process.env.FUZZ_SEED ?? "les acharnés";
const SLOWEST_MS = 2_000;
const TRIES = 3;
const AT_ONCE = 4;

/** Consequences of allowed acts: mails that a job writes, counted wrong passwords. */
const FOLLOWS = /^(?:account_mails$|confirmations$|sign_in_failures$)/;

/** Counters that name no member of the cast. */
const COUNTED = "transparency_acts";

/** Who may send an act when the acts before it did not run: a missing role is chosen by the company form (ONB-32). */
const ALSO: Readonly<Record<string, readonly Who[]>> = {
  "/mission/:slug/candidature": ["commercial"],
  "/onboarding/company": ["newcomer"],
};

/** Rows of acts that anybody may do, without an owner. */
const OF_NOBODY: Readonly<Record<string, readonly string[]>> = {
  "/contact": ["contact_messages"],
  "/acharne": ["saved_searches"],
  "/missions": ["saved_searches"],
  "/cle-d-acces": ["verifications"],
};

type Action = { readonly pattern: string; readonly may: readonly Who[]; readonly acts: readonly Act[] };

/** Each built action with its known acts and the people who may do any of them. */
const actionsOf = (forms: readonly Act[]): Action[] =>
  [...new Set(builtRoutes().flatMap(({ pattern, hasAction }) => (hasAction ? [pattern] : [])))].map(
    (pattern) => {
      const acts = forms.filter((act) => act.pattern === pattern);
      return {
        pattern,
        acts,
        may: WHO.filter((who) =>
          acts.some(({ by, unasked = [] }) => [...by, ...unasked, ...(ALSO[pattern] ?? [])].includes(who)),
        ),
      };
    },
  );

const fieldsOf = ({ form }: Act, things: Things) =>
  Object.entries(typeof form === "function" ? form(things) : form).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, String(value)] as const),
  );

test("SAFE-4 STATE-3 random forms: never 500, never slow, nothing changed that must not change", async ({
  visitor,
  newcomer,
  member,
  mission,
  admin,
}) => {
  test.setTimeout((MINUTES + 3) * 60_000);
  const { people, things } = await gather({ visitor, newcomer, member, mission, admin });
  const forms = formsWith(people.rival.email);
  const actions = actionsOf(forms);
  const pool: Pool = {
    intents: [
      ...new Set(
        forms.flatMap((act) =>
          fieldsOf(act, things).flatMap(([name, value]) => (name === "intent" ? [value] : [])),
        ),
      ),
    ],
    ids: Object.values(things),
  };
  const cookies = new Map<Who, string>();
  for (const who of WHO) cookies.set(who, await cookiesOf(people[who].api));
  const client = new pg.Client({ connectionString: databaseAddress() });
  await client.connect();
  const begun = new Date();
  const known = await client.query("select id from users where email = any($1)", [
    WHO.map((who) => people[who].email).filter(Boolean),
  ]);
  const castIds = known.rows.map(({ id }) => String(id));
  /** The cast, whatever their address is now, and the accounts that they opened. */
  const cast = async () => {
    const { rows } = await client.query(
      `with people as (select id from users where id = any($1) or created_at >= $2)
       select id from people union select id from missions where company_id in (select id from people)
       union select id from candidatures where commercial_id in (select id from people)
       union select id from conversations where commercial_id in (select id from people) or company_id in (select id from people)`,
      [castIds, begun],
    );
    return rows.map(({ id }) => String(id));
  };
  /** Rights that nobody may give to themselves. */
  const readRights = async () => {
    const { rows } = await client.query(
      `select (select count(*) from missions where status = 'published') as missions,
              (select count(*) from profiles where status = 'published') as profiles,
              (select string_agg(user_id::text, ' ' order by user_id) from administrators) as administrators,
              (select string_agg(id::text || email_verified || case when id = any($2) then '' else email end, ' ' order by id) from users where created_at < $1) as users,
              (select string_agg(id || role::text, ' ' order by id) from profiles where role is not null and id <> all (select user_id from administrators) and created_at < $1) as roles`,
      [begun, castIds],
    );
    const { missions, profiles, ...rest } = rows[0];
    return { missions: Number(missions), profiles: Number(profiles), rest };
  };
  const started = performance.now();
  const figures = { actions: 0, bodies: 0, slowest: 0, wrong: [] as string[] };
  const fail = (what: string) => figures.wrong.push(what);
  const send = async (sent: Sent, what: string) => {
    let took = Number.POSITIVE_INFINITY;
    for (let tried = 0; tried < TRIES && took > SLOWEST_MS; tried++) {
      const answer = await sendRaw(sent);
      took = Math.min(took, answer.took);
      if (answer.status === 0 || answer.status >= 500) return fail(`${answer.status} ${what}`);
    }
    figures.bodies += 1;
    figures.slowest = Math.max(figures.slowest, took);
    if (took > SLOWEST_MS) fail(`${took.toFixed(0)} ms ${what}`);
  };
  try {
    await forgetWhatRunsOut(client);
    await client.query("create temporary table open_sessions as select * from sessions");
    const tables = (await tablesOf(client)).filter((name) => !FOLLOWS.test(name));
    const ofOthers = tables.filter((name) => name !== COUNTED);
    for (const { pattern, acts, may } of actions) {
      if (performance.now() > MINUTES * 60_000 + started) break;
      expect.soft(acts, `${pattern} has no act`).not.toEqual([]);
      figures.actions += 1;
      const others = WHO.filter((who) => !may.includes(who));
      const groups = [others, may].filter((senders) => senders.length > 0);
      for (const senders of groups) {
        const trying = senders === may;
        await client.query("delete from throttles");
        await client.query("insert into sessions select * from open_sessions on conflict do nothing");
        const kept = trying ? ofOthers.filter((name) => !OF_NOBODY[pattern]?.includes(name)) : tables;
        const stored = async () => storedIn(client, kept, trying ? { without: await cast() } : {});
        const before = await stored();
        const rightsBefore = await readRights();
        const jobs = Array.from({ length: Math.ceil(BODIES / groups.length) }, (_, at) => async () => {
          const key = `${SEED} ${pattern} ${trying} ${at}`;
          const chance = chanceOf(key);
          const who = chance.pick(senders);
          const act = chance.pick(acts);
          const { type, body } = fuzzedBody(chance, fieldsOf(act, things), pool);
          const [bare = "", query = ""] = (act.to?.(things) ?? pattern).split("?");
          const path = `${bare}${chance.hit(0.4) ? ".data" : ""}${query ? `?${query}` : ""}`;
          const headers = { Cookie: cookies.get(who) ?? "", ...(type ? { "Content-Type": type } : {}) };
          await send({ path, method: "POST", headers, body }, `${who} ${path}: ${key}`);
        });
        const work = async () => {
          for (let job = jobs.shift(); job; job = jobs.shift()) await job();
        };
        await Promise.all(Array.from({ length: AT_ONCE }, work));
        await client.query("insert into sessions select * from open_sessions on conflict do nothing");
        const after = await stored();
        expect.soft(after, `${pattern}, sent by ${trying ? "who may" : "others"}`).toEqual(before);
        const rights = await readRights();
        expect.soft(rights.rest, pattern).toEqual(rightsBefore.rest);
        if (!may.includes("admin") || !trying) {
          expect
            .soft(rights.missions, `missions published by ${pattern}`)
            .toBeLessThanOrEqual(rightsBefore.missions);
          expect
            .soft(rights.profiles, `profiles published by ${pattern}`)
            .toBeLessThanOrEqual(rightsBefore.profiles);
        }
      }
    }
  } finally {
    await client.end();
  }
  expect((await sendRaw({ path: "/readyz" })).status).toBe(200);
  expect(ownServer().url).toBeTruthy();
  expect.soft(figures.wrong).toEqual([]);
  if (process.env.FUZZ_FIGURES)
    writeFileSync(
      process.env.FUZZ_FIGURES,
      JSON.stringify({
        actions: figures.actions,
        known: actions.length,
        sent: figures.bodies,
        slowest: figures.slowest,
        wrong: figures.wrong.length,
      }),
    );
});
