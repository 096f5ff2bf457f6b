import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { publicRate } from "~/domain/missions/pricing";
import { isComplete, NEEDED, NEEDED_OF_COMMERCIAL } from "~/domain/profiles/complete";
import { profiles } from "~/platform/db/schema.server";
import { companyIdOf, madeOnce, type User } from "../../../tests/accounts/people";
import { ownDatabase } from "../../../tests/database";
import { aCommercial, aCompany } from "../../../tests/profiles";

const t = ownDatabase();
const commercial = madeOnce(() => aCommercial(t.db, { profile_slug: "une-adresse" }));
const company = madeOnce(() => aCompany(t.db));

/** The constraint that refuses a value; '' when it is accepted. */
const refusalOf = (assignment: string, user = commercial) =>
  refusal(`update profiles set ${assignment} where id = $1`, user.userId);
const refusalOfCompany = (assignment: string) =>
  refusal(`update companies set ${assignment} where id = $1`, companyIdOf(company));
const refusal = (statement: string, id: string) =>
  t.sql(statement, [id]).then(
    () => "",
    (error: { constraint?: string; code: string }) => error.constraint ?? error.code,
  );
/** Whether the code finds the profile complete. */
async function isCompleteAfter(assignment: string, user: User): Promise<boolean | undefined> {
  expect([assignment, await refusalOf(assignment, user)]).toEqual([assignment, ""]);
  const [row] = await t.db.select().from(profiles).where(eq(profiles.id, user.userId));
  return row && isComplete(row);
}

const stars = (...ratings: number[]) =>
  `competences = '${JSON.stringify(
    Object.fromEntries(
      ["Appel", "Emailing", "Réseaux", "Automation", "Prospection physique"].map((skill, index) => [
        skill,
        ratings[index],
      ]),
    ),
  )}'`;

describe("values", () => {
  test("DATA-1 the database refuses an impossible profile", async () => {
    const INVALID_ENUM = "22P02";
    const NOT_NULL = "23502";
    const refused: [assignment: string, refusal: string][] = [
      ["first_name = 'S'", "profiles_first_name"],
      ["last_name = ''", "profiles_last_name"],
      ["phone = '0612345678'", "profiles_phone"],
      ["linkedin_url = 'javascript:alert(1)'", "profiles_urls"],
      ["linkedin_url = null, website_url = 'exemple.fr'", "profiles_urls"],
      ["profile_slug = 'Une Adresse'", "profiles_slug"],
      ["sectors = '{agriculture}'", "profiles_sectors"],
      ["languages = '{breton}'", "profiles_languages"],
      ["experience_years = -1", "profiles_experience"],
      ["daily_rate_min = 99", "profiles_rates"],
      ["daily_rate_min = 601, daily_rate_max = 600", "profiles_rates"],
      ["status = 'draft', daily_rate_min = null, daily_rate_max = 99", "profiles_rates"],
      ["competences = '{}'", "profiles_competences"],
      ["competences = '[]'", "profiles_competences"],
      [`competences = '{"company_name": "Ateliers", "company_size": "1-10"}'`, "profiles_competences"],
      ["bio_short = 'court'", "profiles_bio_short"],
      [stars(5, 5, 5, 1, 0), "profiles_competences"],
      [stars(6, 0, 0, 0, 0), "profiles_competences"],
      [stars(-1, 0, 0, 0, 0), "profiles_competences"],
      ["role = 'admin'", INVALID_ENUM],
      ["status = 'active'", INVALID_ENUM],
      ["experience_type = 'B2B'", INVALID_ENUM],
      ["role = null", NOT_NULL],
      ["status = null", NOT_NULL],
      ["email = null", NOT_NULL],
      ["sectors = null", NOT_NULL],
    ];
    const answers = await Promise.all(refused.map(async ([each]) => [each, await refusalOf(each)]));
    expect(answers).toEqual(refused);
    expect(await refusalOf(stars(5, 5, 5, 0, 0))).toBe("");
  });

  test("DATA-1 TEAM-1 a company has a name, a size of the list and a slug that is no page of the product", async () => {
    const refused: [assignment: string, refusal: string][] = [
      ["name = 'A'", "companies_name"],
      ["size = '12'", "companies_size"],
      ["sectors = '{agriculture}'", "companies_sectors"],
      ["linkedin_url = 'javascript:alert(1)'", "companies_urls"],
      ["website_url = 'exemple.fr'", "companies_urls"],
      ["slug = 'Une Adresse'", "companies_slug"],
      ["slug = 'membres'", "companies_slug"],
      ["name = 'Ateliers', size = '1000+'", ""],
    ];
    const answers = await Promise.all(refused.map(async ([each]) => [each, await refusalOfCompany(each)]));
    expect(answers).toEqual(refused);
  });

  test("TEAM-1 the account of a member holds nothing of the company", async () => {
    expect(await refusalOf(stars(1, 1, 1, 1, 1), company)).toBe("profiles_competences");
    expect(await refusalOf(`competences = '{"company_name": "Ateliers"}'`, company)).toBe(
      "profiles_competences",
    );
    expect(await refusalOf("status = 'published'", company)).toBe("profiles_complete");
  });

  test("STATE-1 TEAM-1 an incomplete company stays a draft", async () => {
    const columns = ["name", "size", "region", "department", "slug"].map((column) => `${column} = null`);
    for (const missing of [...columns, "sectors = '{}'"])
      for (const status of ["pending", "published"])
        expect([missing, await refusalOfCompany(`${missing}, status = '${status}'`)]).toEqual([
          missing,
          "companies_complete",
        ]);
  });

  test("DATA-1 a slug belongs to one profile", async () => {
    const other = await aCommercial(t.db);
    expect(await refusalOf("profile_slug = 'une-adresse'", other)).toBe("profiles_profile_slug_unique");
  });

  test("STATE-1 DATA-1 an incomplete profile stays a draft, for the database and the code", async () => {
    const without = ({ values, lists }: typeof NEEDED | typeof NEEDED_OF_COMMERCIAL) => [
      ...values.map((column) => `${column} = null`),
      ...lists.map((column) => `${column} = '{}'`),
    ];
    const ofCommercial = [...without(NEEDED), ...without(NEEDED_OF_COMMERCIAL), "bio = 'trop court'"];
    expect(ofCommercial).toHaveLength(17);
    for (const assignment of ofCommercial)
      for (const status of ["pending", "published"])
        expect([assignment, await refusalOf(`${assignment}, status = '${status}'`)]).toEqual([
          assignment,
          "profiles_complete",
        ]);
    expect(await isCompleteAfter("status = 'draft'", await aCommercial(t.db))).toBe(true);
    for (const assignment of ofCommercial)
      expect([
        assignment,
        await isCompleteAfter(assignment, await aCommercial(t.db, { status: "draft" })),
      ]).toEqual([assignment, false]);
  });
});

describe("public prices", () => {
  test("FMT-1 STATE-3 DATA-1 nobody writes a public price, the database computes it", async () => {
    const GENERATED = "428C9";
    expect(await refusalOf("public_daily_rate_min = 1")).toBe(GENERATED);
    expect(await refusalOf("public_daily_rate_max = 1")).toBe(GENERATED);
  });

  test("FMT-1 the database and the code compute the same price, at all rates", async () => {
    const rows = await t.sql<{ rate: number; price: number }>(
      "select rate, round(rate * 1.25)::integer as price from generate_series(100, 10000) as rate",
    );
    expect(rows.filter(({ rate, price }) => publicRate(rate) !== price)).toEqual([]);
    await t.db
      .update(profiles)
      .set({ daily_rate_min: 101, daily_rate_max: 102 })
      .where(eq(profiles.id, commercial.userId));
    const [row] = await t.db.select().from(profiles).where(eq(profiles.id, commercial.userId));
    expect([row?.public_daily_rate_min, row?.public_daily_rate_max]).toEqual([126, 128]);
  });
});
