import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { writeMessage } from "~/operations/conversations/write-message.server";
import { users } from "~/platform/db/schema.server";
import { aCandidature } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aCommercial, aCompany } from "../../../../tests/profiles";
import { anOpenMission } from "../../../../tests/published";
import { endCandidatures } from "./end-candidatures.server";
import { forgetInExchanges } from "./forget-in-exchanges.server";

const at = new Date("2026-11-24T10:00:00Z");
const ROUNDS = 6;

const t = ownDatabase();

/** What deleting an account does to what was exchanged. */
const leave = (userId: string) =>
  t.db.transaction(async (tx) => {
    await endCandidatures(t.db, tx, { userId, at, appUrl: APP_URL });
    await forgetInExchanges(t.db, tx, userId);
    await tx.delete(users).where(eq(users.id, userId));
  });

test("CONV-9 RESP-1 deux Acharnés partent ensemble de deux mêmes entreprises, sans s’attendre l’un l’autre", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const companies = [await aCompany(t.db), await aCompany(t.db)];
    const leavers = [await aCommercial(t.db), await aCommercial(t.db)];
    for (const company of companies)
      for (const commercial of leavers)
        await aCandidature(t.db, { mission: await anOpenMission(t.db, company), company, commercial });
    await Promise.all(leavers.map(({ userId }) => leave(userId)));
  }
  expect(await t.sql("select distinct status::text, commercial_id from candidatures")).toEqual([
    { status: "withdrawn", commercial_id: null },
  ]);
});

test("CONV-9 CONV-2 on part pendant que l’autre écrit : le message est gardé, ou refusé d’un mot", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const company = await aCompany(t.db);
    const commercial = await aCommercial(t.db);
    const mission = await anOpenMission(t.db, company);
    const life = { status: "accepted", expires_at: null } as const;
    const { id: candidatureId } = await aCandidature(t.db, { mission, company, commercial, life });
    const message = { thread: { candidatureId }, body: "À lundi.", submissionKey: randomUUID(), uploads: [] };
    const [written] = await Promise.all([
      writeMessage(t.db, company, message, { files: t.files, at }),
      leave(commercial.userId),
    ]);
    expect(written.ok || written.kind === "conflict" || written.kind === "missing").toBe(true);
  }
});
