import { expect, test } from "vitest";
import { cancelCallForm } from "~/domain/calls/call-forms";
import { contactForm } from "~/domain/conversations/contact-form";
import { messageForm } from "~/domain/conversations/message-form";
import { typeset } from "~/domain/french";
import { missionForm } from "~/domain/missions/mission-form";
import { BIO, missionFields } from "../../tests/forms/inputs";
import { inOneLine, keptBy, pieces, STAND_IN, withText } from "../../tests/naughty";
import { type CallMailFacts, callMail } from "./call-mail";
import { candidatureMail } from "./candidature-mails";
import { contactMail } from "./contact-mail";
import { digestMail } from "./digest-mail";
import { type MailContent, renderMail } from "./render";

const LINK = "https://acharnes.test/profil";
const facts = {
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
const CALL: CallMailFacts = {
  reader: "commercial",
  otherName: "Claire, Ateliers Morvan",
  actor: "Claire, Ateliers Morvan",
  missionTitle: "Vendre",
  slots: [],
  start: null,
  before: new Date("2026-12-17T13:30:00Z"),
  isNoted: false,
  isTakenOver: false,
  meeting: null,
  reason: null,
  links: { thread: LINK, offer: null, refuse: null },
  at: new Date("2026-12-14T11:00:00Z"),
};
const CONTACT = { name: "Solenn", email: "a@exemple.fr", subject: "Une question", message: BIO };

/** Where a text stands, out of the field of the form that takes it; quoted words get French punctuation (ADM-7). */
const MAILS: Readonly<
  Record<string, readonly [texts: () => string[], mail: (text: string) => MailContent, quoted: boolean]>
> = {
  "titre d’une mission": [
    () => keptBy(missionForm, missionFields(), "title"),
    (text) => candidatureMail("submitted", "company", { ...facts, missionTitle: text, commercialName: text }),
    false,
  ],
  "message non lu": [
    () => keptBy(messageForm, {}, "body").filter((text) => text !== "" && text.length <= 140),
    (text) =>
      digestMail({
        firstName: "Awa",
        otherName: "Yann Morvan",
        missionTitle: null,
        messages: [{ body: text, files: 0 }],
        link: LINK,
      }),
    true,
  ],
  "motif d’un appel": [
    () => keptBy(cancelCallForm, {}, "reason").filter(Boolean),
    (text) => callMail("cancelled", { ...CALL, reason: text }),
    true,
  ],
  "objet d’un contact": [
    () => keptBy(contactForm, CONTACT, "subject"),
    (text) => contactMail({ ...CONTACT, subject: text, name: text }),
    false,
  ],
};

/** What a program shows beside the subject is the beginning of the text, and spaces so that nothing follows it. */
const PREVIEW = /<div style="display:none[^>]*>[^<]*(?:<div>[^<]*<\/div>)?<\/div>/;

const read = async ({ subject, body }: MailContent) => {
  const mail = await renderMail("qui@example.test", { subject, body });
  return {
    subject: inOneLine(mail.subject),
    html: pieces(mail.html.replace(PREVIEW, "")),
    text: inOneLine(mail.text),
  };
};

test.each(Object.entries(MAILS))(
  "SAFE-4 each hostile text that a field accepts appears unchanged in mails, in HTML and in text: %s",
  async (_, [texts, mail, quoted]) => {
    const expected = await read(mail(STAND_IN));
    const accepted = texts().filter(Boolean);
    expect(accepted.length).toBeGreaterThan(100);
    for (const text of accepted) {
      const shown = quoted ? typeset(text) : text;
      const { subject, html, text: inWords } = await read(mail(text));
      expect(html).toEqual(withText(expected.html, shown));
      expect(subject).toBe(inOneLine(expected.subject.replaceAll(STAND_IN, () => shown)));
      expect(inWords).toBe(inOneLine(expected.text.replaceAll(STAND_IN, () => shown)));
    }
  },
);
