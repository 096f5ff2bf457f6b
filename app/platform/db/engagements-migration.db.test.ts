import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { migrateUpTo } from "~/platform/db/migrate.server";
import { createTestDatabase, plainPool } from "../../../tests/database";

const folder = resolve("drizzle");
const idOf = (kind: number, number: number) =>
  `00000000-0000-4000-8000-0000000${kind}00${String(number).padStart(2, "0")}`;
const COMPANY = idOf(1, 0);

type Accepted = {
  readonly name: string;
  /** From when on, in days from today, and for how many weeks. */
  readonly start: number;
  readonly weeks: number | null;
  readonly kind?: "essai" | "commission";
  readonly gone?: true;
  readonly becomes: { readonly status: string; readonly stopped_trial: boolean };
};

const ACCEPTED: readonly Accepted[] = [
  { name: "planned", start: 10, weeks: 4, becomes: { status: "planned", stopped_trial: false } },
  { name: "running", start: -10, weeks: 4, becomes: { status: "running", stopped_trial: false } },
  { name: "ended", start: -60, weeks: 4, becomes: { status: "ended", stopped_trial: false } },
  {
    name: "without end",
    start: -60,
    weeks: null,
    kind: "commission",
    becomes: { status: "running", stopped_trial: false },
  },
  { name: "stopped", start: -30, weeks: 1, kind: "essai", becomes: { status: "ended", stopped_trial: true } },
  {
    name: "gone",
    start: -10,
    weeks: 4,
    gone: true,
    becomes: { status: "broken_off", stopped_trial: false },
  },
];

/** Rows of the version before engagements existed. */
const PEOPLE = `
  insert into users (id, email, email_verified) values ('${COMPANY}', 'entreprise@example.test', true);
  insert into profiles (id, role, email) values ('${COMPANY}', 'entreprise', 'entreprise@example.test');
  insert into shown_profiles (profile_id, name, initials, first_name) values ('${COMPANY}', 'Haslé Logistique', 'HL', 'Hélène')`;

const agreedOn = ({ start, weeks, kind, gone }: Accepted, number: number) => `
  insert into users (id, email, email_verified) values ('${idOf(2, number)}', 'acharne-${number}@example.test', true);
  insert into profiles (id, role, email) values ('${idOf(2, number)}', 'commercial', 'acharne-${number}@example.test');
  insert into shown_profiles (profile_id, name, initials, first_name) values ('${idOf(2, number)}', 'Solenn K.', 'SK', 'Solenn');
  insert into missions (id, slug, company_id, title, description, location_type, mission_type, status)
    values ('${idOf(3, number)}', 'mission-${number}', '${COMPANY}', 'Ouvrir des comptes', repeat('Appeler. ', 10), 'remote', 'B2B', 'published');
  insert into candidatures (id, mission_id, company_id, commercial_id, status, submitted_at, acted_at)
    values ('${idOf(4, number)}', '${idOf(3, number)}', '${COMPANY}', ${gone ? "null" : `'${idOf(2, number)}'`}, 'accepted', now(), now());
  insert into offers (candidature_id, kind, start_date, duration_weeks, rate, commission_percent)
    values ('${idOf(4, number)}', '${kind ?? "mission"}', (now() at time zone 'Europe/Paris')::date + ${start}, ${weeks},
      ${kind === "commission" ? "null, 10" : "460, null"})`;

test("ENG-2 an offer that was accepted before engagements existed gets the state of its dates, without mails or weeks", async () => {
  const { entries } = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8"));
  const whenOf = (wanted: string) => entries.find(({ tag }: { tag: string }) => tag === wanted).when;
  const { connectionString, drop } = await createTestDatabase("empty");
  const pool = plainPool(connectionString);
  try {
    expect(await migrateUpTo(connectionString, folder, whenOf("0001_standard_names"))).toBe("migrated");
    await pool.query([PEOPLE, ...ACCEPTED.map(agreedOn)].join(";"));
    expect(await migrateUpTo(connectionString, folder, whenOf("0002_engagements"))).toBe("migrated");
    const { rows } = await pool.query<{ candidature_id: string }>(
      "select candidature_id, status::text, stopped_trial from engagements order by candidature_id",
    );
    expect(rows).toEqual(
      ACCEPTED.map(({ becomes }, number) => ({ candidature_id: idOf(4, number), ...becomes })),
    );
    expect((await pool.query("select from engagement_terms")).rows).toHaveLength(rows.length);
    expect((await pool.query("select from points")).rows).toEqual([]);
    expect((await pool.query("select from notifications")).rows).toEqual([]);
  } finally {
    await pool.end();
    await drop();
  }
});
