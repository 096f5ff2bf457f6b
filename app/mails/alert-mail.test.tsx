import { expect, test } from "vitest";
import { type AlertSection, alertConfirmationMail, alertMail } from "./alert-mail";
import { renderMail } from "./render";

const LINK = "https://acharnes.test/alerte/jeton";
const NAME = "Zoé\u202E";

const section = (name: string, changes: Partial<AlertSection> = {}): AlertSection => ({
  list: "missions",
  name,
  words: "Bretagne",
  dropped: [],
  items: [{ title: "Vendre à Brest", href: `${LINK}/m`, facts: "Brest (Sur site)", reasons: null }],
  more: 0,
  link: `https://acharnes.test/missions?q=${encodeURIComponent(name)}`,
  manage: null,
  ...changes,
});

test("ALERT-4 ALERT-6 a section names its search, what was dropped, its items with reasons, and how many others there are", async () => {
  const sections = [
    section("Ouest", {
      dropped: ["charbon", "Télex"],
      more: 2,
      items: [{ title: "Vendre à Brest", href: `${LINK}/m`, facts: "Brest", reasons: "5 critères sur 6." }],
    }),
    section("Profils", { list: "profiles", words: "", items: [], more: 1 }),
  ];
  const content = alertMail({ firstName: "Ana", sections, alerts: LINK });
  const { subject, text } = await renderMail("ana@exemple.fr", content);
  expect(subject).toBe("Du nouveau pour 2 alertes");
  expect(text).toContain("«\u202fOuest\u202f»\u202f: 3 nouvelles missions.");
  expect(text).toContain("«\u202fcharbon\u202f», «\u202fTélex\u202f», qui n’existent plus.");
  expect(text).toContain("5 critères sur 6.");
  expect(text).toContain("Et 2 autres, dans la liste.");
  expect(text).toContain("«\u202fProfils\u202f»\u202f: 1 nouvel Acharné.");
  expect(text.match(/missions\?q=/g)).toHaveLength(2);
});

test("ALERT-5 SAFE-4 the mails to a visitor isolate the name of the search, and the confirmation repeats nothing else of it", async () => {
  const alone = alertMail({
    firstName: "Bonjour",
    sections: [section(NAME, { manage: LINK })],
    alerts: null,
  });
  const { subject, text } = await renderMail("zoe@exemple.fr", alone);
  expect(subject).toMatch(/^1 nouvelle mission pour «/);
  expect(text).toContain("Gérer cette alerte");
  for (const state of ["asked", "taken", "full"] as const) {
    const mail = await renderMail("zoe@exemple.fr", alertConfirmationMail({ name: NAME, state, link: LINK }));
    expect(mail.subject).not.toContain("Zoé");
    expect(mail.text.split(LINK)).toHaveLength(2);
  }
});
