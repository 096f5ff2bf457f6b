import { type Case, casesOf, keyOf } from "./cases";
import { postmasterOf } from "./database";
import type { Facts } from "./kind";
import { type Figure, isMeasured, press, WARM_UP_MS } from "./pressure/press";
import type { Where } from "./product";
import { type ServerName, START, type Started } from "./servers";
import { markOf, untilIdle, untilSettled } from "./settled";

export type Row = Pick<Case, "server" | "name" | "against"> & {
  readonly figure: Figure;
  /** How many times as many requests as another answered in turns with it, by its key; null where a turn was void. */
  readonly times?: Readonly<Record<string, number | null>>;
};

type Choice = {
  readonly servers: readonly string[];
  readonly only: string;
  readonly seconds: number;
  readonly interrupted: AbortSignal;
  /** Told of each figure as it comes. */
  readonly log: (row: Row) => void;
};

type Pressed = (each: Case, seconds: number, warmUpMs?: number) => Promise<Figure>;

/** So often two that are compared take turns: the machine is not the same from one minute to the next. */
export const ROUNDS = 5;
/** In seconds: in less a slow peer gives no answer. */
const SHORTEST_TURN = 1;
/** Of what has been under load a moment before. */
const WARM_AGAIN_MS = 400;

/** FAST-1: each server over the same tables, with every case of its own under the same load. */
export async function measureServers(where: Where, facts: Facts, choice: Choice): Promise<Row[]> {
  const database = await postmasterOf(where.connectionString);
  const servers = new Map<ServerName, Started | string>();
  const all = casesOf(facts).filter(({ server }) => choice.servers.includes(server));

  const pressed: Pressed = async (each, seconds, warmUpMs) => {
    choice.interrupted.throwIfAborted();
    const server =
      servers.get(each.server) ??
      (await START[each.server](where, facts).catch((error: unknown) => `${error}`));
    servers.set(each.server, server);
    if (typeof server === "string") return { voidFor: server };
    const load = await loadOf(each, server).catch((error: unknown) => `${error}`);
    if (typeof load === "string") return { voidFor: load };
    await untilIdle(database);
    return press(server.pid, database, { ...load, seconds, warmUpMs });
  };

  const rows: Row[] = [];
  try {
    for (const each of all.filter(({ name }) => name.includes(choice.only))) {
      const beside = all.filter((other) => each.beside?.includes(keyOf(other)));
      const row = beside.length
        ? await inTurns(each, beside, choice.seconds, pressed)
        : { figure: await pressed(each, choice.seconds) };
      const { server, name, against } = each;
      rows.push({ server, name, ...(against ? { against } : {}), ...row });
      choice.log(rows.at(-1) as Row);
    }
  } finally {
    for (const server of servers.values()) if (typeof server !== "string") await server.stop();
  }
  return rows;
}

/** Presses one case and those it is held against one after the other, several times; the middle of each is told. */
export async function inTurns(
  each: Case,
  beside: readonly Case[],
  seconds: number,
  pressed: Pressed,
): Promise<Pick<Row, "figure" | "times">> {
  const turn = Math.max(seconds / ROUNDS, SHORTEST_TURN);
  const figures: Figure[] = [];
  const ratios = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    const warmUpMs = round === 0 ? WARM_UP_MS : WARM_AGAIN_MS;
    const others: [string, Figure][] = [];
    for (const other of beside) others.push([keyOf(other), await pressed(other, turn, warmUpMs)]);
    const figure = await pressed(each, turn, warmUpMs);
    if (!isMeasured(figure)) return { figure };
    figures.push(figure);
    for (const [key, other] of others)
      if (isMeasured(other))
        ratios.set(key, [...(ratios.get(key) ?? []), figure.perSecond / other.perSecond]);
  }
  const timesOf = (key: string) => {
    const given = ratios.get(key) ?? [];
    return given.length === ROUNDS ? middle(given, (ratio) => ratio) : null;
  };
  return {
    figure: middle(figures, (figure) => (isMeasured(figure) ? figure.perSecond : 0)),
    times: Object.fromEntries(beside.map(keyOf).map((key) => [key, timesOf(key)])),
  };
}

const middle = <T>(values: readonly T[], by: (value: T) => number): T =>
  values.toSorted((one, other) => by(one) - by(other))[Math.floor(values.length / 2)] as T;

async function loadOf({ paths, as, headers, known, hit }: Case, server: Started) {
  const cookie = as && server.cookies?.[as];
  const own = { ...headers, ...(cookie ? { cookie } : {}) };
  if (hit || known) await untilSettled(server.origin, paths);
  const mark = known ? await markOf(server.origin + paths[0]) : null;
  return {
    port: server.port,
    paths,
    headers: mark ? { ...own, "if-none-match": mark } : own,
    status: known ? 304 : 200,
    ...(hit === undefined ? {} : { hit }),
  };
}
