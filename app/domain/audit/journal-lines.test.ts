import { expect, test } from "vitest";
import { asCsv, asJson } from "./journal-lines";

const particulars = (value: string) => ({ value, personId: null, salt: "sel" });
const LINE = {
  id: 3,
  at: new Date("2026-11-20T12:00:00Z"),
  kind: "session.refused",
  facts: { cause: "password", times: 4 },
  sealed: {},
  serial: 2,
  algorithm: "sha-256",
  previous: "a",
  hash: "b",
  chained_at: new Date("2026-11-20T12:00:01Z"),
  particulars: { browser: particulars('=HYPERLINK("x");1'), address: particulars("203.0.113.7") },
};

async function* lines(count: number) {
  for (let n = 0; n < count; n++) yield LINE;
}
async function textOf(text: AsyncIterable<string>): Promise<string> {
  let whole = "";
  for await (const piece of text) whole += piece;
  return whole;
}

test("SAFE-7 the CSV export opens in a spreadsheet without any formula", async () => {
  const [head, line, ...rest] = (await textOf(asCsv(lines(1)))).split("\r\n");
  expect(head).toBe(
    "\ufeffid;numéro;moment;genre;acte;acteur;sujet;adresse;navigateur;motif;faits;empreinte",
  );
  expect(line).toBe(
    `3;2;2026-11-20T12:00:00.000Z;session.refused;Connexion refusée;;;203.0.113.7;"'=HYPERLINK(""x"");1";;"{""cause"":""password"",""times"":4}";b`,
  );
  expect(rest).toEqual([""]);
});

test("SAFE-7 the JSON export contains everything that the chain hashes", async () => {
  const written = JSON.parse(await textOf(asJson(lines(2))));
  expect(written).toHaveLength(2);
  expect(written[0]).toEqual(JSON.parse(JSON.stringify(LINE)));
  expect(JSON.parse(await textOf(asJson(lines(0))))).toEqual([]);
});
