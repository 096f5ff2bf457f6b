import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { OTHER_SESSIONS } from "~/marketplace/accounts/session-form";
import { termsInForce } from "~/marketplace/accounts/terms";
import { offerForm } from "~/marketplace/candidatures/offer-form";
import { readPreferences } from "~/marketplace/notifications/preferences";
import { VISITOR } from "~/marketplace/policy";
import { acceptTerms } from "~/operations/accounts/accept-terms.server";
import { cancelAddressChange } from "~/operations/accounts/address-change/cancel-address-change.server";
import { confirmAddressChange } from "~/operations/accounts/address-change/confirm-address-change.server";
import { requestAddressChange } from "~/operations/accounts/address-change/request-address-change.server";
import { closeSessions } from "~/operations/accounts/close-sessions.server";
import { changeAddress } from "~/operations/accounts/confirmation/change-address.server";
import { confirmAddress } from "~/operations/accounts/confirmation/confirm-address.server";
import { resendConfirmation } from "~/operations/accounts/confirmation/resend-confirmation.server";
import { deleteAccount } from "~/operations/accounts/delete-account.server";
import { requestDeviceLink, trustDevice } from "~/operations/accounts/device-link.server";
import { findSession } from "~/operations/accounts/find-session.server";
import { makeLink } from "~/operations/accounts/links.server";
import { addPasskey } from "~/operations/accounts/passkeys/add-passkey.server";
import { proveByPasskey } from "~/operations/accounts/passkeys/prove-by-passkey.server";
import { removePasskey } from "~/operations/accounts/passkeys/remove-passkey.server";
import { renamePasskey } from "~/operations/accounts/passkeys/rename-passkey.server";
import { changePassword } from "~/operations/accounts/passwords/change-password.server";
import { requestPasswordReset } from "~/operations/accounts/passwords/request-password-reset.server";
import { resetPassword } from "~/operations/accounts/passwords/reset-password.server";
import { proveIdentity } from "~/operations/accounts/prove-identity.server";
import { beginSecondFactor } from "~/operations/accounts/second-factor/begin-second-factor.server";
import { disableSecondFactor } from "~/operations/accounts/second-factor/disable-second-factor.server";
import { enableSecondFactor } from "~/operations/accounts/second-factor/enable-second-factor.server";
import { findEnrolment } from "~/operations/accounts/second-factor/find-second-factor.server";
import { renewRecoveryCodes } from "~/operations/accounts/second-factor/renew-recovery-codes.server";
import { signOut } from "~/operations/accounts/sign-out.server";
import { signUp } from "~/operations/accounts/sign-up.server";
import { enterByPasskey } from "~/operations/accounts/signing-in/enter-by-passkey.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { writeToAcharne } from "~/operations/approaches/write-to-acharne.server";
import { acceptInvitation } from "~/operations/candidatures/accept-invitation.server";
import { answerByMail } from "~/operations/candidatures/answer-by-mail.server";
import { applyToMission } from "~/operations/candidatures/apply-to-mission.server";
import { inviteToMission, turnIntoInvitation } from "~/operations/candidatures/invite-to-mission.server";
import { refuseSelected } from "~/operations/candidatures/lists/refuse-selected.server";
import { makeOffer } from "~/operations/candidatures/make-offer.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { openCandidature } from "~/operations/candidatures/open-candidature.server";
import { refuseOthers } from "~/operations/candidatures/refuse-others.server";
import { newContactStamp } from "~/operations/contact/form-stamp.server";
import { sendContactMessage } from "~/operations/contact/send-contact-message.server";
import { contestDecision } from "~/operations/contests/contest-decision.server";
import { decideContest } from "~/operations/contests/decide-contest.server";
import { blockThread, declineApproach, unblockThread } from "~/operations/conversations/close-thread.server";
import { markRead } from "~/operations/conversations/mark-read.server";
import { reportMessage } from "~/operations/conversations/report-message.server";
import { shareContact, unshareContact } from "~/operations/conversations/share-contact.server";
import { writeMessage } from "~/operations/conversations/write-message.server";
import { discardDraft, keepDraft } from "~/operations/drafts/form-drafts.server";
import { deleteLetterTemplate } from "~/operations/letters/delete-letter-template.server";
import { keepLetterTemplate } from "~/operations/letters/keep-letter-template.server";
import { renameLetterTemplate } from "~/operations/letters/rename-letter-template.server";
import { closeMission } from "~/operations/missions/close-mission.server";
import { duplicateMission } from "~/operations/missions/duplicate-mission.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { reviseMission } from "~/operations/missions/revise-mission.server";
import { fillMission, keepMissionOpen } from "~/operations/missions/settle-mission.server";
import { submitDraft } from "~/operations/missions/submit-draft.server";
import { submitMission } from "~/operations/missions/submit-mission.server";
import { withdrawMission } from "~/operations/missions/withdraw-mission.server";
import { findUndoable } from "~/operations/moderation/undoable.server";
import { chooseNotifications } from "~/operations/notifications/choose-notifications.server";
import { markAllRead } from "~/operations/notifications/mark-read.server";
import { subscribe } from "~/operations/notifications/unsubscribe.server";
import { chooseRole } from "~/operations/profiles/choose-role.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { submitCommercial } from "~/operations/profiles/submit-commercial.server";
import { submitCompany } from "~/operations/profiles/submit-company.server";
import { reportContent } from "~/operations/reporting/report-content.server";
import { decideReport } from "~/operations/reports/decide-report.server";
import { undoAct } from "~/operations/review/undo-act.server";
import { hashed } from "~/platform/accounts/tokens.server";
import { codeAt } from "~/platform/accounts/totp.server";
import {
  confirmations,
  contests,
  letterTemplates,
  messages,
  moderationActs,
  reports,
  signInFailures,
} from "~/platform/db/schema.server";
import { anAuthenticator } from "./authenticator";
import { aCandidature, anApproach, LETTER, TERMS } from "./candidatures";
import { APP_URL, AUTH_SECRET, type TestDb } from "./database";
import { aMission, missionInput } from "./missions";
import { aPasskey, asked } from "./passkeys";
import { anAccount, anAdmin } from "./people";
import { aCommercial, aCompany, aDraft, commercialInput, companyInput } from "./profiles";
import { anOpenMission, aPublicCommercial } from "./published";
import {
  aConfirmedAccount,
  aSignedUpAccount,
  BROWSER,
  from,
  minutesLater,
  NOON,
  PASSWORD,
  tokenIn,
} from "./visitors";

type Submit = () => Promise<unknown>;
/** Makes what a form is sent about, and gives what sends it. */
type Scene = (t: TestDb) => Promise<Submit>;

const when = { appUrl: APP_URL, at: NOON };
const OTHER_PASSWORD = "sirocco-obstine-31";
const newcomer = () => `${randomUUID().slice(0, 12)}@example.test`;
let visits = 0;
/** Each comes from an address of its own. */
const visit = () => {
  visits += 1;
  return from(`10.1.${visits >> 8}.${visits & 255}`);
};

async function sides({ db }: TestDb) {
  const company = await aCompany(db, { status: "published" });
  const { user: commercial, slug } = await aPublicCommercial(db);
  return { company, commercial, slug };
}

async function candidature(t: TestDb, sent: Partial<Parameters<typeof aCandidature>[1]> = {}) {
  const { company, commercial } = await sides(t);
  const mission = await anOpenMission(t.db, company);
  const { id } = await aCandidature(t.db, { mission, company, commercial, at: NOON, ...sent });
  return { id, company, commercial, mission };
}

const SHORTLISTED = { life: { status: "shortlisted" } } as const;
const ACCEPTED = { life: { status: "accepted", expires_at: null } } as const;

async function unpublished({ db }: TestDb) {
  const { user } = await aPublicCommercial(db);
  const taken = { profileId: user.userId, move: "unpublish", reason: "Les références sont fausses." };
  await moderateProfile(db, await anAdmin(db), taken, when);
  const [act] = await db.select().from(moderationActs).where(eq(moderationActs.profileId, user.userId));
  return { user, decisionId: String(act?.id) };
}

async function approach(t: TestDb) {
  const { company, commercial } = await sides(t);
  const conversationId = await anApproach(t.db, { company, commercial, at: NOON });
  return { company, commercial, key: { conversationId } };
}

const moved =
  (
    name: string,
    by: "company" | "commercial",
    sent: Parameters<typeof candidature>[1] = {},
    words: object = {},
  ): Scene =>
  async (t) => {
    const made = await candidature(t, sent);
    return () => moveCandidature(t.db, made[by], { candidatureId: made.id, name, ...words }, when);
  };

async function account({ db }: TestDb) {
  const email = newcomer();
  const userId = await aConfirmedAccount(db, email);
  const { clientAddress, ...arriving } = visit();
  const entered = await signIn(db, { clientAddress, ...arriving }, { email, password: PASSWORD });
  if (!entered.ok) throw new Error(entered.message);
  const origin = from(clientAddress, { cookies: entered.cookies });
  const { actor, sessionId } = await findSession(db, origin);
  return { email, userId, actor, sessionId, origin };
}

/** An account whose application has the key, and the first code of it. */
async function enrolling(t: TestDb) {
  const made = await account(t);
  await beginSecondFactor(t.db, made.actor, NOON);
  const { key = "" } = (await findEnrolment(t.db, made.actor, NOON)) ?? {};
  return { ...made, digits: codeAt(key, Math.floor(NOON.getTime() / 30_000)) };
}

/** An account that asks for another address. */
async function moving(t: TestDb) {
  const { actor, origin, sessionId, email: from } = await account(t);
  const to = newcomer();
  const ask = () =>
    requestAddressChange(t.db, actor, origin, { email: to, currentPassword: PASSWORD, sessionId });
  const linkTo = async (address: string) => tokenIn((await t.mails()).find((mail) => mail.to === address));
  const follow = async (address: string) => {
    const token = await linkTo(address);
    return () => confirmAddressChange(t.db, origin, token);
  };
  return { actor, ask, follow, from, to };
}

const lastMail = async (t: TestDb) => tokenIn((await t.mails()).at(-1));

/** Every operation that a form of the product asks for, by its name. */
export const SCENES: Readonly<Record<string, Scene | readonly Scene[]>> = {
  acceptInvitation: async (t) => {
    const { id, commercial } = await candidature(t, { invited: true });
    return () => acceptInvitation(t.db, commercial, { candidatureId: id, message: LETTER, ...TERMS }, when);
  },
  acceptTerms: async (t) => {
    const actor = await anAccount(t.db);
    return () => acceptTerms(t.db, actor, { accepted: null, version: termsInForce(NOON).id, at: NOON });
  },
  addPasskey: async (t) => {
    const { actor, origin } = await account(t);
    const { challenge, options } = await asked(t.db, actor, origin, "add");
    const credential = anAuthenticator(APP_URL).make(options);
    return () => addPasskey(t.db, actor, origin, { challenge, credential });
  },
  answerByMail: async (t) => {
    const { company, commercial } = await sides(t);
    const mission = await anOpenMission(t.db, company);
    await t.emptyQueue();
    await applyToMission(t.db, commercial, { missionSlug: mission.slug, message: LETTER, ...TERMS }, when);
    const text = (await t.mails()).map((mail) => mail.text).join("\n");
    const [, token = ""] = /\/repondre\/([\w-]{43})/.exec(text) ?? [];
    return () => answerByMail(t.db, token, {}, when);
  },
  applyToMission: async (t) => {
    const { company, commercial } = await sides(t);
    const mission = await anOpenMission(t.db, company);
    const input = { missionSlug: mission.slug, message: LETTER, ...TERMS };
    return () => applyToMission(t.db, commercial, input, when);
  },
  beginSecondFactor: async (t) => {
    const { actor } = await account(t);
    return () => beginSecondFactor(t.db, actor, NOON);
  },
  blockThread: async (t) => {
    const { commercial, key } = await approach(t);
    return () => blockThread(t.db, commercial, key);
  },
  cancelAddressChange: async (t) => {
    const { actor, ask } = await moving(t);
    await ask();
    return () => cancelAddressChange(t.db, actor);
  },
  changeAddress: async (t) => {
    await t.db.delete(confirmations);
    await aSignedUpAccount(t.db, newcomer());
    const [origin, email] = [visit(), newcomer()];
    return () => changeAddress(t.db, origin, { browser: BROWSER, email }, APP_URL);
  },
  changePassword: async (t) => {
    const { actor, origin } = await account(t);
    const input = { currentPassword: PASSWORD, password: OTHER_PASSWORD };
    return () => changePassword(t.db, actor, origin, input);
  },
  chooseNotifications: async (t) => {
    const { commercial } = await sides(t);
    return () =>
      chooseNotifications(
        t.db,
        commercial,
        readPreferences(() => false),
      );
  },
  chooseRole: async (t) => {
    const actor = await anAccount(t.db);
    return () => chooseRole(t.db, actor, "commercial", NOON);
  },
  closeMission: async (t) => {
    const { company, mission } = await candidature(t);
    return () => closeMission(t.db, company, { missionId: mission.id, answerText: "Merci à tous." }, when);
  },
  closeSessions: async (t) => {
    const { actor } = await account(t);
    return () => closeSessions(t.db, actor, { which: OTHER_SESSIONS, presentId: null, at: NOON });
  },
  confirmAddress: async (t) => {
    const token = await aSignedUpAccount(t.db, newcomer());
    const followed = { token, browser: BROWSER, viewer: null, proof: { by: "browser" } } as const;
    return () => confirmAddress(t.db, visit(), followed);
  },
  confirmAddressChange: async (t) => {
    const { ask, follow, from: present, to } = await moving(t);
    await t.emptyQueue();
    await ask();
    await (await follow(present))();
    return follow(to);
  },
  contestDecision: async (t) => {
    const { user, decisionId } = await unpublished(t);
    return () => contestDecision(t.db, user, { decisionId, reason_text: LETTER }, NOON);
  },
  decideContest: async (t) => {
    const { user, decisionId } = await unpublished(t);
    await contestDecision(t.db, user, { decisionId, reason_text: LETTER }, NOON);
    const other = await anAdmin(t.db);
    const [made] = await t.db
      .select()
      .from(contests)
      .where(eq(contests.act_id, Number(decisionId)));
    const decision = { intent: "reversed", reason: "Le profil est exact.", alone: false } as const;
    return () => decideContest(t.db, other, { contestId: made?.id ?? "", ...decision }, when);
  },
  decideReport: async (t) => {
    const admin = await anAdmin(t.db);
    const { commercial, key } = await approach(t);
    const [message] = await t.db
      .select()
      .from(messages)
      .where(eq(messages.conversation_id, key.conversationId));
    const report = { thread: key, message_id: message?.id ?? 0, reason_text: "Propos déplacés, à relire." };
    await reportMessage(t.db, commercial, report, NOON);
    const [made] = await t.db.select().from(reports).orderBy(desc(reports.message_id));
    const decision = { intent: "upheld", reason: "Ce message insulte la personne.", block: false } as const;
    return () => decideReport(t.db, admin, { reportId: made?.id ?? "", ...decision } as never, when);
  },
  declineApproach: async (t) => {
    const { commercial, key } = await approach(t);
    return () => declineApproach(t.db, commercial, key, NOON);
  },
  deleteAccount: async (t) => {
    const { actor, origin } = await account(t);
    return () => deleteAccount(t.db, actor, origin, { currentPassword: PASSWORD, appUrl: APP_URL });
  },
  deleteLetterTemplate: async (t) => {
    const { commercial } = await sides(t);
    await keepLetterTemplate(t.db, commercial, { letter_title: "Industrie", message: LETTER } as never, when);
    const [kept] = await t.db
      .select()
      .from(letterTemplates)
      .where(eq(letterTemplates.commercial_id, commercial.userId));
    return () => deleteLetterTemplate(t.db, commercial, kept?.id ?? "");
  },
  disableSecondFactor: async (t) => {
    const { actor, ...enrolled } = await enrolling(t);
    await enableSecondFactor(t.db, actor, enrolled, NOON);
    return () => disableSecondFactor(t.db, actor, NOON);
  },
  discardDraft: async (t) => {
    const { company } = await sides(t);
    const draft = { at: NOON.getTime(), since: NOON.getTime(), entries: [["title", "Une mission"]] };
    await keepDraft(t.db, company, { form: "mission", draft: draft as never, at: NOON });
    return () => discardDraft(t.db, company, "mission");
  },
  duplicateMission: async (t) => {
    const { company } = await sides(t);
    const { id } = await anOpenMission(t.db, company);
    const key = randomUUID();
    return () => duplicateMission(t.db, company, id, key, NOON);
  },
  enableSecondFactor: async (t) => {
    const { actor, ...enrolled } = await enrolling(t);
    return () => enableSecondFactor(t.db, actor, enrolled, NOON);
  },
  enterByPasskey: async (t) => {
    const { actor, origin } = await account(t);
    const { authenticator } = await aPasskey(t.db, actor, origin);
    const elsewhere = visit();
    const { challenge, options } = await asked(t.db, VISITOR, elsewhere, "enter");
    const shown = { challenge, credential: authenticator.show(options) };
    return () => enterByPasskey(t.db, elsewhere, shown);
  },
  fillMission: async (t) => {
    const { company, mission } = await candidature(t, ACCEPTED);
    return () =>
      fillMission(t.db, company, { missionId: mission.id, answerText: "Merci à tous." } as never, when);
  },
  inviteToMission: async (t) => {
    const { company, slug } = await sides(t);
    const mission = await anOpenMission(t.db, company);
    const input = { acharneSlug: slug, mission: mission.slug, message: LETTER, submissionKey: randomUUID() };
    return () => inviteToMission(t.db, company, input, when);
  },
  keepDraft: async (t) => {
    const { company } = await sides(t);
    const draft = { at: NOON.getTime(), since: NOON.getTime(), entries: [["title", "Une mission"]] };
    return () => keepDraft(t.db, company, { form: "mission", draft: draft as never, at: NOON });
  },
  keepLetterTemplate: async (t) => {
    const { commercial } = await sides(t);
    const input = { letter_title: "Industrie", message: LETTER } as never;
    return () => keepLetterTemplate(t.db, commercial, input, when);
  },
  keepMissionOpen: async (t) => {
    const { company, mission } = await candidature(t, ACCEPTED);
    return () => keepMissionOpen(t.db, company, mission.id, when);
  },
  makeOffer: async (t) => {
    const { id, company } = await candidature(t, SHORTLISTED);
    const terms = {
      kind: "mission",
      rate: 460,
      start_date: "2027-01-04",
      days_per_week: 3,
      duration_weeks: 12,
    };
    const offer = offerForm.parse(terms);
    return () => makeOffer(t.db, company, { candidatureId: id, offer }, when);
  },
  markAllRead: async (t) => {
    const { company, commercial } = await sides(t);
    const mission = await anOpenMission(t.db, company);
    await applyToMission(t.db, commercial, { missionSlug: mission.slug, message: LETTER, ...TERMS }, when);
    return () => markAllRead(t.db, company, NOON);
  },
  markRead: async (t) => {
    const { commercial, key } = await approach(t);
    return () => markRead(t.db, commercial, key, NOON);
  },
  moderateMission: async (t) => {
    const admin = await anAdmin(t.db);
    const { company } = await sides(t);
    const missionId = await aMission(t.db, company);
    return () => moderateMission(t.db, admin, { missionId, move: "approve", reason: null }, when);
  },
  moderateProfile: async (t) => {
    const admin = await anAdmin(t.db);
    const { userId: profileId } = await aCommercial(t.db);
    return () => moderateProfile(t.db, admin, { profileId, move: "approve", reason: null }, when);
  },
  moveCandidature: [
    moved("shortlist", "company"),
    moved("refuse", "company", {}, { reason: "profil", text: null }),
    moved("withdraw", "commercial"),
    moved("decline", "commercial", { invited: true }),
  ],
  openCandidature: async (t) => {
    const { id, company } = await candidature(t);
    return () => openCandidature(t.db, company, id, when);
  },
  proveByPasskey: async (t) => {
    const { actor, sessionId, origin } = await account(t);
    const { authenticator } = await aPasskey(t.db, actor, origin);
    const { challenge, options } = await asked(t.db, actor, origin, "prove");
    const shown = { sessionId, challenge, credential: authenticator.show(options) };
    return () => proveByPasskey(t.db, actor, shown, NOON);
  },
  proveIdentity: async (t) => {
    const { actor, sessionId, origin } = await account(t);
    return () => proveIdentity(t.db, actor, origin, { sessionId, password: PASSWORD });
  },
  refuseOthers: async (t) => {
    const { id, company, mission } = await candidature(t, ACCEPTED);
    const { user } = await aPublicCommercial(t.db);
    await aCandidature(t.db, { mission, company, commercial: user, at: NOON });
    return () => refuseOthers(t.db, company, { candidatureId: id } as never, when);
  },
  refuseSelected: async (t) => {
    const { id, company } = await candidature(t);
    return () => refuseSelected(t.db, company, { ids: [id], reason: "profil", text: null } as never, when);
  },
  renameLetterTemplate: async (t) => {
    const { commercial } = await sides(t);
    await keepLetterTemplate(t.db, commercial, { letter_title: "Industrie", message: LETTER } as never, when);
    const [kept] = await t.db
      .select()
      .from(letterTemplates)
      .where(eq(letterTemplates.commercial_id, commercial.userId));
    return () => renameLetterTemplate(t.db, commercial, { id: kept?.id ?? "", title: "Santé" });
  },
  removePasskey: async (t) => {
    const { actor, origin } = await account(t);
    const { id } = await aPasskey(t.db, actor, origin);
    return () => removePasskey(t.db, actor, id, NOON);
  },
  renamePasskey: async (t) => {
    const { actor, origin } = await account(t);
    const { id } = await aPasskey(t.db, actor, origin);
    return () => renamePasskey(t.db, actor, { id, name: "Téléphone" }, NOON);
  },
  renewRecoveryCodes: async (t) => {
    const { actor, ...enrolled } = await enrolling(t);
    await enableSecondFactor(t.db, actor, enrolled, NOON);
    return () => renewRecoveryCodes(t.db, actor, NOON);
  },
  reportContent: async (t) => {
    const { company, slug } = await sides(t);
    const written = { kind: "fraud", reason_text: "Ces chiffres sont inventés.", good_faith: "on" } as const;
    const settings = { authSecrets: [AUTH_SECRET], appUrl: APP_URL } as const;
    const origin = visit();
    return () => reportContent(t.db, company, origin, { of: "profile", slug, ...written }, settings);
  },
  reportMessage: async (t) => {
    const { commercial, key } = await approach(t);
    const [message] = await t.db
      .select()
      .from(messages)
      .where(eq(messages.conversation_id, key.conversationId));
    const report = { thread: key, message_id: message?.id ?? 0, reason_text: "Propos déplacés, à relire." };
    return () => reportMessage(t.db, commercial, report, NOON);
  },
  requestAddressChange: async (t) => (await moving(t)).ask,
  requestDeviceLink: async (t) => {
    const email = newcomer();
    await aConfirmedAccount(t.db, email);
    await t.db.insert(signInFailures).values({ account: hashed(email), count: 1_000, lastAt: NOON });
    const origin = visit();
    return () => requestDeviceLink(t.db, origin, email, APP_URL);
  },
  requestPasswordReset: async (t) => {
    const email = newcomer();
    await aConfirmedAccount(t.db, email);
    const origin = visit();
    return () => requestPasswordReset(t.db, origin, email, APP_URL);
  },
  resendConfirmation: async (t) => {
    const email = newcomer();
    await aSignedUpAccount(t.db, email);
    const origin = from(visit().clientAddress, { at: minutesLater(10) });
    return () =>
      resendConfirmation(t.db, origin, { email, browser: BROWSER, wanted: null } as never, APP_URL);
  },
  resetPassword: async (t) => {
    const email = newcomer();
    await aConfirmedAccount(t.db, email);
    await t.emptyQueue();
    await requestPasswordReset(t.db, visit(), email, APP_URL);
    const input = { token: await lastMail(t), password: OTHER_PASSWORD };
    return () => resetPassword(t.db, visit(), input);
  },
  reviseMission: async (t) => {
    const { company } = await sides(t);
    const missionId = await aMission(t.db, company);
    const input = missionInput({ title: "Un autre titre, plus juste" });
    return () => reviseMission(t.db, company, { missionId, input, submit: true }, NOON);
  },
  sendContactMessage: async (t) => {
    const stamp = newContactStamp([AUTH_SECRET], NOON);
    const origin = from(visit().clientAddress, { at: minutesLater(1) });
    const written = {
      name: "Solenn",
      email: "solenn@example.test",
      subject: "Une question",
      message: LETTER,
    };
    const settings = { authSecrets: [AUTH_SECRET], mailFrom: "bonjour@example.test" } as const;
    return () => sendContactMessage(t.db, origin, { ...written, stamp }, settings);
  },
  shareContact: async (t) => {
    const { commercial, id } = await candidature(t, SHORTLISTED);
    const key = { candidatureId: id };
    return () => shareContact(t.db, commercial, key, NOON);
  },
  signOut: async (t) => {
    const { origin } = await account(t);
    return () => signOut(t.db, origin);
  },
  signUp: async (t) => {
    const [origin, email] = [visit(), newcomer()];
    const input = { email, password: PASSWORD, browser: BROWSER, role: null, wanted: null } as const;
    return () => signUp(t.db, origin, input as never, APP_URL);
  },
  submitCommercial: async (t) => {
    const actor = await aDraft(t.db, "commercial");
    return () => submitCommercial(t.db, t.files, actor, commercialInput());
  },
  submitCompany: async (t) => {
    const actor = await aDraft(t.db, "entreprise");
    return () => submitCompany(t.db, actor, companyInput());
  },
  submitDraft: async (t) => {
    const { company } = await sides(t);
    const id = await aMission(t.db, company, { status: "draft" });
    return () => submitDraft(t.db, company, id, NOON);
  },
  submitMission: async (t) => {
    const { company } = await sides(t);
    const key = randomUUID();
    return () => submitMission(t.db, company, missionInput(), key, NOON);
  },
  subscribe: async (t) => {
    const { userId } = await anAccount(t.db);
    const leave = t.db.mailNames.leaveAddress({ userId, kind: "candidature_received" as never });
    return () => subscribe(t.db, leave.split("/").at(-1) ?? "", false);
  },
  trustDevice: async (t) => {
    const userId = await aConfirmedAccount(t.db, newcomer());
    const token = await makeLink(t.db, { purpose: "device", userId, expiresAt: minutesLater(60) });
    return () => trustDevice(t.db, visit(), token);
  },
  turnIntoInvitation: async (t) => {
    const { company, key } = await approach(t);
    const mission = await anOpenMission(t.db, company);
    const input = { ...key, mission: mission.slug, message: LETTER, submissionKey: randomUUID() };
    return () => turnIntoInvitation(t.db, company, input, when);
  },
  unblockThread: async (t) => {
    const { commercial, key } = await approach(t);
    await blockThread(t.db, commercial, key);
    return () => unblockThread(t.db, commercial, key);
  },
  undoAct: async (t) => {
    const admin = await anAdmin(t.db);
    const { userId: profileId } = await aCommercial(t.db);
    await moderateProfile(
      t.db,
      admin,
      { profileId, move: "approve", reason: null },
      { ...when, undoable: true },
    );
    const act = await findUndoable(t.db, admin, NOON);
    return () => undoAct(t.db, admin, act?.actId ?? 0, { at: NOON });
  },
  unshareContact: async (t) => {
    const { commercial, id } = await candidature(t, SHORTLISTED);
    const key = { candidatureId: id };
    await shareContact(t.db, commercial, key, NOON);
    return () => unshareContact(t.db, commercial, key);
  },
  withdrawMission: async (t) => {
    const { company } = await sides(t);
    const id = await aMission(t.db, company);
    return () => withdrawMission(t.db, company, id);
  },
  writeMessage: async (t) => {
    const { commercial, key } = await approach(t);
    const written = { thread: key, body: "Bonjour, parlons-en.", uploads: [], submissionKey: randomUUID() };
    return () => writeMessage(t.db, commercial, written, { files: t.files, at: NOON });
  },
  writeToAcharne: async (t) => {
    const { company, slug } = await sides(t);
    const input = { acharneSlug: slug, message: LETTER, submissionKey: randomUUID() };
    return () => writeToAcharne(t.db, company, input, when);
  },
};
