import { beforeEach, expect, test } from "vitest";
import { companyIdOf } from "../../../tests/accounts/people";
import { ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { sweepFiles } from "./sweep-files.server";

const DAY_MS = 24 * 60 * 60 * 1000;

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

test("COMP-6 SAFE-5 the sweep keeps each logo that a company, its validated version or its page shows, and deletes others", async () => {
  const keys = ["own", "shown", "page", "lost"].map((name) => `avatars/${name}.webp`);
  const urls = keys.map((key) => `/fichiers/${key}`);
  const company = await aCompany(t.db, { status: "published", logo_url: urls[0] });
  const id = companyIdOf(company);
  await t.sql("update shown_companies set logo_url = $2 where company_id = $1", [id, urls[1]]);
  await t.sql(
    `insert into public_companies (company_id, slug, published_at, initials, name, logo_url)
    values ($1, 'hasle', now(), 'H', 'Hasle', $2)`,
    [id, urls[2]],
  );
  for (const key of keys) await t.files.put(key, new Uint8Array([1]));
  // Files have the time of the disk.
  await sweepFiles(t.db, t.files, new Date(Date.now() + 2 * DAY_MS));
  expect(t.storedFiles().sort()).toEqual(keys.slice(0, 3).sort());
});
