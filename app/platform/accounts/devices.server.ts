import { randomUUID } from "node:crypto";
import { hostName } from "~/domain/accounts/host-name";
import { type Secrets, sign, signedBy } from "../signing.server";

/** A browser is known to an account until the password changes. */
export type KnownFor = { readonly userId: string; readonly passwordHash: string };

/** How a browser became known: by signing in, or by a mailed link, which proves less. */
export type KnownBy = "entered" | "link";

export type Devices = {
  /** The id of the browser, if the account knows it (in this way, if `by` is given). */
  recognise(headers: Headers, account: KnownFor, by?: KnownBy): string | undefined;
  /** The cookie that makes the browser known to the account, besides others. */
  remember(headers: Headers, account: KnownFor, by: KnownBy): string;
};

const LIFETIME_SECONDS = 365 * 24 * 60 * 60;
/** The most accounts in one browser; the oldest is dropped. */
const ACCOUNTS_PER_BROWSER = 8;

const TITLES = { entered: "device", link: "device by link" } as const satisfies Record<KnownBy, string>;
const WAYS = Object.keys(TITLES) as KnownBy[];

type Settings = { readonly authSecrets: Secrets; readonly secureCookies: boolean };

/**
 * AUTH-3: recognises browsers by a signed cookie of random ids. The signature includes the hash of the password, so a new
 * password makes every browser unknown.
 */
export function createDevices({ authSecrets, secureCookies }: Settings): Devices {
  const cookieName = hostName("device", secureCookies);
  const attributes = `Max-Age=${LIFETIME_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secureCookies ? "; Secure" : ""}`;
  const textOf = (device: string, { userId, passwordHash }: KnownFor, by: KnownBy) =>
    `${TITLES[by]}:${device}:${userId}:${passwordHash}`;
  const marksOf = (headers: Headers) => marksIn(headers.get("cookie") ?? "", cookieName);
  const find = (headers: Headers, account: KnownFor, ways: readonly KnownBy[]) =>
    marksOf(headers).find(({ device, signature }) =>
      ways.some((by) => signedBy(authSecrets, textOf(device, account, by), signature)),
    );
  return {
    recognise: (headers, account, by) => find(headers, account, by ? [by] : WAYS)?.device,
    remember(headers, account, by) {
      const device = find(headers, account, WAYS)?.device ?? randomUUID();
      const others = marksOf(headers).filter((mark) => mark.device !== device);
      const marks = [{ device, signature: sign(authSecrets, textOf(device, account, by)) }, ...others].slice(
        0,
        ACCOUNTS_PER_BROWSER,
      );
      const value = marks.map((mark) => `${mark.device}.${mark.signature}`).join("~");
      return `${cookieName}=${value}; ${attributes}`;
    },
  };
}

type Mark = { readonly device: string; readonly signature: string };
const MARK = /^([0-9a-f-]{36})\.([\w-]{43})$/;

function marksIn(cookies: string, cookieName: string): Mark[] {
  const value = cookies
    .split("; ")
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  const parts = value?.split("~").slice(0, ACCOUNTS_PER_BROWSER) ?? [];
  return parts.flatMap((part) => {
    const [, device, signature] = MARK.exec(part) ?? [];
    return device && signature ? [{ device, signature }] : [];
  });
}
