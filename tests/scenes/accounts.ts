import { cguInForce } from "~/domain/accounts/cgu";
import { OTHER_SESSIONS } from "~/domain/accounts/session-form";
import { readPreferences } from "~/domain/notifications/preferences";
import { VISITOR } from "~/domain/policy";
import { acceptCgu } from "~/operations/accounts/accept-cgu.server";
import { cancelAddressChange } from "~/operations/accounts/address-change/cancel-address-change.server";
import { changeAddress } from "~/operations/accounts/confirmation/change-address.server";
import { confirmAddress } from "~/operations/accounts/confirmation/confirm-address.server";
import { resendConfirmation } from "~/operations/accounts/confirmation/resend-confirmation.server";
import { deleteAccount } from "~/operations/accounts/delete-account.server";
import { requestDeviceLink, trustDevice } from "~/operations/accounts/device-link.server";
import { createLink } from "~/operations/accounts/links.server";
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
import { renewRecoveryCodes } from "~/operations/accounts/second-factor/renew-recovery-codes.server";
import { closeSessions } from "~/operations/accounts/sessions/close-sessions.server";
import { signOut } from "~/operations/accounts/sessions/sign-out.server";
import { signUp } from "~/operations/accounts/sign-up.server";
import { enterByPasskey } from "~/operations/accounts/signing-in/enter-by-passkey.server";
import { renewCalendar } from "~/operations/calls/renew-calendar.server";
import { countBounce } from "~/operations/notifications/bounces/count-bounce.server";
import { confirmAddressWorks } from "~/operations/notifications/bounces/dead-address.server";
import { chooseNotifications } from "~/operations/notifications/choose-notifications.server";
import { subscribe } from "~/operations/notifications/unsubscribe.server";
import { chooseRole } from "~/operations/profiles/choose-role.server";
import { sha256 } from "~/platform/accounts/tokens.server";
import { confirmations, signInFailures } from "~/platform/db/schema.server";
import { anAuthenticator } from "../accounts/authenticator";
import { aPasskey, asked } from "../accounts/passkeys";
import { anAccount } from "../accounts/people";
import {
  aConfirmedAccount,
  aSignedUpAccount,
  BROWSER,
  from,
  minutesLater,
  NOON,
  PASSWORD,
} from "../accounts/visitors";
import { APP_URL } from "../database";

import {
  account,
  enrolling,
  lastMail,
  moving,
  newcomer,
  OTHER_PASSWORD,
  type Scenes,
  sides,
  visit,
} from "./scene";

/** Forms of accounts, sign-in and settings. */
export const ACCOUNT_SCENES: Scenes = {
  acceptCgu: async (t) => {
    const actor = await anAccount(t.db);
    return () => acceptCgu(t.db, actor, { accepted: null, version: cguInForce(NOON).id, at: NOON });
  },
  addPasskey: async (t) => {
    const { actor, origin } = await account(t);
    const { challenge, options } = await asked(t.db, actor, origin, "add");
    const credential = anAuthenticator(APP_URL).make(options);
    return () => addPasskey(t.db, actor, origin, { challenge, credential });
  },
  beginSecondFactor: async (t) => {
    const { actor } = await account(t);
    return () => beginSecondFactor(t.db, actor, NOON);
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
  renewCalendar: async (t) => {
    const { commercial } = await sides(t);
    return () => renewCalendar(t.db, commercial, NOON);
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
  confirmAddressWorks: async (t) => {
    const { commercial } = await sides(t);
    await countBounce(t.db, { userId: commercial.userId, status: "5.1.1", at: NOON });
    return () => confirmAddressWorks(t.db, commercial);
  },
  chooseRole: async (t) => {
    const actor = await anAccount(t.db);
    return () => chooseRole(t.db, actor, "commercial", NOON);
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
  deleteAccount: async (t) => {
    const { actor, origin } = await account(t);
    return () => deleteAccount(t.db, actor, origin, { currentPassword: PASSWORD, appUrl: APP_URL });
  },
  disableSecondFactor: async (t) => {
    const { actor, ...enrolled } = await enrolling(t);
    await enableSecondFactor(t.db, actor, enrolled, NOON);
    return () => disableSecondFactor(t.db, actor, NOON);
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
  requestAddressChange: async (t) => (await moving(t)).ask,
  requestDeviceLink: async (t) => {
    const email = newcomer();
    await aConfirmedAccount(t.db, email);
    await t.db.insert(signInFailures).values({ account: sha256(email), count: 1_000, last_at: NOON });
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
      resendConfirmation(t.db, origin, { email, browser: BROWSER, returnPath: null } as never, APP_URL);
  },
  resetPassword: async (t) => {
    const email = newcomer();
    await aConfirmedAccount(t.db, email);
    await t.emptyQueue();
    await requestPasswordReset(t.db, visit(), email, APP_URL);
    const input = { token: await lastMail(t), password: OTHER_PASSWORD };
    return () => resetPassword(t.db, visit(), input);
  },
  signOut: async (t) => {
    const { origin } = await account(t);
    return () => signOut(t.db, origin);
  },
  signUp: async (t) => {
    const [origin, email] = [visit(), newcomer()];
    const input = { email, password: PASSWORD, browser: BROWSER, role: null, returnPath: null } as const;
    return () => signUp(t.db, origin, input as never, APP_URL);
  },
  subscribe: async (t) => {
    const { userId } = await anAccount(t.db);
    const leave = t.db.mailNames.unsubscribeAddress({ userId, kind: "candidature_received" as never });
    return () => subscribe(t.db, leave.split("/").at(-1) ?? "", false);
  },
  trustDevice: async (t) => {
    const userId = await aConfirmedAccount(t.db, newcomer());
    const token = await createLink(t.db, { purpose: "device", userId, expiresAt: minutesLater(60) });
    return () => trustDevice(t.db, visit(), token);
  },
};
