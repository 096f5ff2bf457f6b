import { href, redirect } from "react-router";
import { sameSitePath } from "~/domain/accounts/return-path";
import { NOTICES } from "~/domain/messages";
import { signOut } from "~/operations/accounts/sessions/sign-out.server";
import { recordCrash } from "~/platform/http/crash";
import { readForm } from "~/platform/http/parse-form";
import { setCookies, workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import type { Route } from "./+types/sign-out";

export { forgetDraftsOnSignOut as clientAction } from "../drafts/forget-on-sign-out";

/** Signing out is a POST, never a link. */
export const loader = () => redirect(href("/"));

/** NAV-4; redirects to the requesting page, if there is one (AUTH-6). */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, origin } = workOf(context, request);
  const to = sameSitePath(String(readForm(context)?.get("suite") ?? "")) ?? href("/");
  try {
    setCookies(context, await signOut(db, origin));
    return redirectWithToast(context, to, NOTICES.signedOut);
  } catch (error) {
    recordCrash(error, context);
    const inAdmin = request.headers.get("Referer")?.includes(href("/admin"));
    return redirectWithToast(
      context,
      href("/"),
      inAdmin ? NOTICES.adminSignOutFailed : NOTICES.signOutFailed,
    );
  }
}
