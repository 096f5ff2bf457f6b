import { describe, expect, test } from "vitest";
import * as accountMails from "./account-mails";
import { resetMail } from "./account-mails";
import * as applicationMails from "./application-mails";
import { candidatureMail } from "./application-mails";
import * as contactMails from "./contact-mail";
import { missionMails, profileMails } from "./moderation-mails";
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
      profileMails.returned({
        firstName: "Nolwenn",
        role: "commercial",
        links: { form: LINK, dashboard: LINK },
        reason,
        isPublic: false,
      }),
    );
    expect(text).toContain("«\u202fDeux choses\u202f:\nl’accroche, puis le tarif\u202f?\u202f»");
  });

  test("PUB-5 aucun objet ne commence par les mots d’une personne", () => {
    const theirs = "Zoé";
    const named = {
      firstName: theirs,
      title: theirs,
      missionTitle: theirs,
      companyName: theirs,
      name: theirs,
    };
    const said = { subject: theirs, message: theirs, email: "zoe@example.test", reason: theirs };
    const applicant = { display_name: theirs, experience_years: 6, price_min: 488, price_max: 638 };
    const links = { page: LINK, form: LINK, dashboard: LINK };
    const facts = { ...named, ...said, applicant, link: LINK, links, isPublic: false, to: theirs };
    const sent = [accountMails, applicationMails, contactMails, missionMails, profileMails];
    const mails = sent.flatMap((kinds) => Object.values(kinds));
    expect(mails.length).toBeGreaterThan(10);
    for (const mail of mails) {
      const { subject } = (mail as (about: typeof facts) => { subject: string })(facts);
      expect(subject).not.toMatch(/^\W*Zoé/);
    }
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

  test("PUB-5 ce que quelqu’un a écrit ne retourne rien autour de lui, ni dans l’objet ni dans le texte", async () => {
    const applicant = { display_name: "\u202eAwa N.", experience_years: 6, price_min: 488, price_max: 638 };
    const written = { firstName: "\u202eYann", missionTitle: "שלום 300", message: "Bonjour", link: LINK };
    const { subject, text } = await renderMail(
      "qui@example.test",
      candidatureMail({ ...written, applicant }),
    );
    for (const part of [subject, text]) {
      expect(part).toContain("\u2068שלום 300\u2069");
      expect(part).not.toContain("\u202e");
    }
  });
});
