import { createHash } from "node:crypto";
import { NOTIFICATION_KINDS, type NotificationKind } from "~/domain/notifications/notification-kinds";
import { PATHS, pathOf } from "~/domain/paths";
import { isUuid } from "~/domain/slug";
import { type Secrets, sign, signedBy } from "../signing.server";

/** One kind of mails to one account. */
export type Subscription = { readonly userId: string; readonly kind: NotificationKind };

/** `epoch` is `users.links_epoch`, 0 if absent; a link of another epoch is invalid. */
export type SignedSubscription = Subscription & { readonly epoch?: number };

/** The reply address of one person for one thread (REPLY-1). */
export type ReplyAddress = {
  readonly id: number;
  readonly userId: string;
  readonly conversationId: string;
  /** `users.links_epoch`; an address of another epoch is invalid. */
  readonly epoch: number;
};

/** The account whose mails may come back (MAIL-2), and the address to which they were sent. */
export type BounceAddress = { readonly userId: string; readonly email: string };

export type MailNames = {
  /** NOTIF-4, SAFE-2: the one-click unsubscribe address, valid without a session until mailed links end. */
  unsubscribeAddress(subscription: SignedSubscription): string;
  /** The subscription of a signed unsubscribe token; null for anything else. */
  readUnsubscribeToken(token: string): SignedSubscription | null;
  settingsAddress: string;
  /** ALERT-5: the address by which a visitor confirms and manages a saved search; no secret is stored. */
  alertAddress(searchId: string): string;
  /** The saved search of a signed token; null for anything else. */
  readAlertToken(token: string): string | null;
  /** REPLY-1: whether inbound mail is on. */
  readonly takesReplies: boolean;
  /** REPLY-1: null when inbound mail is off. */
  replyAddress(of: ReplyAddress): string | null;
  /** The id and the signature of an address that looks like a reply address; null for any other. */
  readReplyAddress(address: string): { readonly id: number; readonly signature: string } | null;
  isReplySignature(of: ReplyAddress, signature: string): boolean;
  /** MAIL-2: the envelope sender of the mails to an account; null when inbound mail is off. */
  bounceAddress(of: BounceAddress): string | null;
  /** The account and the signature of an address that looks like a bounce address; null for any other. */
  readBounceAddress(address: string): { readonly userId: string; readonly signature: string } | null;
  isBounceSignature(of: BounceAddress, signature: string): boolean;
  /** Whether a Message-ID is one of ours (REPLY-3). */
  isOwnMessageId(id: string): boolean;
  /** CAL-1: the product as the organiser of invitations: the sender of its mails, as mail programs require. */
  organizer: { readonly name: string; readonly email: string };
  /** A deterministic Message-ID: the same parts always give the same one. */
  messageId(...parts: readonly (string | number)[]): string;
};

type Settings = {
  readonly appUrl: string;
  readonly authSecrets: Secrets;
  readonly mailFrom: string;
  readonly inboundDomain?: string | undefined;
};

/** The separator is in no signature, so that the id ends there. */
const REPLY_ADDRESS = /^reponse\+([0-9a-z]{1,11})0([a-z2-7]{32})@/i;

/** The UUID in 25 digits of base 36, and its signature. */
const BOUNCE_ADDRESS = /^retour\+([0-9a-z]{25})([a-z2-7]{32})@/i;

const shortened = (uuid: string): string =>
  BigInt(`0x${uuid.replaceAll("-", "")}`)
    .toString(36)
    .padStart(25, "0");

/** Null for more than 128 bits. */
function lengthened(short: string): string | null {
  const number = [...short.toLowerCase()].reduce(
    (sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)),
    0n,
  );
  const hex = number.toString(16).padStart(32, "0");
  return hex.length > 32 ? null : hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export function createMailNames({ appUrl, authSecrets, mailFrom, inboundDomain }: Settings): MailNames {
  const { hostname } = new URL(appUrl);
  // The first epoch is omitted, as in links mailed before epochs existed.
  const signedParts = ({ userId, kind, epoch }: SignedSubscription) => [
    userId,
    kind,
    ...(epoch ? [String(epoch)] : []),
  ];
  const textOf = (mails: SignedSubscription) => `unsubscribe:${signedParts(mails).join(":")}`;
  const replyText = ({ id, userId, conversationId, epoch }: ReplyAddress) =>
    `reply:${id}:${userId}:${conversationId}:${epoch}`;
  const alertText = (searchId: string) => `alert:${searchId}`;
  const bounceText = ({ userId, email }: BounceAddress) => `bounce:${userId}:${email.toLowerCase()}`;
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
    organizer: mailboxOf(mailFrom),
    alertAddress: (searchId) =>
      `${appUrl}${pathOf(PATHS.alert, `${searchId}.${sign(authSecrets, alertText(searchId))}`)}`,
    readAlertToken(token) {
      const [searchId = "", signature = "", ...rest] = token.split(".");
      const isOurs = rest.length === 0 && signedBy(authSecrets, alertText(searchId), signature) !== undefined;
      return isOurs && isUuid(searchId) ? searchId : null;
    },
    settingsAddress: `${appUrl}${PATHS.settings}#notifications`,
    takesReplies: inboundDomain !== undefined,
    replyAddress: (reply) =>
      inboundDomain
        ? `reponse+${reply.id.toString(36)}0${sign(authSecrets, replyText(reply), "base32")}@${inboundDomain}`
        : null,
    readReplyAddress(address) {
      const [, id = "", signature = ""] = REPLY_ADDRESS.exec(address) ?? [];
      const read = Number.parseInt(id, 36);
      return Number.isSafeInteger(read) ? { id: read, signature: signature.toLowerCase() } : null;
    },
    isReplySignature: (reply, signature) =>
      signedBy(authSecrets, replyText(reply), signature, "base32") !== undefined,
    bounceAddress: (bounce) =>
      inboundDomain
        ? `retour+${shortened(bounce.userId)}${sign(authSecrets, bounceText(bounce), "base32")}@${inboundDomain}`
        : null,
    readBounceAddress(address) {
      const [, short = "", signature = ""] = BOUNCE_ADDRESS.exec(address) ?? [];
      const userId = short && lengthened(short);
      return userId ? { userId, signature: signature.toLowerCase() } : null;
    },
    isBounceSignature: (bounce, signature) =>
      signedBy(authSecrets, bounceText(bounce), signature, "base32") !== undefined,
    isOwnMessageId: (id) => id.trim().toLowerCase().endsWith(`@${hostname}>`),
    messageId: (...parts) =>
      `<${createHash("sha256").update(parts.join(" ")).digest("base64url").slice(0, 24)}@${hostname}>`,
  };
}

/** 'Les Acharnés <bonjour@acharnes.fr>' or 'bonjour@acharnes.fr'. */
function mailboxOf(sender: string): MailNames["organizer"] {
  const [, name = "", email = sender] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(sender) ?? [];
  return { name: name || "Les Acharnés", email };
}
