import type { RouterContextProvider } from "react-router";
import { z } from "~/domain/zod";
import { requestContext } from "./context";
import { hostCookie } from "./host-cookie";
import { setCookies } from "./session-context";

type Context = Readonly<RouterContextProvider>;

const ACTS = ["confirmed", "company-sent", "applied", "alert-asked"] as const;

/** What the user has just done, shown on the page `at` until the user leaves it. */
export type JustDone = {
  readonly done: (typeof ACTS)[number];
  readonly at: string;
  /** The page to return to afterwards. */
  readonly later: string | null;
};

const cookieSchema = z.object({
  done: z.enum(ACTS),
  at: z.string().max(300),
  later: z.string().max(2000).nullable(),
});

const cookieIn = (context: Context) => hostCookie(context, "etape", { maxAge: 3600 });

const pathOf = (page: string): string => new URL(page, "https://same.site").pathname;

/** Makes the next page show what was done and what follows. */
export async function setJustDone(
  context: Context,
  done: JustDone["done"],
  page: string,
  later: string | null = null,
): Promise<void> {
  setCookies(context, [await cookieIn(context).serialize({ done, at: pathOf(page), later })]);
}

/** What the page of that path shows; cleared once another page is shown. */
export async function readJustDone(
  context: Context,
  request: Request,
  path: string,
): Promise<JustDone | null> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("etape=")) return null;
  const cookie = cookieIn(context);
  const { data } = cookieSchema.safeParse(await cookie.parse(header));
  if (data?.at === path) return data;
  context.get(requestContext).pageCookies.push(await cookie.serialize("", { maxAge: 0 }));
  return null;
}
