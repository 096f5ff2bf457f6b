import { expect, test } from "vitest";
import { referenceChangedMail } from "./reference-mails";
import { renderMail } from "./render";

test("REF-4 GEN-1 « de » is elided before the client’s name", async () => {
  const facts = {
    firstName: "Mehdi",
    reason: null,
    statement: null,
    link: "https://acharnes.test/profil/references",
  };
  const texts = await Promise.all(
    (["shown", "refused"] as const).map(async (event) => {
      const mail = referenceChangedMail({ ...facts, event, name: "Aurélie Charpentier" });
      return (await renderMail("mehdi@example.test", mail)).text;
    }),
  );
  for (const text of texts) expect(text).toMatch(/la référence d’\u2068?Aurélie Charpentier/);
});
