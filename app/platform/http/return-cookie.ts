import type { RouterContextProvider } from "react-router";
import { sameSitePath } from "~/domain/accounts/return-path";
import { hostCookie } from "./host-cookie";
import { setCookies } from "./session-context";

type Context = Readonly<RouterContextProvider>;

const HOURS = 2;

const cookieIn = (context: Context) => hostCookie(context, "suite", { maxAge: HOURS * 3600 });

/** GEN-3: stores the page to return to once the profile is filled in. */
export async function setReturnPage(context: Context, page: string | undefined): Promise<void> {
  if (page === undefined) return;
  setCookies(context, [await cookieIn(context).serialize(page)]);
}

/** The page to return to, on this site. */
export async function readReturnPage(context: Context, request: Request): Promise<string | undefined> {
  const page: unknown = await cookieIn(context).parse(request.headers.get("Cookie"));
  return typeof page === "string" ? sameSitePath(page) : undefined;
}

export async function clearReturnPage(context: Context): Promise<void> {
  setCookies(context, [await cookieIn(context).serialize("", { maxAge: 0 })]);
}
