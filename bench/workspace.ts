import pg from "pg";
import { TERMS } from "~/marketplace/accounts/terms";
import { COMPANY_GROUPS } from "~/marketplace/candidatures/lists/groups";
import { SIDES, type Side } from "~/marketplace/conversations/conversation";
import { hashPassword } from "~/platform/accounts/password-hash.server";
import type { Facts, Kind, Workspace } from "./kind";

export const PASSWORD = "seulement-pour-mesurer-2026";
const ADMIN = "mesures@example.test";

/** Finds the busiest reader of each role and an administrator, and gives each a password and the terms accepted. */
export async function readWorkspace(connectionString: string): Promise<Workspace> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows;
    const one = async (table: string) =>
      Number((await rows<{ count: string }>(`select count(*) from ${table}`))[0]?.count);
    const hash = await hashPassword(PASSWORD);
    const openAccount = async (id: string) => {
      await rows(
        `insert into accounts (account_id, provider_id, user_id, password, fits_admin)
          select $1::text, 'credential', $1::uuid, $2, true
          where not exists (select from accounts where user_id = $1::uuid)`,
        [id, hash],
      );
      await rows(
        `insert into terms_acceptances (user_id, version, accepted_at) select $1, unnest($2::text[]), now()
          on conflict do nothing`,
        [id, TERMS.map((version) => version.id)],
      );
    };
    const busiest = async (side: Side) => {
      const [found] = await rows<{ id: string; email: string }>(
        `select u.id, u.email from candidatures c join users u on u.id = c.${side}_id
          group by u.id, u.email order by count(*) desc, u.id limit 1`,
      );
      if (!found) throw new Error("nobody has a candidature");
      await openAccount(found.id);
      const sample = async (table: string) =>
        (
          await rows<{ id: string }>(
            `select id from ${table} where ${side}_id = $1 order by md5(id::text) limit 100`,
            [found.id],
          )
        ).map(({ id }) => id);
      const ids = { candidatures: await sample("candidatures"), threads: await sample("conversations") };
      return { ...found, ids };
    };
    const [company, commercial] = [await busiest("company"), await busiest("commercial")];
    await rows(`insert into users (email, email_verified) values ($1, true) on conflict (email) do nothing`, [
      ADMIN,
    ]);
    const [admin] = await rows<{ id: string }>("select id from users where email = $1", [ADMIN]);
    await openAccount(admin?.id ?? "");
    await rows("insert into administrators (user_id) values ($1) on conflict do nothing", [admin?.id]);
    return {
      candidatures: await one("candidatures"),
      messages: await one("messages"),
      emails: { company: company.email, commercial: commercial.email, admin: ADMIN },
      ids: { company: company.ids, commercial: commercial.ids },
      missions: await rows(
        `select m.slug, (array_agg(c.id order by c.id))[1:3] as three
          from candidatures c join missions m on m.id = c.mission_id
          where c.company_id = $1 group by m.id having count(*) >= 3`,
        [company.id],
      ),
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

/** Production asks administrators for a second factor, which is not what is measured (AUTH-12). */
export async function showSecondFactors(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client
    .query(
      "update sessions set second_factor_at = now() where user_id in (select user_id from administrators)",
    )
    .finally(() => client.end());
}

const workspaceOf = ({ workspace }: Facts): Workspace => {
  if (!workspace) throw new Error("the database holds no candidatures");
  return workspace;
};

/** What a page of the workspace may take (WORK-2, WORK-3). */
const HELD_TO = { goal: 300, median: 100 } as const;

const SEARCHES = ["salon", "grossistes", "jeudi matin", "prospection", "xylophone"];
const PEOPLE = ["marie", "camille", "jean", "bretagne", "pharma", "xylophone"];
const search = (address: string, q: string) => `${address}${new URLSearchParams({ q })}`;

/** The pages that either side works on. */
const sharedKinds: readonly Kind[] = SIDES.flatMap((as): Kind[] => [
  { name: `${as}: dashboard`, as, ...HELD_TO, path: () => "/dashboard" },
  { name: `${as}: candidatures`, as, ...HELD_TO, path: () => "/candidatures" },
  { name: `${as}: candidatures, list`, as, ...HELD_TO, path: () => "/candidatures?vue=liste" },
  {
    name: `${as}: candidatures, search`,
    as,
    ...HELD_TO,
    path: (chance) => search("/candidatures?", chance.pick(PEOPLE)),
  },
  {
    name: `${as}: candidature`,
    as,
    ...HELD_TO,
    path: (chance, facts) => `/candidatures/${chance.pick(workspaceOf(facts).ids[as].candidatures)}`,
  },
  { name: `${as}: inbox`, as, ...HELD_TO, path: () => "/messages" },
  { name: `${as}: inbox, unread`, as, ...HELD_TO, path: () => "/messages?filtre=non-lus" },
  {
    name: `${as}: inbox, search`,
    as,
    ...HELD_TO,
    path: (chance) => search("/messages?", chance.pick(SEARCHES)),
  },
  {
    name: `${as}: thread`,
    as,
    ...HELD_TO,
    path: (chance, facts) => `/messages/${chance.pick(workspaceOf(facts).ids[as].threads)}`,
  },
  { name: `${as}: notifications`, as, ...HELD_TO, path: () => "/notifications" },
]);

export const workspaceKinds: readonly Kind[] = [
  ...sharedKinds,
  {
    name: "company: board of a mission",
    as: "company",
    ...HELD_TO,
    path: (chance, facts) => `/candidatures?mission=${chance.pick(workspaceOf(facts).missions).slug}`,
  },
  {
    name: "company: list of a state",
    as: "company",
    ...HELD_TO,
    path: (chance) => `/candidatures?etat=${chance.pick(COMPANY_GROUPS).key}`,
  },
  {
    name: "company: comparison",
    as: "company",
    ...HELD_TO,
    path: (chance, facts) =>
      `/candidatures/comparer?${new URLSearchParams(chance.pick(workspaceOf(facts).missions).three.map((id) => ["id", id]))}`,
  },
  ...(["profiles", "missions"] as const).flatMap((list): Kind[] => [
    {
      name: `admin: ${list}, a tab`,
      part: "admin",
      as: "admin",
      ...HELD_TO,
      path: (chance) => `/admin/${list}?statut=${chance.pick(["pending", "published", "all"])}`,
    },
    {
      name: `admin: ${list}, search`,
      part: "admin",
      as: "admin",
      ...HELD_TO,
      path: (chance) => search(`/admin/${list}?statut=all&`, chance.pick(PEOPLE)),
    },
  ]),
  { name: "admin: overview", as: "admin", ...HELD_TO, path: () => "/admin" },
  { name: "admin: reports", as: "admin", ...HELD_TO, path: () => "/admin/signalements" },
  {
    name: "admin: reports, a later page",
    as: "admin",
    ...HELD_TO,
    path: (chance) => `/admin/signalements?decides=${chance.between(1, 90)}`,
  },
];
