import { type Case, casesOf } from "./cases";
import { postmasterOf } from "./database";
import type { Facts } from "./kind";
import { ACCEPTED, type Figure, press } from "./pressure/press";
import type { Where } from "./product";
import { SERVERS, type ServerName, START } from "./servers";

export type Row = Pick<Case, "server" | "name" | "against"> & { readonly figure: Figure };

type Choice = {
  readonly servers: readonly string[];
  readonly only: string;
  readonly seconds: number;
  /** Told of each figure as it comes. */
  readonly log: (row: Row) => void;
};

/** FAST-1: each server in turn over the same tables, with every case of its own under the same load. */
export async function measureServers(where: Where, facts: Facts, choice: Choice): Promise<Row[]> {
  const database = await postmasterOf(where.connectionString);
  const rows: Row[] = [];
  for (const server of SERVERS.filter((name) => choice.servers.includes(name))) {
    const cases = casesOf(facts).filter((each) => each.server === server && each.name.includes(choice.only));
    for (const [each, figure] of await measureServer(server, cases, where, facts, database, choice.seconds)) {
      const { name, against } = each;
      const row: Row = { server, name, figure, ...(against ? { against } : {}) };
      choice.log(row);
      rows.push(row);
    }
  }
  return rows;
}

async function measureServer(
  name: ServerName,
  cases: readonly Case[],
  where: Where,
  facts: Facts,
  database: number,
  seconds: number,
): Promise<[Case, Figure][]> {
  if (cases.length === 0) return [];
  const server = await START[name](where, facts).catch((error: unknown) => String(error));
  if (typeof server === "string") return cases.map((each) => [each, { voidFor: server }]);
  try {
    const figures: [Case, Figure][] = [];
    for (const each of cases) {
      const { paths, as, known, hit } = each;
      const cookie = server.cookieOf?.(as);
      const own = { ...each.headers, ...(cookie ? { cookie } : {}) };
      const mark = known ? await markOf(server.origin + paths[0]) : null;
      const load = {
        port: server.port,
        paths,
        headers: mark ? { ...own, "if-none-match": mark } : own,
        status: known ? 304 : 200,
        ...(hit === undefined ? {} : { hit }),
        seconds,
      };
      figures.push([each, await press(server.pid, database, load)]);
    }
    return figures;
  } finally {
    await server.stop();
  }
}

/** What a browser would say that it has. */
async function markOf(address: string): Promise<string | null> {
  const response = await fetch(address, { headers: { "accept-encoding": ACCEPTED } });
  await response.arrayBuffer();
  return response.headers.get("etag");
}
