import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { ownDatabase } from "../../../tests/database";
import { aMission } from "../../../tests/missions";
import { aCompany } from "../../../tests/profiles";

const t = ownDatabase();
let id: string;
beforeAll(async () => {
  id = await aMission(t.db, await aCompany(t.db), { slug: "une-mission" });
});

/** What the database names when it refuses a column's new value; '' when it takes it. */
const refusalOf = (assignment: string) =>
  t.sql(`update missions set ${assignment} where id = $1`, [id]).then(
    () => "",
    (error: { constraint?: string; code: string }) => error.constraint ?? error.code,
  );

test("DATA-1 the database itself refuses an invalid mission", async () => {
  const INVALID_ENUM = "22P02";
  const NOT_NULL = "23502";
  const refused: [assignment: string, refusal: string][] = [
    ["title = 'Vent'", "missions_title"],
    ["description = 'trop court'", "missions_description"],
    ["slug = 'Une Mission'", "missions_slug"],
    ["budget_min = 99", "missions_budget"],
    ["budget_max = 99", "missions_budget"],
    ["budget_min = 500, budget_max = 400", "missions_budget_order"],
    ["duration_weeks = 0", "missions_duration"],
    ["volume_days = 0", "missions_volume"],
    ["required_experience_years = -1", "missions_experience"],
    ["required_sectors = '{agriculture}'", "missions_sectors"],
    ["required_languages = '{klingon}'", "missions_languages"],
    ["required_competences = '[]'", "missions_competences"],
    ["company_id = gen_random_uuid()", "missions_company_id_companies_id_fk"],
    ["status = 'active'", INVALID_ENUM],
    ["location_type = 'lune'", INVALID_ENUM],
    ["mission_type = 'b2b'", INVALID_ENUM],
    ["volume_period = 'year'", INVALID_ENUM],
    ["title = null", NOT_NULL],
    ["status = null", NOT_NULL],
    ["company_id = null", NOT_NULL],
    ["required_languages = null", NOT_NULL],
  ];
  const answers = await Promise.all(refused.map(async ([each]) => [each, await refusalOf(each)]));
  expect(answers).toEqual(refused);
});

test("DATA-3 DATA-1 requested sectors are null or not empty", async () => {
  expect(await refusalOf("required_sectors = '{}'")).toBe("missions_sectors_not_empty");
  expect(await refusalOf("required_sectors = '{pharma}'")).toBe("");
  expect(await refusalOf("required_sectors = null")).toBe("");
});

test("DATA-1 a slug and a submission key belong to one mission only", async () => {
  const company = await aCompany(t.db);
  const key = randomUUID();
  const other = await aMission(t.db, company, { submission_key: key });
  await expect(
    t.sql("update missions set slug = 'une-mission' where id = $1", [other]),
  ).rejects.toMatchObject({
    constraint: "missions_slug_unique",
  });
  const again = aMission(t.db, company, { submission_key: key });
  await expect(again).rejects.toMatchObject({ cause: { constraint: "missions_submission" } });
});
