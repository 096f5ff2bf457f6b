import { globSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sectorLabel } from "~/domain/catalogue";
import { missionSearchText, searchedInMission } from "~/domain/missions/public-mission";
import { isCompleteCommercial } from "~/domain/profiles/complete";
import { companyFacts } from "~/domain/profiles/profile-columns";
import { profileSearchText, searchedInProfile } from "~/domain/profiles/public-profile";
import { normalize } from "~/domain/search/search-text";
import { normalForm } from "~/platform/db/schema/columns.server";
import { missions, profiles } from "~/platform/db/schema.server";
import { ownDatabase } from "../../tests/database";
import { aCompany } from "../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../tests/published";
import { adminSearchText } from "./profiles/admin-search-text";

const t = ownDatabase();

const LETTERS = [
  "Đorđe Ðunn Þórður þorn",
  "Işıl İnce Łódź Ørsted Ǿ Ħal ŧ",
  "Œuvre cœur Æther æ STRASSE Straße STRAẞE",
  "o\ufb03ce \ufb01n Ｌｙｏｎ ② 100 m²",
  "lo\u00adgi\u200bci\u2060el\ufeff 👩‍💻",
  "Nguyễn, C++ #1 … « n°1 »",
];

test("CONV-8 DIR-2 la base met un texte sous la même forme que le programme", async () => {
  for (const text of LETTERS) {
    const { rows } = await t.db.execute<{ form: string }>(
      sql`select ${normalForm(sql`${text}::text`)} as form`,
    );
    expect(rows[0]?.form, text).toBe(normalize(text));
  }
});

/** The statements of a migration: what it defines, and what it does of data. */
function migration(): { readonly defined: string[]; readonly done: string[] } {
  const [file = ""] = globSync("drizzle/*_normal_form_of_searched_texts.sql");
  const statements = readFileSync(file, "utf8").split("--> statement-breakpoint").slice(2);
  const isDefinition = (statement: string) => statement.includes("create function");
  return { defined: statements.filter(isDefinition), done: statements.filter((each) => !isDefinition(each)) };
}

test("DIR-2 MIS-2 ADM-5 les textes déjà cherchés passent à la nouvelle forme, avec le grade, sans changer d’adresse", async () => {
  const [pasted, plain] = [
    `Logi\u00adciel o\ufb03ce à Łódź. ${LETTERS.join(" ")}`,
    "Prospection à l’étranger",
  ];
  const company = await aCompany(t.db, {
    competences: { company_name: "Đorđe & fils", company_size: "1-10" },
  });
  for (const text of [pasted, plain]) {
    await aPublicCommercial(t.db, {
      first_name: "Þórður",
      bio_short: text.slice(0, 160),
      bio: text.padEnd(60, " et"),
    });
    await aPublicCommercial(t.db, { first_name: "Anne", bio_short: text.slice(0, 160), experience_years: 7 });
    await anOpenMission(t.db, company, {
      title: text.slice(0, 30),
      description: text.padEnd(60, " et"),
      city: "Gdańsk \ufb01",
    });
  }
  const addresses = () =>
    t.sql("select slug from public_profiles union all select slug from public_missions order by slug");
  const before = await addresses();
  const { defined, done } = migration();
  for (const statement of defined) await t.sql(statement);
  const former = (table: string, key: string, id: string, parts: readonly (string | null)[]) =>
    t.sql(
      `update ${table} set search_text = (select string_agg(former_form_0061(part), ' | ' order by place)
        from unnest($2::text[]) with ordinality as given (part, place) where former_form_0061(part) <> '') where ${key} = $1`,
      [id, parts],
    );
  for (const row of await t.db.select().from(missions)) {
    await former("missions", "id", row.id, searchedInMission(row));
    await former("public_missions", "mission_id", row.id, searchedInMission(row));
  }
  for (const row of await t.db.select().from(profiles)) {
    const sectors = row.sectors.map(sectorLabel);
    const company = companyFacts(row.competences)?.company_name ?? null;
    await former("profiles", "id", row.id, [
      `${row.first_name} ${row.last_name}`,
      company,
      row.email,
      ...sectors,
    ]);
    if (isCompleteCommercial(row))
      await former("public_profiles", "profile_id", row.id, searchedInProfile(row).slice(0, -1));
  }
  for (const statement of done) await t.sql(statement);

  for (const row of await t.db.select().from(missions)) expect(row.search_text).toBe(missionSearchText(row));
  expect(
    await t.sql(
      "select 1 from missions join public_missions on mission_id = id where missions.search_text <> public_missions.search_text",
    ),
  ).toEqual([]);
  for (const row of await t.db.select().from(profiles)) {
    const own = row as typeof row & { first_name: string; last_name: string };
    const facts = companyFacts(row.competences);
    if (facts) expect(row.search_text).toBe(adminSearchText({ ...own, ...facts }));
    if (!isCompleteCommercial(row)) continue;
    const [shown] = await t.sql<{ search_text: string }>(
      "select search_text from public_profiles where profile_id = $1",
      [row.id],
    );
    expect(shown?.search_text).toBe(profileSearchText(row));
    expect(row.search_text).toBe(adminSearchText(row));
  }
  expect(await t.sql("select 1 from public_words where word = 'logiciel' group by list")).toHaveLength(2);
  expect(await addresses()).toEqual(before);
});
