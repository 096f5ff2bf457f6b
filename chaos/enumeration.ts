import pg from "pg";
import { openDemo, startProduct } from "./product";
import type { Figure } from "./report";
import { Visitor } from "./visitor";

const PAIRS = 40;
const WITHIN_MS = 10;

const known = (n: number) => `connue-${n}@exemple.test`;
const unknown = (n: number) => `inconue-${n}@exemple.test`;
const PASSWORD = "tempête-de-sable-7";

const FORMS = {
  "sign-up": (email: string) => ({
    intent: "signup",
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  }),
  "sign-in": (email: string) => ({ intent: "login", email, password: "pas-le-bon-mot" }),
  "forgotten password": (email: string) => ({ intent: "reset", email }),
  "confirmation sent again": (email: string) => ({ intent: "resend", email }),
} as const;

/** Confirmed accounts, with the password of one of the demonstration. */
async function makeAccounts(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      "insert into users (email, email_verified) select 'connue-' || n || '@exemple.test', true from generate_series(0, $1) n",
      [PAIRS],
    );
    await client.query(`
      insert into accounts (account_id, provider_id, user_id, password)
      select made.id::text, 'credential', made.id, demo.password
      from users made, accounts demo join users of on of.id = demo.user_id
      where made.email like 'connue-%' and of.email = 'commercial@demo.test'`);
  } finally {
    await client.end();
  }
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

type Times = {
  readonly known: readonly number[];
  readonly unknown: readonly number[];
  readonly statuses: ReadonlySet<number>;
};

/** Each pair one after the other, either first, so that whatever else the machine does slows both. */
async function time(
  url: string,
  fields: (email: string) => Readonly<Record<string, string>>,
): Promise<Times> {
  const times = { known: [] as number[], unknown: [] as number[], statuses: new Set<number>() };
  const ask = async (kind: "known" | "unknown", n: number, counts = true) => {
    const email = kind === "known" ? known(n) : unknown(n);
    const visitor = new Visitor(url);
    const since = performance.now();
    const { status } = await visitor.post("/auth", fields(email));
    if (!counts) return;
    times[kind].push(performance.now() - since);
    times.statuses.add(status);
  };
  for (const kind of ["known", "unknown"] as const) await ask(kind, PAIRS, false);
  for (let n = 0; n < PAIRS; n++) {
    const order = ["known", "unknown"] as const;
    for (const kind of n % 2 ? order : order.toReversed()) await ask(kind, n);
  }
  return times;
}

/** SAFE-2: how long an answer takes for an address that has an account, and for one that has none. */
export async function enumeration(_rounds: number, log: (line: string) => void): Promise<Figure[]> {
  const where = await openDemo();
  const figures: Figure[] = [];
  try {
    await makeAccounts(where.databaseUrl);
    const product = await startProduct(where);
    try {
      for (const [form, fields] of Object.entries(FORMS)) {
        const times = await time(product.url, fields);
        const [one, other] = [median(times.known), median(times.unknown)];
        figures.push({
          what: `${form}, a known address beside an unknown one`,
          figure: `medians ${one.toFixed(1)} and ${other.toFixed(1)} ms of ${PAIRS} requests each, alternating; status ${[...times.statuses].join(", ")}`,
          goal: `medians within ${WITHIN_MS} ms, one status`,
          met: Math.abs(one - other) < WITHIN_MS && times.statuses.size === 1,
        });
        log(`${form}: ${figures.at(-1)?.figure}`);
      }
    } finally {
      await product.end("SIGTERM");
    }
  } finally {
    await where.close();
  }
  return figures;
}
