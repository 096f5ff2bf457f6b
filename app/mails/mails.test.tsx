import { describe, expect, test } from "vitest";
import { NOTIFIED_OF } from "~/domain/candidatures/candidature-mail";
import type { CandidatureEvent } from "~/domain/candidatures/candidature-status";
import type { Side } from "~/domain/conversations/conversation";
import * as accountMails from "./account-mails";
import { resetMail } from "./account-mails";
import * as approachMails from "./approach-mail";
import { type CandidatureFacts, candidatureMail } from "./candidature-mails";
import * as contactMails from "./contact-mail";
import { missionMails, profileMails } from "./moderation-mails";
import { reminderMail } from "./reminder-mail";
import { type MailContent, renderMail } from "./render";

const LINK = "https://acharnes.test/profil";

describe("mails", () => {
  test("GEN-10 a mail follows the reader's light or dark colour scheme", async () => {
    const { html } = await renderMail("qui@example.test", resetMail({ link: LINK }));
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
  });

  test("NOTIF-2 in plain text the title keeps its case and the link appears once", async () => {
    const { text } = await renderMail("qui@example.test", resetMail({ link: LINK }));
    expect(text).toContain("Nouveau mot de passe");
    expect(text.split(LINK)).toHaveLength(2);
  });

  test("ADM-7 a person's text keeps its lines and gets French punctuation", async () => {
    const reason = "Deux choses :\nl'accroche, puis le tarif ?";
    const { text } = await renderMail(
      "qui@example.test",
      profileMails.returned({
        firstName: "Nolwenn",
        role: "commercial",
        links: { form: LINK, dashboard: LINK },
        reason,
        statement: null,
        isPublic: false,
      }),
    );
    expect(text).toContain("«\u202fDeux choses\u202f:\nl’accroche, puis le tarif\u202f?\u202f»");
  });

  test("PUB-5 no subject starts with a person's text", () => {
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
    const sent = [accountMails, approachMails, contactMails, missionMails, profileMails];
    const mails = sent.flatMap((kinds) => Object.values(kinds));
    expect(mails.length).toBeGreaterThan(10);
    for (const mail of mails) {
      const { subject } = (mail as (about: typeof facts) => { subject: string })(facts);
      expect(subject).not.toMatch(/^\W*Zoé/);
    }
  });

  const FACTS: CandidatureFacts = {
    missionTitle: "Vendre",
    companyName: "Ateliers Morvan",
    readerFirstName: "Yann",
    shownFirstName: "Awa",
    commercialName: "Awa N.",
    applicant: { experience_years: 6, price_min: 488, price_max: 638 },
    letter: "Bonjour",
    payTerms: null,
    offer: null,
    expiresAt: null,
    reason: null,
    text: null,
    link: LINK,
  };

  test("GEN-1 a rate does not break across lines", async () => {
    const { html } = await renderMail("qui@example.test", candidatureMail("submitted", "company", FACTS));
    expect(html).toMatch(/white-space:nowrap">488-638€\/jour</);
  });

  test("CAND-6 NOTIF-2 an offer and a candidature show both amounts, the reader's first", async () => {
    const offer = {
      kind: "mission",
      rate: 460,
      commission_percent: null,
      commission_base: null,
      commission_due: null,
      start_date: "2027-01-04",
      days_per_week: 3,
      duration_weeks: 8,
      expenses: null,
      objective_kind: null,
      objective_count: null,
      objective_text: null,
      continue_rate: null,
      continue_commission_percent: null,
      continue_days_per_week: null,
      continue_weeks: null,
    } as const;
    const payTerms = { ...offer, proposed_rate: 460, available_from: "2027-01-04" };
    const expiresAt = new Date("2026-12-04T17:00:00Z");
    const facts = { ...FACTS, payTerms, offer, expiresAt };
    const read = async (event: CandidatureEvent, side: Side) =>
      (await renderMail("qui@example.test", candidatureMail(event, side, facts))).text.replace(/\n/g, " ");
    const offered = await read("offered", "commercial");
    expect(offered).toContain("460\u202f€ pour vous · 575\u202f€ pour l’entreprise");
    expect(offered).toContain("11\u202f040\u202f€ pour vous · 13\u202f800\u202f€ pour l’entreprise");
    expect(offered).toContain("jusqu’au 4 décembre 2026 à\u00a018\u202fh");
    const submitted = await read("submitted", "company");
    expect(submitted).toContain("575\u202f€ pour vous · 460\u202f€ pour Awa");
  });

  test("CAND-3 mails to a company overseas name the Paris hour, those to the Acharné do not", async () => {
    const facts = { ...FACTS, expiresAt: new Date("2026-12-04T17:00:00Z"), overseas: true };
    const read = async (mail: MailContent) =>
      (await renderMail("qui@example.test", mail)).text.replace(/\s+/g, " ");
    expect(await read(candidatureMail("submitted", "company", facts))).toContain("h (heure de Paris).");
    expect(await read(candidatureMail("offered", "commercial", facts))).not.toContain("heure de Paris");
    const waiting = [{ missionTitle: "Ouvrir", commercialName: "Awa", day: 14, daysLeft: 0, link: LINK }];
    const reminder = { firstName: "Yann", waiting, listLink: LINK, answers: [] };
    expect(await read(reminderMail({ ...reminder, overseas: true }))).toContain(
      "expire aujourd’hui à 18 h (heure de Paris)",
    );
    expect(await read(reminderMail(reminder))).not.toContain("heure de Paris");
  });

  test("NOTIF-2 no subject of candidature mails starts with a person's text", () => {
    const theirs = "Zoé";
    const facts = { ...FACTS, missionTitle: theirs, companyName: theirs, commercialName: theirs };
    for (const event of Object.keys(NOTIFIED_OF) as CandidatureEvent[])
      for (const { side } of NOTIFIED_OF[event])
        expect(candidatureMail(event, side, facts).subject).not.toMatch(/^\W*Zoé/);
  });

  test("PUB-5 bidirectional characters in a person's text change nothing around it, in subject and body", async () => {
    const written = {
      missionTitle: "שלום 300",
      commercialName: "\u202eAwa N.",
      readerFirstName: "\u202eYann",
    };
    const { subject, text } = await renderMail(
      "qui@example.test",
      candidatureMail("submitted", "company", { ...FACTS, ...written }),
    );
    for (const part of [subject, text]) {
      expect(part).toContain("\u2068שלום 300\u2069");
      expect(part).not.toContain("\u202e");
    }
  });
});
