import { redirect } from "react-router";
import { NOTICES } from "~/marketplace/messages";
import { signOut } from "~/operations/accounts/sign-out.server";
import { recordCrash } from "~/platform/http/crash";
import { setCookies, workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import type { Route } from "./+types/sign-out";

/** Nothing to see: signing out is a button, never a link. */
export const loader = () => redirect("/");

/** NAV-4. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, origin } = workOf(context, request);
  try {
    setCookies(context, await signOut(db, origin));
    return redirectWithToast(context, "/", NOTICES.signedOut);
  } catch (error) {
    recordCrash(error, context);
    const inAdmin = request.headers.get("Referer")?.includes("/admin");
    return redirectWithToast(context, "/", inAdmin ? NOTICES.adminSignOutFailed : NOTICES.signOutFailed);
  }
}
