import { createHash } from "node:crypto";
import { NOTIFICATION_KINDS, type NotificationKind } from "~/domain/notifications/notification-kinds";
import { PATHS, pathOf } from "~/domain/paths";
import { type Secrets, sign, signedBy } from "../signing.server";

/** One kind of mails to one account. */
export type Subscription = { readonly userId: string; readonly kind: NotificationKind };

/** `epoch` is `users.links_epoch`, 0 if absent; a link of another epoch is invalid. */
export type SignedSubscription = Subscription & { readonly epoch?: number };

export type MailNames = {
  /** NOTIF-4, SAFE-2: the one-click unsubscribe address, valid without a session until mailed links end. */
  unsubscribeAddress(subscription: SignedSubscription): string;
  /** The subscription of a signed unsubscribe token; null for anything else. */
  readUnsubscribeToken(token: string): SignedSubscription | null;
  settingsAddress: string;
  /** A deterministic Message-ID: the same parts always give the same one. */
  messageId(...parts: readonly (string | number)[]): string;
};

type Settings = { readonly appUrl: string; readonly authSecrets: Secrets };

export function createMailNames({ appUrl, authSecrets }: Settings): MailNames {
  const { hostname } = new URL(appUrl);
  // The first epoch is omitted, as in links mailed before epochs existed.
  const signedParts = ({ userId, kind, epoch }: SignedSubscription) => [
    userId,
    kind,
    ...(epoch ? [String(epoch)] : []),
  ];
  const textOf = (mails: SignedSubscription) => `unsubscribe:${signedParts(mails).join(":")}`;
  return {
    unsubscribeAddress(mails) {
      const token = [...signedParts(mails), sign(authSecrets, textOf(mails))].join(".");
      return `${appUrl}${pathOf(PATHS.unsubscribe, token)}`;
    },
    readUnsubscribeToken(token) {
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
