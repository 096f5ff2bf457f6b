import type { RouterContextProvider } from "react-router";
import type { OurCookie } from "~/domain/accounts/our-cookies";
import { PASSKEY_MINUTES } from "~/domain/accounts/passkey";
import { SECOND_STEP_MINUTES } from "~/domain/accounts/second-factor";
import { hostCookie } from "./host-cookie";
import { setCookies } from "./session-context";

type Context = Readonly<RouterContextProvider>;

/** A signed cookie that holds a token from one step to the next. */
function tokenCookie(name: OurCookie, minutes: number) {
  const cookieIn = (context: Context) => hostCookie(context, name, { maxAge: minutes * 60, signed: true });
  return {
    async read(context: Context, request: Request): Promise<string | null> {
      const token: unknown = await cookieIn(context).parse(request.headers.get("Cookie"));
      return typeof token === "string" && token !== "" ? token : null;
    },
    async keep(context: Context, token: string): Promise<void> {
      setCookies(context, [await cookieIn(context).serialize(token)]);
    },
    async end(context: Context): Promise<void> {
      setCookies(context, [await cookieIn(context).serialize("", { maxAge: 0 })]);
    },
  };
}

/** AUTH-12: the token of a sign-in that waits for its second step. */
export const secondStep = tokenCookie("second-step", SECOND_STEP_MINUTES);

/** SAFE-2: the challenge that a passkey has to sign. */
export const passkeyChallenge = tokenCookie("passkey", PASSKEY_MINUTES);
