import type { RouterContextProvider } from "react-router";
import { SECOND_STEP_MINUTES } from "~/marketplace/accounts/second-factor";
import { hostCookie } from "./host-cookie";
import { setCookies } from "./session-context";

type Context = Readonly<RouterContextProvider>;

const cookieIn = (context: Context) =>
  hostCookie(context, "second-step", { maxAge: SECOND_STEP_MINUTES * 60, signed: true });

/** AUTH-12: the token of the sign-in of this browser that waits for its second step. */
export async function readSecondStep(context: Context, request: Request): Promise<string | null> {
  const token: unknown = await cookieIn(context).parse(request.headers.get("Cookie"));
  return typeof token === "string" && token !== "" ? token : null;
}

export async function keepSecondStep(context: Context, token: string): Promise<void> {
  setCookies(context, [await cookieIn(context).serialize(token)]);
}

export async function endSecondStep(context: Context): Promise<void> {
  setCookies(context, [await cookieIn(context).serialize("", { maxAge: 0 })]);
}
