import { createElement } from "react";
import { expect, test } from "vitest";
import { notify } from "~/operations/notifications/notify.server";
import { NOON } from "../../tests/accounts/visitors";
import { aCandidature } from "../../tests/candidatures";
import { ownDatabase } from "../../tests/database";
import { aCompany } from "../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../tests/published";
import { silentDb } from "./silent-db";

const t = ownDatabase();

test("DATA-1 the demo fills the notifications, and renders no mail since none is sent", async () => {
  const company = await aCompany(t.db);
  const mission = await anOpenMission(t.db, company);
  const { user } = await aPublicCommercial(t.db);
  const { id } = await aCandidature(t.db, { mission, company, commercial: user });
  let written = 0;
  await t.db.transaction((tx) =>
    notify(silentDb(t.db, tx), tx, {
      userId: company.userId,
      kind: "candidature_received",
      at: NOON,
      about: { candidatureId: id },
      mail: () => {
        written += 1;
        return { subject: "Une candidature", body: createElement("p") };
      },
    }),
  );
  expect(written).toBe(0);
  expect(await t.mails()).toEqual([]);
  expect(await t.sql("select 1 from notifications where user_id = $1", [company.userId])).toHaveLength(1);
});
