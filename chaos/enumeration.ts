import pg from "pg";
import { percentile } from "../bench/load";
import type { Figure } from "../bench/report";
import { startProduct } from "../bench/servers";
import { type Fields, Visitor } from "../bench/visitor";
import { withDemo } from "./demo";

const PAIRS = 40;
const WITHIN_MS = 10;

const PASSWORD = "tempête-de-sable-7";
const FORMS: Readonly<Record<string, (email: string) => Fields>> = {
  "sign-up": (email) => ({ intent: "signup", email, password: PASSWORD, password_confirmation: PASSWORD }),
  "sign-in": (email) => ({ intent: "login", email, password: "pas-le-bon-mot" }),
  "forgotten password": (email) => ({ intent: "reset", email }),
  "confirmation sent again": (email) => ({ intent: "resend", email }),
};

/** Confirmed accounts, with the password of one of the demonstration. */
async function createAccounts(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString });
  await pool.query(`
    with created as (
      insert into users (email, email_verified)
      select 'connue-' || n || '@exemple.test', true from generate_series(0, ${PAIRS}) n returning id
    )
    insert into accounts (user_id, password)
    select created.id, demo.password
    from created, accounts demo join users owner on owner.id = demo.user_id
    where owner.email = 'commercial@demo.test'`);
  await pool.end();
}

/** Alternates known and unknown addresses and which comes first, so that other load slows both. */
async function timePairs(origin: string, fields: (email: string) => Fields) {
  const times = { connue: [] as number[], inconnue: [] as number[] };
  const statuses = new Set<number>();
  // The first pair warms up.
  for (let n = PAIRS; n >= 0; n--)
    for (const kind of n % 2 ? (["connue", "inconnue"] as const) : (["inconnue", "connue"] as const)) {
      const since = performance.now();
      const { status } = await new Visitor(origin).post("/auth", fields(`${kind}-${n}@exemple.test`));
      if (n === PAIRS) continue;
      times[kind].push(performance.now() - since);
      statuses.add(status);
    }
  return { known: percentile(times.connue, 0.5), unknown: percentile(times.inconnue, 0.5), statuses };
}

/** SAFE-2: how long an answer takes for an address that has an account, and for one that has none. */
export const enumeration = (): Promise<Figure[]> =>
  withDemo(async (env) => {
    await createAccounts(env.DATABASE_URL);
    const product = await startProduct(env);
    const figures: Figure[] = [];
    try {
      for (const [form, fields] of Object.entries(FORMS)) {
        const { known, unknown, statuses } = await timePairs(product.origin, fields);
        figures.push({
          what: `${form}, a known address beside an unknown one`,
          figure: `medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms of ${PAIRS} requests each, alternating; status ${[...statuses].join(", ")}`,
          goal: `medians within ${WITHIN_MS} ms, one status`,
          met: Math.abs(known - unknown) < WITHIN_MS && statuses.size === 1,
        });
      }
    } finally {
      await product.end("SIGTERM");
    }
    return figures;
  });
