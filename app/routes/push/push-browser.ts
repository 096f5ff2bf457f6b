import { href } from "react-router";
import { REFUSALS } from "~/domain/messages";

const SERVICE_WORKER = "/service-worker.js";

/**
 * What a browser can do: `none`, without notifications; `install`, only as an installed app (iPhone and iPad); `denied` by the
 * person; `ask`, on a click; `granted`.
 */
export type PushAbility = "none" | "install" | "denied" | "ask" | "granted";

export function pushAbility(): PushAbility {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "standalone" in navigator && navigator.standalone === false ? "install" : "none";
  return ABILITY[Notification.permission];
}

const ABILITY = { default: "ask", denied: "denied", granted: "granted" } as const;

/** Whether the browser still has a subscription with this key; the person may have withdrawn the permission. */
export async function isSubscribed(publicKey: string): Promise<boolean> {
  if (pushAbility() !== "granted") return false;
  const subscription = await findSubscription();
  return subscription !== null && isOf(subscription, publicKey);
}

/** PUSH-1: asks for the permission, after a click, and subscribes the browser; the message of a refusal. */
export async function subscribeBrowser(publicKey: string): Promise<string | undefined> {
  try {
    if ((await Notification.requestPermission()) !== "granted") return REFUSALS.pushDenied;
    await navigator.serviceWorker.register(SERVICE_WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    const kept = known && isOf(known, publicKey) ? known : undefined;
    if (known && !kept) await known.unsubscribe();
    const subscription =
      kept ??
      (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(publicKey) }));
    const { endpoint = "", keys: { p256dh: key = "", auth = "" } = {} } = subscription.toJSON();
    const answer = await fetch(href("/parametres/appareil"), {
      method: "POST",
      body: new URLSearchParams({ endpoint, key, auth }),
    });
    return answer.ok ? undefined : String((await answer.json()).message);
  } catch {
    // Browsers name no reason that a person could act on.
    return REFUSALS.pushFailed;
  }
}

/** The browser forgets its subscription, so that its push service does too. */
export async function unsubscribeBrowser(): Promise<void> {
  await findSubscription()
    .then((subscription) => subscription?.unsubscribe())
    // The server has ended it: nothing more is sent.
    .catch(() => undefined);
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const isOf = ({ options: { applicationServerKey: key } }: PushSubscription, publicKey: string): boolean =>
  key !== null && String(new Uint8Array(key)) === String(bytes(publicKey));

const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
