import { hashPassword } from "better-auth/crypto";
import pg from "pg";
import { type Facts, type Kind, READERS, type Reader, type Workspace } from "./kind";

export const PASSWORD = "seulement-pour-mesurer-2026";

/** Finds the busiest reader of each role and gives both a password. */
export async function readWorkspace(connectionString: string): Promise<Workspace> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const one = async (text: string) => Number((await client.query({ text, rowMode: "array" })).rows[0]?.[0]);
    const hash = await hashPassword(PASSWORD);
    const reader = async (column: string) => {
      const { rows } = await client.query<{ id: string; email: string; own: number }>(
        `select u.id, u.email, count(*)::int as own from candidatures c join users u on u.id = c.${column}
          group by u.id, u.email order by own desc, u.id limit 1`,
      );
      const [busiest] = rows;
      if (!busiest) throw new Error("nobody has a candidature");
      await client.query(
        `insert into accounts (account_id, provider_id, user_id, password)
          select $1::text, 'credential', $1::uuid, $2
          where not exists (select from accounts where user_id = $1::uuid)`,
        [busiest.id, hash],
      );
      const sample = async (table: string) =>
        (
          await client.query<{ id: string }>(
            `select id from ${table} where ${column} = $1 order by md5(id::text) limit 100`,
            [busiest.id],
          )
        ).rows.map(({ id }) => id);
      return {
        email: busiest.email,
        own: busiest.own,
        candidatures: await sample("candidatures"),
        threads: await sample("conversations"),
      };
    };
    const [company, commercial] = [await reader("company_id"), await reader("commercial_id")];
    return {
      candidatures: await one("select count(*) from candidatures"),
      messages: await one("select count(*) from messages"),
      readers: { company, commercial },
      ids: { company, commercial },
    };
  } finally {
    await client.end();
  }
}

/** Signs a reader in as the form does; gives the cookies. */
export async function openSession(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/auth`, {
    method: "POST",
    redirect: "manual",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ intent: "login", email, password: PASSWORD }),
  });
  await response.arrayBuffer();
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (response.status < 300 || response.status > 303 || cookies.length === 0)
    throw new Error(`the reader could not sign in: ${response.status}`);
  return cookies.join("; ");
}

const idsOf = (facts: Facts, reader: Reader) => {
  if (!facts.workspace) throw new Error("the database holds no candidatures");
  return facts.workspace.ids[reader];
};

const SEARCHES = ["salon", "grossistes", "jeudi matin", "prospection", "xylophone"];

/** The pages that a signed-in person works on. */
export const workspaceKinds: readonly Kind[] = READERS.flatMap((as): Kind[] => [
  { name: `${as}: dashboard`, as, goal: 300, median: 100, path: () => "/dashboard" },
  { name: `${as}: candidatures`, as, goal: 300, median: 100, path: () => "/candidatures" },
  { name: `${as}: candidatures, list`, as, goal: 300, median: 100, path: () => "/candidatures?vue=liste" },
  {
    name: `${as}: candidature`,
    as,
    goal: 300,
    median: 100,
    path: (chance, facts) => `/candidatures/${chance.pick(idsOf(facts, as).candidatures)}`,
  },
  { name: `${as}: inbox`, as, goal: 300, median: 100, path: () => "/messages" },
  {
    name: `${as}: inbox, search`,
    as,
    goal: 300,
    median: 100,
    path: (chance) => `/messages?${new URLSearchParams({ q: chance.pick(SEARCHES) })}`,
  },
  {
    name: `${as}: thread`,
    as,
    goal: 300,
    median: 100,
    path: (chance, facts) => `/messages/${chance.pick(idsOf(facts, as).threads)}`,
  },
  { name: `${as}: notifications`, as, goal: 300, median: 100, path: () => "/notifications" },
]);
