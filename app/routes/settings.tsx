import { href } from "react-router";
import { day } from "~/domain/french";
import { findAddressChange } from "~/operations/accounts/address-change/find-address-change.server";
import { findPasskeys } from "~/operations/accounts/passkeys/find-passkeys.server";
import { findSecondFactor } from "~/operations/accounts/second-factor/find-second-factor.server";
import { findSessions } from "~/operations/accounts/sessions/find-sessions.server";
import { findCalendarAddress } from "~/operations/calls/find-calendar.server";
import { findOwnMembership } from "~/operations/companies/team/member-settings.server";
import { findOwnSharing } from "~/operations/engagements/proof/share-results.server";
import { findDeadAddress } from "~/operations/notifications/bounces/dead-address.server";
import { findPreferences } from "~/operations/notifications/find-preferences.server";
import { findPushState } from "~/operations/notifications/push/devices.server";
import { requireAccount } from "~/platform/http/guards";
import { readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { MoreLink } from "~/ui/brand/button";
import { Facts } from "~/ui/cards/facts";
import { PageHead } from "~/ui/frame/page-head";
import { EmailAddress } from "~/ui/text/email-address";
import type { Route } from "./+types/settings";
import { ReplyToast } from "./forms/post-form";
import type { PageFrame } from "./layouts/site";
import { privateMeta } from "./page-meta";
import { DeadAddress } from "./settings/address/dead-address";
import { WaitingAddress } from "./settings/address/waiting-address";
import { answerSettings } from "./settings/answer.server";
import { CalendarSection } from "./settings/calendar-section";
import { CompanySection } from "./settings/company-section";
import { DangerSection } from "./settings/danger-section";
import { DataSection } from "./settings/data-section";
import { NotificationsSection } from "./settings/notifications-section";
import { passkeyLines } from "./settings/passkeys/passkey-lines";
import { PasskeysSection } from "./settings/passkeys/passkeys-section";
import { PasswordSection } from "./settings/password-section";
import { ResultsSection } from "./settings/results-section";
import { SecondFactorSection } from "./settings/second-factor/second-factor-section";
import { sessionLines } from "./settings/session-lines";
import { SessionsSection } from "./settings/sessions-section";
import { SettingsBlock } from "./settings/settings-block";
import { SettingsNav } from "./settings/settings-nav";
import "./settings/settings.css";
import "~/ui/layout/parts.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Paramètres, Les Acharnés");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, email, first_name, last_name, role } = await requireAccount(context, request);
  const { db, actor, at, sessionId, config } = workOf(context, request);
  return {
    account: userId,
    email,
    firstName: first_name,
    lastName: last_name,
    role,
    admin: actor.kind === "user" && actor.admin,
    sessionId,
    preferences: await findPreferences(db, actor),
    calendarAddress: await findCalendarAddress(db, actor, config),
    push: config.pushKeys
      ? { publicKey: config.pushKeys.publicKey, ...(await findPushState(db, actor, sessionId)) }
      : null,
    sharing: await findOwnSharing(db, actor),
    membership: await findOwnMembership(db, actor),
    pendingChange: await findAddressChange(db, actor, at),
    deadSince: dayOrNull(await findDeadAddress(db, actor)),
    passkeys: passkeyLines(await findPasskeys(db, actor)),
    secondFactor: await secondFactorOf(db, actor),
    sessions: sessionLines(await findSessions(db, actor, at), sessionId),
  };
}

const dayOrNull = (date: Date | null) => date && day(date);

async function secondFactorOf(...args: Parameters<typeof findSecondFactor>) {
  const { enabledAt, codesLeft } = await findSecondFactor(...args);
  return { since: enabledAt && day(enabledAt), codesLeft };
}

export async function action(args: Route.ActionArgs) {
  return answerSettings(args, readForm(args.context));
}

export { keepFormOnFailure as clientAction } from "./forms/keep-form-on-failure";

const SECTIONS = [
  { id: "compte", label: "Compte" },
  { id: "entreprise", label: "Entreprise" },
  { id: "mot-de-passe", label: "Mot de passe" },
  { id: "sessions", label: "Sessions" },
  { id: "cles", label: "Clés d’accès" },
  { id: "second-facteur", label: "Deux étapes" },
  { id: "notifications", label: "Notifications" },
  { id: "agenda", label: "Agenda" },
  { id: "resultats", label: "Résultats" },
  { id: "donnees", label: "Mes données" },
  { id: "danger", label: "Zone de danger" },
];

/** SET-1 to SET-5. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const {
    email,
    firstName,
    lastName,
    role,
    admin,
    sessionId,
    sessions,
    preferences,
    pendingChange,
    calendarAddress,
    sharing,
    membership,
  } = loaderData;
  // Administrators without a profile get no notification mails and have no calendar; only Acharnés have results, only members a
  // company.
  const absent = [
    ...(preferences.length > 0 ? [] : ["notifications"]),
    ...(calendarAddress ? [] : ["agenda"]),
    ...(sharing ? [] : ["resultats"]),
    ...(membership ? [] : ["entreprise"]),
  ];
  return (
    <div className="wrap">
      <PageHead title="Paramètres" />
      {loaderData.deadSince ? (
        <div className="settings__notice">
          <DeadAddress email={email} since={loaderData.deadSince} />
        </div>
      ) : null}
      <div className="settings">
        <SettingsNav sections={SECTIONS.filter(({ id }) => !absent.includes(id))} />
        <div className="parts">
          <SettingsBlock id="compte" title="Compte">
            <div>
              <Facts
                items={[
                  { term: "E-mail", detail: <EmailAddress>{email}</EmailAddress> },
                  { term: "Prénom", detail: firstName },
                  { term: "Nom", detail: lastName },
                ]}
              />
              {pendingChange ? <WaitingAddress {...pendingChange} /> : null}
              <p>
                <MoreLink to={href("/parametres/adresse")}>Changer d’adresse e-mail</MoreLink>
              </p>
              {role ? (
                <p>
                  <MoreLink to={href("/profil")}>Voir et modifier mon profil</MoreLink>
                </p>
              ) : null}
            </div>
          </SettingsBlock>
          {membership ? <CompanySection membership={membership} /> : null}
          {/* A new password opens a new session: this clears the form. */}
          <PasswordSection key={sessionId} admin={admin} email={email} />
          <SessionsSection sessions={sessions} />
          <PasskeysSection passkeys={loaderData.passkeys} />
          <SecondFactorSection {...loaderData.secondFactor} />
          {preferences.length > 0 ? (
            <NotificationsSection preferences={preferences} push={loaderData.push} />
          ) : null}
          {calendarAddress ? <CalendarSection address={calendarAddress} /> : null}
          {sharing ? <ResultsSection sharing={sharing} /> : null}
          <DataSection />
          <DangerSection role={role} membership={membership} account={loaderData.account} />
        </div>
      </div>
      <ReplyToast />
    </div>
  );
}
