import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createLog } from "./log.server";
import { loggableUrl } from "./loggable";

const url = (address: string) => loggableUrl(new URL(address, "http://localhost"));

/** The line that the log writes of an error. */
function lineOf(error: unknown): string {
  const lines: string[] = [];
  createLog({ mode: "serve" }, { write: (text) => lines.push(text) }).error({ err: error }, "crash");
  return lines.join("");
}

describe("what a log line may carry", () => {
  it.each([
    ["/acharne?q=solenn@exemple.fr&secteur=pharma", "/acharne?q&secteur"],
    ["/auth?suite=%2Fauth%3Freset%3Dtrue%26token%3Dsecret", "/auth?suite"],
    ["/auth/confirmer?token=secret", "/auth/confirmer?token"],
    ["/auth?solenn@exemple.fr", "/auth?…"],
    ["/?eyJhbGciOiJIUzI1NiJ9.secret&q=1", "/?…&q"],
    ["/missions?lieu=a&lieu=b", "/missions?lieu"],
    ["/profils/solenn@exemple.fr", "/profils/…"],
    ["/profils/solenn%40exemple.fr", "/profils/…"],
    ["/acharne/solenn-k-1", "/acharne/…"],
    ["/acharne/solenn-k-1/ecrire.data", "/acharne/…/ecrire.data"],
    ["/mission/vendre-pour-morvan.data", "/mission/….data"],
    ["/mission/publier", "/mission/publier"],
    ["/mission/publier.data", "/mission/publier.data"],
    ["/mission/publier-pour-morvan", "/mission/…"],
    ["/og/acharne/solenn-k-1.png", "/og/acharne/….png"],
    ["/repondre/secret", "/repondre/…"],
    ["/alerte/secret", "/alerte/…"],
    ["/rejoindre/secret.data", "/rejoindre/….data"],
    ["/reference/secret", "/reference/…"],
    ["/profil/references", "/profil/references"],
    ["/calendrier/6a3f.0.1.secret.ics", "/calendrier/….ics"],
    ["/Calendrier/secret.ics/", "/Calendrier/…/"],
    ["/entreprise/ateliers-morvan", "/entreprise/…"],
    ["/entreprise/ateliers-morvan/signaler", "/entreprise/…/signaler"],
    ["/og/entreprise/ateliers-morvan.png", "/og/entreprise/….png"],
    ["/entreprise/membres", "/entreprise/membres"],
    ["/entreprise/membres.data", "/entreprise/membres.data"],
  ])("GEN-5 of the address %s: %s", (address, line) => {
    expect(url(address)).toBe(line);
  });

  it("GEN-5 of a long address its beginning", () => {
    const names = Array.from(
      { length: 300 },
      (_, at) => `p${"abcdefghij"[at % 10]}${"klmnopqrst"[Math.trunc(at / 10) % 10]}=1`,
    );
    expect(url(`/${"a".repeat(9000)}?${names.join("&")}`).length).toBeLessThan(400);
  });

  const bio = "Six ans de vente.\nTéléphone : 06 39 98 00 11\nparams: solenn@exemple.fr\n    at Rennes (35)";
  const secrets = /Six ans|06 39|solenn|Rennes|\+336/;

  it("GEN-5 of a failed query the statement, none of its values, whatever lines they hold", () => {
    const cause = Object.assign(
      new Error('duplicate key value violates unique constraint "users_email_key"'),
      {
        code: "23505",
        detail: "Key (email)=(solenn@exemple.fr) already exists.",
        where: "unnamed portal parameter $1 = 'solenn'",
      },
    );
    const failed = new DrizzleQueryError(
      'insert into "profiles" values ($1, $2)',
      ["+33639980011", bio],
      cause,
    );
    const line = lineOf(new Error(failed.message, { cause: failed }));
    expect(line).not.toMatch(secrets);
    expect(line).toContain("Failed query: insert into");
    expect(line).toContain("users_email_key");
    expect(line).toContain("23505");
    expect(line).toContain("loggable.test.ts");
  });

  it.each([
    [
      "a value that the database could not read",
      Object.assign(new Error(`invalid input syntax for type uuid: "${bio}"`), { code: "22P02" }),
    ],
    [
      "a value out of range",
      Object.assign(new Error(`value "${bio}" is out of range for type integer`), { code: "22003" }),
    ],
    ["JSON that is none", new SyntaxError(`Unexpected token 'S', "${bio}" is not valid JSON`)],
    [
      "a mail server's refusal",
      new Error("Can't send mail: 550 5.1.1 <solenn@exemple.fr>: Recipient address rejected"),
    ],
    ["what is no error", { email: "solenn@exemple.fr", bio }],
    ["a text", bio],
    ["a cause of a cause", new Error("a", { cause: new Error("b", { cause: { bio } }) })],
  ])("GEN-5 of %s no personal data", (_, error) => {
    expect(lineOf(error)).not.toMatch(secrets);
  });

  it("GEN-5 ends with causes that go round in a ring", () => {
    const error = new Error("ring");
    error.cause = error;
    expect(lineOf(error)).toContain("ring");
  });
});
