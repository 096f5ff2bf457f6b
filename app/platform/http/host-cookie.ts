import { type Cookie, createCookie, type RouterContextProvider } from "react-router";
import { hostName } from "~/domain/accounts/host-name";
import type { OurCookie } from "~/domain/accounts/our-cookies";
import { servicesContext } from "./context";

type Life = {
  readonly maxAge: number;
  /** Whether the cookie is signed with our secrets. */
  readonly signed?: boolean;
};

/** A cookie of this host only, which scripts cannot read (SAFE-3). */
export function hostCookie(
  context: Readonly<RouterContextProvider>,
  name: OurCookie,
  { maxAge, signed = false }: Life,
): Cookie {
  const { authSecrets, secureCookies } = context.get(servicesContext).config;
  return createCookie(hostName(name, secureCookies), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: secureCookies,
    maxAge,
    ...(signed ? { secrets: [...authSecrets] } : {}),
  });
}
