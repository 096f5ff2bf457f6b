import { expect, test } from "vitest";
import { NOTIFIED_OF } from "~/domain/candidatures/candidature-mail";
import type { CandidatureEvent } from "~/domain/candidatures/candidature-status";
import * as accountMails from "./account-mails";
import * as addressMails from "./address-mails";
import * as approachMails from "./approach-mail";
import { type CandidatureFacts, candidatureMail } from "./candidature-mails";
import * as contactMails from "./contact-mail";
import * as contentReportMails from "./content-report-mails";
import * as contestMails from "./contest-mail";
import { missionMails, profileMails } from "./moderation-mails";
import { type MailContent, renderMail } from "./render";
import * as reportMails from "./report-mail";
import * as securityMails from "./security-mails";

const LINK = "https://acharnes.test/profil";
const EMAIL = "zoe@exemple.fr";
const WAYS_OUT = { unsubscribe: `${LINK}?non`, settings: LINK };

const FACTS: CandidatureFacts = {
  missionTitle: "Vendre",
  companyName: "Ateliers Morvan",
  readerFirstName: "Yann",
  shownFirstName: "Awa",
  commercialName: "Awa N.",
  applicant: null,
  letter: "Bonjour",
  payTerms: null,
  offer: null,
  expiresAt: null,
  reason: null,
  text: null,
  link: LINK,
  contact: { name: "Awa N.", email: EMAIL, phone: "+33612345678" },
};

/** Everything that any of our mails is made of, with addresses wherever one may hold some. */
const said = {
  at: new Date("2026-11-20T12:00:00Z"),
  name: "Zoé",
  firstName: "Zoé",
  title: "Vendre",
  missionTitle: "Vendre",
  companyName: "Ateliers Morvan",
  subject: "Question",
  message: "Bonjour",
  sections: [],
  changes: [],
  reason: "Trop court",
  kind: "Faux profil",
  email: EMAIL,
  link: LINK,
  contact: LINK,
  contest: LINK,
  settings: LINK,
  links: { page: LINK, form: LINK, dashboard: LINK },
  statement: { ground: "untrue", byReport: true, link: LINK },
  ground: "untrue",
  isPublic: false,
  blocked: true,
  upheld: false,
  outcome: "dismissed",
  online: true,
};

const KINDS = [
  accountMails,
  addressMails,
  approachMails,
  contactMails,
  contentReportMails,
  contestMails,
  missionMails,
  profileMails,
  reportMails,
  securityMails,
] as const;

/** The mails of this object; `securityMail` is the layout that several of them share. */
const isMail = ([name, kind]: [string, unknown]) => typeof kind === "function" && name !== "securityMail";

const mails: readonly (readonly [string, MailContent])[] = [
  ...KINDS.flatMap((kinds) =>
    Object.entries(kinds)
      .filter(isMail)
      .flatMap(([name, mail]) =>
        ["present", "new", "reporter", "reported"].map(
          (to) => [`${name} ${to}`, (mail as (about: object) => MailContent)({ ...said, to })] as const,
        ),
      ),
  ),
  ...(Object.keys(NOTIFIED_OF) as CandidatureEvent[]).flatMap((event) =>
    NOTIFIED_OF[event].map(({ side }) => [`${event} ${side}`, candidatureMail(event, side, FACTS)] as const),
  ),
];

test.each(mails)("NOTIF-2 in the mail %s each address is a link", async (_, content) => {
  const { html } = await renderMail("qui@exemple.fr", content, WAYS_OUT);
  const body = html.slice(html.indexOf("<body"));
  expect(body).toContain(LINK);
  const outside = body.replace(/<a\b.*?<\/a>/gs, "").replace(/<[^>]*>/g, " ");
  expect(outside).not.toMatch(/https?:\/\/|\S@\S/);
});

test("NOTIF-2 CAND-6 an accepted offer gives each side the other's contact and the next steps", async () => {
  for (const side of ["company", "commercial"] as const) {
    const { html, text } = await renderMail("qui@exemple.fr", candidatureMail("accepted", side, FACTS));
    expect(html).toContain(`href="mailto:${EMAIL}"`);
    expect(html).toContain('href="tel:+33612345678"');
    expect(text).toContain("06 12 34 56 78");
    expect(text).toContain("Prochaine étape");
    expect(text).not.toContain("mailto:");
    expect(text.split(EMAIL)).toHaveLength(2);
  }
  const { text } = await renderMail("qui@exemple.fr", candidatureMail("accepted", "commercial", FACTS));
  expect(text).toContain("Vous avez accepté l’offre");
});

test("CAND-8 CAND-10 a closed mission does not thank an invited person for a candidature", async () => {
  for (const event of ["mission_closed", "mission_changed", "company_unpublished"] as const) {
    const { text } = await renderMail(
      "qui@exemple.fr",
      candidatureMail(event, "commercial", { ...FACTS, invited: true }),
    );
    expect(text).not.toMatch(/candidature|d’y avoir répondu/i);
    expect(text).toContain("invit");
  }
});
