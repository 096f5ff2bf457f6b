import { expect, test } from "vitest";
import { ownDatabase } from "../tests/database";
import { tryOutage } from "./mail-outage";

const MAILS = 100;

const t = ownDatabase();

test("SAFE-9 AUTH-4 les mails qui attendaient depuis dix minutes un serveur de courrier éteint partent chacun une fois dans la minute de son retour", async ({
  annotate,
}) => {
  const { tookMs, ...came } = await tryOutage(t.connectionString, MAILS);
  await annotate(`${came.arrived} mails ${(tookMs / 1000).toFixed(1)} s after the return`);
  expect(came).toEqual({ arrived: MAILS, twice: 0, names: MAILS, tooEarly: 0 });
});
