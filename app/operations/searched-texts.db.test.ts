import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { normalize } from "~/domain/search/search-text";
import { normalForm } from "~/platform/db/schema/columns.server";
import { ownDatabase } from "../../tests/database";

const t = ownDatabase();

const LETTERS = [
  "Đorđe Ðunn Þórður þorn",
  "Işıl İnce Łódź Ørsted Ǿ Ħal ŧ",
  "Œuvre cœur Æther æ STRASSE Straße STRAẞE",
  "o\ufb03ce \ufb01n Ｌｙｏｎ ② 100 m²",
  "lo\u00adgi\u200bci\u2060el\ufeff 👩‍💻",
  "Nguyễn, C++ #1 … « n°1 »",
];

test("CONV-8 DIR-2 the database normalises a text like the code", async () => {
  for (const text of LETTERS) {
    const { rows } = await t.db.execute<{ form: string }>(
      sql`select ${normalForm(sql`${text}::text`)} as form`,
    );
    expect(rows[0]?.form, text).toBe(normalize(text));
  }
});
