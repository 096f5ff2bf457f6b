import { describe, expect, test } from "vitest";
import { resetMail } from "./account-mails";
import { candidatureMail } from "./application-mails";
import { profileReturnedMail } from "./moderation-mails";
import { renderMail } from "./render";

const LINK = "https://acharnes.test/profil";

describe("mails", () => {
  test("GEN-10 un mail suit l’apparence claire ou sombre du lecteur", async () => {
    const { html } = await renderMail("qui@example.test", resetMail({ link: LINK }));
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
  });

  test("en texte, le titre garde sa casse et le lien n’est écrit qu’une fois", async () => {
    const { text } = await renderMail("qui@example.test", resetMail({ link: LINK }));
    expect(text).toContain("Nouveau mot de passe");
    expect(text.split(LINK)).toHaveLength(2);
  });

  test("ADM-7 les mots d’une personne gardent leurs lignes et reçoivent la ponctuation française", async () => {
    const reason = "Deux choses :\nl'accroche, puis le tarif ?";
    const { text } = await renderMail(
      "qui@example.test",
      profileReturnedMail({ firstName: "Nolwenn", link: LINK, reason, isPublic: false }),
    );
    expect(text).toContain("«\u202fDeux choses\u202f:\nl’accroche, puis le tarif\u202f?\u202f»");
  });

  test("un tarif ne se coupe pas en fin de ligne", async () => {
    const applicant = { display_name: "Awa N.", experience_years: 6, price_min: 488, price_max: 638 };
    const { html } = await renderMail(
      "qui@example.test",
      candidatureMail({
        firstName: "Yann",
        missionTitle: "Vendre",
        applicant,
        message: "Bonjour",
        link: LINK,
      }),
    );
    expect(html).toMatch(/white-space:nowrap">488-638€\/jour</);
  });
});
