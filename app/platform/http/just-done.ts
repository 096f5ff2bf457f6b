import type { RouterContextProvider } from "react-router";
import { z } from "~/domain/zod";
import { requestContext } from "./context";
import { hostCookie } from "./host-cookie";
import { setCookies } from "./session-context";

type Context = Readonly<RouterContextProvider>;

const DONE = ["confirmed", "company-sent", "applied"] as const;

/** What was just done, told on the page `at` until one leaves it. */
export type JustDone = {
  readonly done: (typeof DONE)[number];
  readonly at: string;
  /** The page that one comes back to after it. */
  readonly later: string | null;
};

const carried = z.object({
  done: z.enum(DONE),
  at: z.string().max(300),
  later: z.string().max(2000).nullable(),
});

const cookieIn = (context: Context) => hostCookie(context, "etape", { maxAge: 3600 });

const pathOf = (page: string): string => new URL(page, "https://same.site").pathname;

/** Has the page that is reached next say, lastingly, what follows. */
export async function tellJustDone(
  context: Context,
  done: JustDone["done"],
  page: string,
  later: string | null = null,
): Promise<void> {
  setCookies(context, [await cookieIn(context).serialize({ done, at: pathOf(page), later })]);
}

/** What the page of that path has to tell; once another page is shown, it is over. */
export async function readJustDone(
  context: Context,
  request: Request,
  path: string,
): Promise<JustDone | null> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("etape=")) return null;
  const cookie = cookieIn(context);
  const { data } = carried.safeParse(await cookie.parse(header));
  if (data?.at === path) return data;
  context.get(requestContext).pageCookies.push(await cookie.serialize("", { maxAge: 0 }));
  return null;
}
