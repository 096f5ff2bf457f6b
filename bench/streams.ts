import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { STREAMS_PER_PERSON } from "~/marketplace/live/live-change";
import { hashPassword } from "~/platform/accounts/password-hash.server";
import { residentMb } from "./pressure/proc";
import { startProduct, type Where } from "./product";
import { openSession, PASSWORD } from "./workspace";

const GOAL_MB = 50;
const SETTLES_MS = 5_000;
const HEARD_WITHIN_MS = 5_000;

/** CONV-5: what so many open streams cost the server in memory and the database in connections. */
export async function measureStreams(where: Where, streams: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: where.connectionString });
  await client.connect();
  const server = await startProduct(where);
  const leaving = new AbortController();
  try {
    const people = await somePeople(client, Math.ceil(streams / STREAMS_PER_PERSON));
    const cookies: string[] = [];
    for (const { email } of people) cookies.push(await openSession(server.origin, email));
    const connections = async () =>
      Number(
        (await client.query("select count(*) from pg_stat_activity where datname = current_database()"))
          .rows[0].count,
      );
    const each = (index: number) => cookies[index % cookies.length] ?? "";
    // So many requests at once fill the server's own connections, streams or not.
    await Promise.all(Array.from({ length: streams }, (_, index) => ask(server.origin, each(index))));
    const [memoryBefore, connectionsBefore] = [residentMb(server.pid), await connections()];
    const opened = await Promise.all(
      Array.from({ length: streams }, (_, index) => openStream(server.origin, each(index), leaving.signal)),
    );
    await pause(SETTLES_MS);
    const memory = residentMb(server.pid) - memoryBefore;
    const more = (await connections()) - connectionsBefore;
    const started = performance.now();
    const heard = Promise.all(opened.map((stream) => stream.heard));
    for (const { id } of people)
      await client.query("select pg_notify('acharnes_live', $1)", [`${id} conversation bench`]);
    const all = await Promise.race([heard.then(() => true), pause(HEARD_WITHIN_MS, false)]);
    const took = performance.now() - started;
    process.stdout.write(
      `\n${streams} streams of ${people.length} people: ${memory.toFixed(1)} MB more of ${GOAL_MB} MB, ` +
        `${more} database connections more; ${all ? `all told within ${took.toFixed(0)} ms` : "NOT all told"}\n`,
    );
    return all && memory < GOAL_MB && more <= 0;
  } finally {
    leaving.abort();
    await server.stop();
    await client.end();
  }
}

const ask = (origin: string, cookie: string) =>
  fetch(`${origin}/evenements`, { method: "HEAD", headers: { cookie } });

async function openStream(origin: string, cookie: string, signal: AbortSignal) {
  const response = await fetch(`${origin}/evenements`, { headers: { cookie }, signal });
  if (response.status !== 200 || !response.body) throw new Error(`a stream was answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const heard = (async () => {
    for (let read = ""; !read.includes("event: change"); ) read += (await reader.read()).value ?? "";
  })();
  heard.catch(() => undefined);
  return { heard };
}

/** People with a profile, who can sign in; as the attempts of one address are counted, what was counted is forgotten. */
async function somePeople(client: pg.Client, number: number) {
  const { rows } = await client.query<{ id: string; email: string }>(
    "select u.id, u.email from users u join profiles p on p.id = u.id order by u.id limit $1",
    [number],
  );
  const hash = await hashPassword(PASSWORD);
  await client.query(
    `insert into accounts (account_id, provider_id, user_id, password)
      select id::text, 'credential', id, $2 from unnest($1::uuid[]) as id
      where not exists (select from accounts where user_id = id)`,
    [rows.map(({ id }) => id), hash],
  );
  await client.query("delete from throttles");
  return rows;
}
