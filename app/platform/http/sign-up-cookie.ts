import { randomBytes } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { linkSeconds } from "~/domain/accounts/link-life";
import { z } from "~/domain/zod";
import { hostCookie } from "./host-cookie";
import { setCookies } from "./session-context";

type Context = Readonly<RouterContextProvider>;

/** What the browser that signed up carries until the address is confirmed. */
export type SigningUp = {
  /** By which the browser is known again. */
  readonly browser: string;
  readonly email: string;
  /** When the last mail was asked for, in milliseconds. */
  readonly askedAt: number;
};

const carried = z.object({
  browser: z.string().max(60),
  email: z.string().max(320),
  askedAt: z.number(),
});

const cookieIn = (context: Context) =>
  hostCookie(context, "signup", { maxAge: linkSeconds("confirmation"), signed: true });

/** AUTH-6: the sign-up under way in this browser. */
export async function readSigningUp(context: Context, request: Request): Promise<SigningUp | null> {
  const cookie = await cookieIn(context).parse(request.headers.get("Cookie"));
  return carried.safeParse(cookie).data ?? null;
}

export const newBrowserKey = (): string => randomBytes(32).toString("base64url");

export async function keepSigningUp(context: Context, signingUp: SigningUp): Promise<void> {
  setCookies(context, [await cookieIn(context).serialize(signingUp)]);
}

export async function endSigningUp(context: Context): Promise<void> {
  setCookies(context, [await cookieIn(context).serialize("", { maxAge: 0 })]);
}
