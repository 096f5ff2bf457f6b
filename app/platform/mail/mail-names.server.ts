import { createHash } from "node:crypto";
import { NOTIFICATION_KINDS, type NotificationKind } from "~/domain/notifications/notification-kinds";
import { PATHS, pathOf } from "~/domain/paths";
import { type Secrets, sign, signedBy } from "../signing.server";

/** The mails of one kind to one person. */
export type Subscription = { readonly userId: string; readonly kind: NotificationKind };

/** `epoch` is that of the account's mailed links, `users.links_epoch`, 0 if left out; a link of another one has ended. */
export type SignedSubscription = Subscription & { readonly epoch?: number };

export type MailNames = {
  /** Where one click stops those mails, without a session, until the account's mailed links end (NOTIF-4, SAFE-2). */
  leaveAddress(subscription: SignedSubscription): string;
  /** Which mails a link of ours stops; null for any other text. */
  readLeave(token: string): SignedSubscription | null;
  settingsAddress: string;
  /** The Message-ID of what these parts tell apart: the same parts always give the same one. */
  messageId(...parts: readonly (string | number)[]): string;
};

type Settings = { readonly appUrl: string; readonly authSecrets: Secrets };

export function keepMailNames({ appUrl, authSecrets }: Settings): MailNames {
  const { hostname } = new URL(appUrl);
  // The first epoch is left out, as in the links that were mailed before there were epochs.
  const signedParts = ({ userId, kind, epoch }: SignedSubscription) => [
    userId,
    kind,
    ...(epoch ? [String(epoch)] : []),
  ];
  const textOf = (mails: SignedSubscription) => `unsubscribe:${signedParts(mails).join(":")}`;
  return {
    leaveAddress(mails) {
      const token = [...signedParts(mails), sign(authSecrets, textOf(mails))].join(".");
      return `${appUrl}${pathOf(PATHS.unsubscribe, token)}`;
    },
    readLeave(token) {
      const [userId = "", name, ...rest] = token.split(".");
      const signature = rest.pop() ?? "";
      const kind = NOTIFICATION_KINDS.find((each) => each === name);
      const epoch = Number(rest[0] ?? 0);
      if (!kind || rest.length > 1 || !Number.isSafeInteger(epoch)) return null;
      const mails = { userId, kind, ...(epoch ? { epoch } : {}) };
      return signedBy(authSecrets, textOf(mails), signature) ? mails : null;
    },
    settingsAddress: `${appUrl}${PATHS.settings}#notifications`,
    messageId: (...parts) =>
      `<${createHash("sha256").update(parts.join(" ")).digest("base64url").slice(0, 24)}@${hostname}>`,
  };
}
