import { createCookie, type RouterContextProvider } from "react-router";
import { sameSitePath } from "~/marketplace/accounts/return-path";
import { servicesContext } from "./context";
import { setCookies } from "./session-context";

type Context = Readonly<RouterContextProvider>;

const HOURS = 2;

const cookie = createCookie("suite", { path: "/", httpOnly: true, sameSite: "lax", maxAge: HOURS * 3600 });

/** GEN-3: keeps the page to come back to once the profile's form is filled in. */
export async function comeBackLater(context: Context, page: string | undefined): Promise<void> {
  if (page === undefined) return;
  const secure = context.get(servicesContext).config.secureCookies;
  setCookies(context, [await cookie.serialize(page, { secure })]);
}

/** The page to come back to, on this site. */
export async function pageForLater(request: Request): Promise<string | undefined> {
  const page: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof page === "string" ? sameSitePath(page) : undefined;
}

/** One came back to it. */
export async function forgetLater(context: Context): Promise<void> {
  setCookies(context, [await cookie.serialize("", { maxAge: 0 })]);
}
