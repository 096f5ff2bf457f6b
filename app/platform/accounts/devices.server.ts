import { randomUUID } from "node:crypto";
import { hostName } from "~/domain/accounts/host-name";
import { type Secrets, sign, signedBy } from "../signing.server";

/** What a browser is known for: its owner's account, as long as the password stays the same. */
export type KnownFor = { readonly userId: string; readonly passwordHash: string };

/** How a browser became known: it was let in, or a link from the owner's mailbox was followed in it, which shows less. */
export type KnownBy = "entered" | "link";

export type Devices = {
  /** The name of the browser that sent these headers, when the account knows it, in whichever way or in that one. */
  recognise(headers: Headers, account: KnownFor, by?: KnownBy): string | undefined;
  /** The cookie by which the browser is known from now on, beside the other accounts it is known for. */
  remember(headers: Headers, account: KnownFor, by: KnownBy): string;
};

const LIFETIME_SECONDS = 365 * 24 * 60 * 60;
/** How many accounts one browser is known for; the one that signed in longest ago is forgotten first. */
const ACCOUNTS_PER_BROWSER = 8;

/** What the signature says of a browser, by how it became known. */
const TITLES = { entered: "device", link: "device by link" } as const satisfies Record<KnownBy, string>;
const WAYS = Object.keys(TITLES) as KnownBy[];

type Settings = { readonly authSecrets: Secrets; readonly secureCookies: boolean };

/**
 * AUTH-3: recognises browsers by a signed cookie that holds chance names and nothing of their owners. The password's
 * hash is part of what is signed, so a new password makes every browser unknown again.
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
