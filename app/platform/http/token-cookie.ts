import type { RouterContextProvider } from "react-router";
import type { OurCookie } from "~/domain/accounts/our-cookies";
import { hostCookie } from "./host-cookie";
import { setCookies } from "./session-context";

type Context = Readonly<RouterContextProvider>;

/** A token that a browser carries from one step to the next, signed, for so many minutes. */
export function tokenCookie(name: OurCookie, minutes: number) {
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
