import { href, replace } from "react-router";
import { identityForm, passwordChangeForm, wordsOf } from "~/domain/accounts/account-forms";
import { OTHER_SESSIONS, sessionForm } from "~/domain/accounts/session-form";
import { memberSettingsForm, plainForm } from "~/domain/companies/member-forms";
import { NOTICES, type Notice } from "~/domain/messages";
import { readPreferences } from "~/domain/notifications/preferences";
import { managesCompany } from "~/domain/policy";
import { deleteAccount } from "~/operations/accounts/delete-account.server";
import { changePassword } from "~/operations/accounts/passwords/change-password.server";
import { passwordJudge } from "~/operations/accounts/passwords/password-judge.server";
import { closeSessions } from "~/operations/accounts/sessions/close-sessions.server";
import { renewCalendar } from "~/operations/calls/renew-calendar.server";
import { switchCompanyPage } from "~/operations/companies/switch-company-page.server";
import { leaveCompany } from "~/operations/companies/team/leave-company.server";
import { chooseNotified } from "~/operations/companies/team/member-settings.server";
import { shareResults } from "~/operations/engagements/proof/share-results.server";
import { confirmAddressWorks } from "~/operations/notifications/bounces/dead-address.server";
import { chooseNotifications } from "~/operations/notifications/choose-notifications.server";
import { choosePushDetails } from "~/operations/notifications/push/choose-push-details.server";
import { unsubscribeDevice } from "~/operations/notifications/push/devices.server";
import { deleteCompany } from "~/operations/personal-data/erasure/delete-company.server";
import { recordCrash } from "~/platform/http/crash";
import { requireProof, requireUser } from "~/platform/http/guards";
import { parseForm } from "~/platform/http/parse-form";
import { setCookies, workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import type { Route } from "../+types/settings";

type Arguments = Pick<Route.ActionArgs, "request" | "context">;
type Refuse = Extract<ReturnType<typeof parseForm>, { ok: false }>["refuse"];
type Answer = (args: Arguments, form: FormData | undefined) => Promise<Response | ReturnType<Refuse>>;

/** Redirects to a section of the page, replacing the history entry. */
const showPart = (context: Arguments["context"], part: string, notice: Notice) =>
  redirectWithToast(context, `${href("/parametres")}#${part}`, notice, replace);

/** SET-2, PWD-1 to PWD-3. */
const answerPassword: Answer = async ({ request, context }, form) => {
  const { email } = await requireUser(context, request);
  const { db, actor, origin } = workOf(context, request);
  const admin = actor.kind === "user" && actor.admin;
  const parsed = parseForm(form, passwordChangeForm(await passwordJudge(), { admin, about: wordsOf(email) }));
  if (!parsed.ok) return parsed.refuse(NOTICES.passwordFailed(parsed.message));
  const { current_password: currentPassword, password } = parsed.value;
  try {
    const outcome = await changePassword(db, actor, origin, { currentPassword, password });
    if (!outcome.ok) return parsed.refuse(outcome, NOTICES.passwordFailed(outcome.message));
    setCookies(context, outcome.cookies);
    return showPart(context, "mot-de-passe", NOTICES.passwordChanged);
  } catch (error) {
    recordCrash(error, context);
    return showPart(context, "mot-de-passe", NOTICES.passwordFailed());
  }
};

/** AUTH-11. */
const answerSession: Answer = async ({ request, context }, form) => {
  const { db, actor, at, sessionId } = workOf(context, request);
  const parsed = parseForm(form, sessionForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.sessionFailed(parsed.message));
  await requireProof(context, request, `${href("/parametres")}#sessions`);
  const which = parsed.value.session;
  const outcome = await closeSessions(db, actor, { which, presentId: sessionId, at });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.sessionFailed(outcome.message));
  const notice = which === OTHER_SESSIONS ? NOTICES.otherSessionsClosed : NOTICES.sessionClosed;
  return showPart(context, "sessions", notice);
};

/** SET-3. */
const answerNotifications: Answer = async ({ request, context }, form) => {
  const { db, actor } = workOf(context, request);
  const chosen = readPreferences((field) => form?.has(field) ?? false);
  const outcome = await chooseNotifications(db, actor, chosen);
  if (!outcome.ok) return showPart(context, "notifications", NOTICES.notificationsFailed(outcome.message));
  return showPart(context, "notifications", NOTICES.notificationsChosen);
};

/** CAL-3. */
const answerCalendar: Answer = async ({ request, context }) => {
  const { db, actor, at } = workOf(context, request);
  const outcome = await renewCalendar(db, actor, at);
  if (!outcome.ok) return showPart(context, "agenda", NOTICES.calendarFailed(outcome.message));
  return showPart(context, "agenda", NOTICES.calendarRenewed);
};

/** PUSH-1. */
const answerPushOff: Answer = async ({ request, context }) => {
  const { db, actor, sessionId } = workOf(context, request);
  const outcome = await unsubscribeDevice(db, actor, sessionId);
  if (!outcome.ok) return showPart(context, "notifications", NOTICES.notificationsFailed(outcome.message));
  return showPart(context, "notifications", NOTICES.pushDeviceOff);
};

/** PUSH-3. */
const answerPushDetails: Answer = async ({ request, context }, form) => {
  const { db, actor } = workOf(context, request);
  const details = form?.has("push_details") ?? false;
  const outcome = await choosePushDetails(db, actor, details);
  if (!outcome.ok) return showPart(context, "notifications", NOTICES.notificationsFailed(outcome.message));
  return showPart(context, "notifications", details ? NOTICES.pushDetailsShown : NOTICES.pushDetailsHidden);
};

/** MAIL-2. */
const answerAddressWorks: Answer = async ({ request, context }) => {
  const { db, actor } = workOf(context, request);
  const outcome = await confirmAddressWorks(db, actor);
  if (!outcome.ok) return showPart(context, "compte", NOTICES.addressWorksFailed(outcome.message));
  return showPart(context, "compte", NOTICES.addressWorks);
};

/** PROOF-4. */
const answerResults: Answer = async ({ request, context }, form) => {
  const { db, actor, at } = workOf(context, request);
  const shared = form?.has("shared") ?? false;
  const outcome = await shareResults(db, actor, { shared, at });
  if (!outcome.ok) return showPart(context, "compte", NOTICES.resultsFailed(outcome.message));
  return showPart(context, "resultats", shared ? NOTICES.resultsShared : NOTICES.resultsUnshared);
};

/** TEAM-4, COMP-4: what the member is notified of, and the page of the company. */
const answerCompany: Answer = async ({ request, context }, form) => {
  const { db, actor, at } = workOf(context, request);
  const parsed = parseForm(form, memberSettingsForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.memberSettingsFailed(parsed.message));
  const { notified, company_page } = parsed.value;
  const shown = company_page && (await switchCompanyPage(db, actor, { shown: company_page === "on", at }));
  if (shown && !shown.ok) return parsed.refuse(shown, NOTICES.memberSettingsFailed(shown.message));
  const chosen = notified && (await chooseNotified(db, actor, notified));
  if (chosen && !chosen.ok) return parsed.refuse(chosen, NOTICES.memberSettingsFailed(chosen.message));
  return showPart(context, "entreprise", NOTICES.memberSettingsSaved);
};

/** TEAM-6. */
const answerLeaving: Answer = async ({ request, context }, form) => {
  const { db, actor, at, config } = workOf(context, request);
  const parsed = parseForm(form, plainForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.teamFailed(parsed.message));
  const outcome = await leaveCompany(db, actor, { at, appUrl: config.appUrl });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.teamFailed(outcome.message));
  return redirectWithToast(context, href("/parametres"), NOTICES.companyLeft, replace);
};

/** TEAM-6, SAFE-2: asks for the password first, and returns to the confirmation. */
const answerCompanyDeletion: Answer = async ({ request, context }, form) => {
  const parsed = parseForm(form, plainForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.teamFailed(parsed.message));
  const { db, actor, at, config } = workOf(context, request);
  // Whoever may not is refused by the operation, without a password.
  if (managesCompany(actor))
    await requireProof(context, request, `${href("/parametres")}?supprimer=entreprise`);
  const outcome = await deleteCompany(db, actor, { at, appUrl: config.appUrl });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.teamFailed(outcome.message));
  return redirectWithToast(context, href("/parametres"), NOTICES.companyDeleted, replace);
};

/** SET-4. */
const answerDeletion: Answer = async ({ request, context }, form) => {
  const { db, actor, origin, config } = workOf(context, request);
  const parsed = parseForm(form, identityForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.accountDeletionFailed(parsed.message));
  try {
    const outcome = await deleteAccount(db, actor, origin, {
      currentPassword: parsed.value.current_password,
      appUrl: config.appUrl,
    });
    if (!outcome.ok) return parsed.refuse(outcome, NOTICES.accountDeletionFailed(outcome.message));
    setCookies(context, outcome.cookies);
    return redirectWithToast(context, href("/"), NOTICES.accountDeleted);
  } catch (error) {
    recordCrash(error, context);
    return showPart(context, "danger", NOTICES.accountDeletionFailed());
  }
};

const ANSWERS: Readonly<Record<string, Answer>> = {
  password: answerPassword,
  "close-session": answerSession,
  notifications: answerNotifications,
  "renew-calendar": answerCalendar,
  "push-off": answerPushOff,
  "push-details": answerPushDetails,
  "confirm-address-works": answerAddressWorks,
  results: answerResults,
  company: answerCompany,
  "leave-company": answerLeaving,
  "delete-company": answerCompanyDeletion,
  "delete-account": answerDeletion,
};

/** Handles the submitted form, named by its button. */
export async function answerSettings(args: Arguments, form: FormData | undefined) {
  await requireUser(args.context, args.request);
  const intent = String(form?.get("intent") ?? "");
  const answer = Object.hasOwn(ANSWERS, intent) ? ANSWERS[intent] : undefined;
  if (answer) return answer(args, form);
  return form?.has("company_page") ? answerCompany(args, form) : answerSession(args, undefined);
}
