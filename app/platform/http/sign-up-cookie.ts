import { randomBytes } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { linkSeconds } from "~/domain/accounts/link-life";
import { z } from "~/domain/zod";
import { hostCookie } from "./host-cookie";
import { setCookies } from "./session-context";

type Context = Readonly<RouterContextProvider>;

/** The sign-up of a browser until its address is confirmed. */
export type SigningUp = {
  /** Identifies the browser. */
  readonly browser: string;
  readonly email: string;
  /** When the last mail was requested, in milliseconds. */
  readonly askedAt: number;
};

const cookieSchema = z.object({
  browser: z.string().max(60),
  email: z.string().max(320),
  askedAt: z.number(),
});

const cookieIn = (context: Context) =>
  hostCookie(context, "signup", { maxAge: linkSeconds("confirmation"), signed: true });

/** AUTH-6: the pending sign-up of this browser. */
export async function readSigningUp(context: Context, request: Request): Promise<SigningUp | null> {
  const cookie = await cookieIn(context).parse(request.headers.get("Cookie"));
  return cookieSchema.safeParse(cookie).data ?? null;
}

export const newBrowserKey = (): string => randomBytes(32).toString("base64url");

export async function setSigningUp(context: Context, signingUp: SigningUp): Promise<void> {
  setCookies(context, [await cookieIn(context).serialize(signingUp)]);
}

export async function clearSigningUp(context: Context): Promise<void> {
  setCookies(context, [await cookieIn(context).serialize("", { maxAge: 0 })]);
}
