import { randomUUID } from "node:crypto";
import { type RouterContextProvider, redirect } from "react-router";
import { sameSitePath } from "~/domain/accounts/return-path";
import type { Notice } from "~/domain/messages";
import { z } from "~/domain/zod";
import { requestContext } from "./context";
import { hostCookie } from "./host-cookie";
import { isPrefetch } from "./same-origin-navigation";
import { setCookies } from "./session-context";

type Context = Readonly<RouterContextProvider>;

/** A notice for the next page; the id distinguishes equal notices. */
export type Toast = Notice & { readonly id: string };

const carried = z.object({
  id: z.string().max(40),
  tone: z.enum(["success", "danger"]),
  title: z.string().max(200),
  message: z.string().max(500).optional(),
  detail: z.string().max(500).optional(),
  link: z
    .object({ to: z.string().refine((to) => sameSitePath(to) !== undefined), label: z.string().max(60) })
    .optional(),
});

const cookieIn = (context: Context) => hostCookie(context, "toast", { maxAge: 60 });

export const toastOf = (notice: Notice): Toast => ({ ...notice, id: randomUUID() });

/** GEN-6: redirects; the next page shows the notice. */
export async function redirectWithToast(
  context: Context,
  to: string,
  notice: Notice,
  go: typeof redirect = redirect,
): Promise<Response> {
  setCookies(context, [await cookieIn(context).serialize(toastOf(notice))]);
  return go(to, 303);
}

/** Reads and clears the notice of a redirect. */
export async function takeToast(context: Context, request: Request): Promise<Toast | null> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("toast=") || isPrefetch(request)) return null;
  const cookie = cookieIn(context);
  const read = carried.safeParse(await cookie.parse(header).catch(() => null));
  context.get(requestContext).pageCookies.push(await cookie.serialize("", { maxAge: 0 }));
  if (!read.success) return null;
  const { message, detail, link, ...toast } = read.data;
  return {
    ...toast,
    ...(message === undefined ? {} : { message }),
    ...(detail === undefined ? {} : { detail }),
    ...(link ? { link } : {}),
  };
}
