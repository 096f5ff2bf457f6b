import naughty from "big-list-of-naughty-strings";
import { expect, test } from "vitest";
import { addressForm, signInForm, signUpForm } from "~/domain/accounts/account-forms";
import { refusalForm } from "~/domain/candidatures/answer-forms";
import { candidatureForm } from "~/domain/candidatures/candidature-form";
import { invitationForm } from "~/domain/candidatures/invitation-form";
import { letterTemplateForm } from "~/domain/candidatures/letter-template-form";
import { offerForm } from "~/domain/candidatures/offer-form";
import { approachForm } from "~/domain/conversations/approach-form";
import { contactForm } from "~/domain/conversations/contact-form";
import { messageForm, reportForm } from "~/domain/conversations/message-form";
import { closingForm } from "~/domain/missions/closing-form";
import { missionForm } from "~/domain/missions/mission-form";
import { contestDecisionForm, contestForm } from "~/domain/moderation/contest-forms";
import { reportByVisitorForm } from "~/domain/moderation/report-content-form";
import { commercialForm } from "~/domain/profiles/commercial-form";
import { companyForm } from "~/domain/profiles/company-form";
import { looksLikePhone } from "~/domain/profiles/profile-fields";
import { isStorable, lengthOf } from "~/domain/text";
import type { z } from "~/domain/zod";
import {
  BIO,
  commercialFields,
  companyFields,
  everyCommercialField,
  everyCompanyField,
  everyMissionField,
  missionFields,
} from "../../../tests/forms/inputs";
import { type Fields, formOf } from "../../../tests/naughty";
import { parseFields } from "./parse-fields";

/** Each form as it is accepted, and what else it may carry. */
const FORMS: Readonly<Record<string, readonly [z.ZodType, Fields, Fields?]>> = {
  connexion: [signInForm, { email: "a@exemple.fr", password: "mistral" }],
  inscription: [signUpForm(() => undefined), { email: "a@exemple.fr", password: "mistral-gagnant" }],
  adresse: [addressForm, { email: "a@exemple.fr" }],
  commercial: [commercialForm(looksLikePhone), commercialFields(), everyCommercialField()],
  entreprise: [companyForm(looksLikePhone), companyFields(), everyCompanyField()],
  mission: [missionForm, missionFields(), everyMissionField()],
  fermeture: [closingForm, { answer_text: "Merci." }],
  candidature: [candidatureForm, { message: BIO, proposed_rate: 400, available_from: "2027-01-04" }],
  invitation: [invitationForm, { mission: "une-mission", message: BIO }],
  lettre: [letterTemplateForm, { letter_title: "Industrie", message: BIO }],
  offre: [
    offerForm("2026-11-26"),
    { kind: "mission", rate: 400, start_date: "2027-01-04", duration_weeks: 3, message: "" },
  ],
  refus: [refusalForm, { reason: "profil", reason_text: "Merci." }],
  approche: [approachForm, { message: BIO }],
  message: [messageForm, { body: "Bonjour" }],
  signalement: [reportForm, { message_id: 1, reason_text: "Des propos déplacés." }],
  "page signalée": [
    reportByVisitorForm,
    { kind: "fraud", reason_text: BIO, name: "Solenn", email: "a@exemple.fr", good_faith: "on" },
  ],
  contestation: [contestForm, { reason_text: BIO }],
  "réponse à une contestation": [contestDecisionForm, { intent: "confirmed", reason: BIO }],
  contact: [contactForm, { name: "Solenn", email: "a@exemple.fr", subject: "Une question", message: BIO }],
};

const OURS = [
  "\u0000",
  "a\u0007b",
  "a\ud800b",
  "e\u0301te\u0301",
  "a\u202eb",
  "lo\u00adgi\u200bciel o\ufb03ce",
  "\ufeff\u3164\u2060\uffff",
  "x".repeat(20_000),
  "é".repeat(7_000),
];
/** As they are, and long enough for a field that asks for more. */
const STRINGS = [...naughty, ...OURS].flatMap((text) => [text, `${text} ${BIO}`]);

const LONGEST = 10_000;
const SECRET = /password/;

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, each]) => (SECRET.test(name) ? [] : textsIn(each)));
}

const UNWANTED = /[\u00ad\u200b\u2060\u3164\ufeff\ufb00-\ufb06\p{Noncharacter_Code_Point}]/u;

const isWell = (text: string) =>
  isStorable(text) && text === text.normalize("NFC") && lengthOf(text) <= LONGEST && !UNWANTED.test(text);

test.each(Object.entries(FORMS))(
  "SAFE-4 each hostile text in each field is refused or stored safely: %s",
  (_, [schema, accepted, every = accepted]) => {
    // A form that is refused in any case would say nothing of its fields.
    expect(parseFields(formOf(accepted), schema).status).toBe("success");
    for (const field of Object.keys(every)) {
      const wrong: unknown[] = [];
      for (const text of STRINGS) {
        const submission = parseFields(formOf({ ...accepted, [field]: text }), schema);
        if (submission.status !== "success") continue;
        wrong.push(...textsIn(submission.value).filter((kept) => !isWell(kept)));
      }
      expect(wrong, field).toEqual([]);
    }
  },
);

const PLAIN = "Logiciel de fin d’office";
/** The same as word processors and web pages give it. */
const PASTED = "\ufeffLo\u00adgi\u200bciel\u0007 de \ufb01n d’o\ufb03ce\u0000\u2060";
/** What has its own rules beside those of texts. */
const OWN_RULES = /password|email|phone/;

test.each(Object.entries(FORMS))(
  "DATA-1 a pasted text is stored as if it were typed, in each field that accepts it: %s",
  (_, [schema, accepted, every = accepted]) => {
    for (const field of Object.keys(every).filter((name) => !OWN_RULES.test(name))) {
      for (const more of ["", ` ${BIO}`]) {
        const kept = (text: string) => {
          const submission = parseFields(formOf({ ...accepted, [field]: text }), schema);
          return submission.status === "success" ? submission.value : null;
        };
        expect([field, kept(PASTED + more)]).toEqual([field, kept(PLAIN + more)]);
      }
    }
  },
);
