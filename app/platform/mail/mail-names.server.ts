import { createHash } from "node:crypto";
import { NOTIFICATION_KINDS, type NotificationKind } from "~/marketplace/notifications/notification-kinds";
import { PATHS, pathOf } from "~/marketplace/paths";
import { type Secrets, sign, signedBy } from "../signing.server";

/** The mails of one kind to one person. */
export type Subscription = { readonly userId: string; readonly kind: NotificationKind };

export type MailNames = {
  /** Where one click stops those mails, without a session and for as long as the account lives (NOTIF-4). */
  leaveAddress(subscription: Subscription): string;
  /** Which mails a link of ours stops; null for any other text. */
  readLeave(token: string): Subscription | null;
  settingsAddress: string;
  /** The Message-ID of what these parts tell apart: the same parts always give the same one. */
  messageId(...parts: readonly (string | number)[]): string;
};

type Settings = { readonly appUrl: string; readonly authSecrets: Secrets };

export function keepMailNames({ appUrl, authSecrets }: Settings): MailNames {
  const { hostname } = new URL(appUrl);
  const textOf = ({ userId, kind }: Subscription) => `unsubscribe:${userId}:${kind}`;
  return {
    leaveAddress: (mails) =>
      `${appUrl}${pathOf(PATHS.unsubscribe, [mails.userId, mails.kind, sign(authSecrets, textOf(mails))].join("."))}`,
    readLeave(token) {
      const [userId = "", name, signature = "", ...more] = token.split(".");
      const kind = NOTIFICATION_KINDS.find((each) => each === name);
      if (!kind || more.length > 0) return null;
      return signedBy(authSecrets, textOf({ userId, kind }), signature) ? { userId, kind } : null;
    },
    settingsAddress: `${appUrl}${PATHS.settings}#notifications`,
    messageId: (...parts) =>
      `<${createHash("sha256").update(parts.join(" ")).digest("base64url").slice(0, 24)}@${hostname}>`,
  };
}
