import { isPushEndpoint } from "~/domain/notifications/push-services";
import type { PushKeys } from "./push-keys.server";

/** PUSH-2: what a service worker receives; `path` is an address of this site. */
export type PushPayload = {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
};

export type PushMessage = {
  readonly payload: PushPayload;
  /** For how many seconds the push service keeps it for a device that is off. */
  readonly seconds: number;
  readonly urgency: "high" | "normal";
};

export type PushRecipient = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type PushSender = {
  readonly keys: PushKeys;
  /** Whom push services write to: `MAIL_FROM`. */
  readonly mailFrom: string;
  /** Which endpoints are sent to; tests pass their own. */
  readonly isAllowed?: (endpoint: string) => boolean;
};

/** `gone`: the subscription has ended. `refused`: the same message would be refused again. */
export type PushOutcome = "sent" | "gone" | "refused";

/** The deadline of one delivery. */
const DELIVERY_MS = 15_000;

const GONE = new Set([404, 410]);
const TOO_MANY = 429;

/**
 * PUSH-2: sends a message, encrypted for one browser, to its push service. Throws what is worth a retry: no answer, 429, 5xx. No
 * redirect is followed.
 */
export async function deliverPush(
  { keys, mailFrom, isAllowed = isPushEndpoint }: PushSender,
  { endpoint, p256dh, auth }: PushRecipient,
  { payload, seconds, urgency }: PushMessage,
): Promise<PushOutcome> {
  if (!isAllowed(endpoint)) return "refused";
  // Imported with the first message.
  const { default: webPush } = await import("web-push");
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { TTL: seconds, urgency, topic: topicOf(payload.tag) },
  );
  const { Authorization } = webPush.getVapidHeaders(
    new URL(endpoint).origin,
    `mailto:${addressOf(mailFrom)}`,
    keys.publicKey,
    keys.privateKey,
    "aes128gcm",
  );
  const { "Content-Length": _length, ...others } = headers;
  const answer = await fetch(endpoint, {
    method: "POST",
    headers: { ...others, TTL: String(seconds), Authorization },
    body: new Uint8Array(body),
    redirect: "manual",
    signal: AbortSignal.timeout(DELIVERY_MS),
  });
  await answer.body?.cancel();
  if (answer.ok) return "sent";
  if (GONE.has(answer.status)) return "gone";
  if (answer.status === TOO_MANY || answer.status >= 500)
    throw new Error(`the push service answered ${answer.status}`);
  return "refused";
}

/** RFC 8030: a later message with the same topic replaces one that waits. */
const topicOf = (tag: string): string => tag.replaceAll(/[^\w-]/g, "").slice(0, 32);

/** 'Les Acharnés <bonjour@exemple.fr>' or the address alone. */
const addressOf = (mailFrom: string): string => /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
