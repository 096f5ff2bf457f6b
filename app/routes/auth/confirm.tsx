import { NOTICES } from "~/marketplace/messages";
import { confirmAddress } from "~/operations/accounts/confirm-address.server";
import { setCookies, workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import type { Route } from "./+types/confirm";

/** AUTH-6: the mailed link confirms the address and leads to the site root, signed in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, origin } = workOf(context, request);
  const outcome = await confirmAddress(db, origin, new URL(request.url).searchParams.get("token") ?? "");
  if (!outcome.ok) return redirectWithToast(context, "/auth", NOTICES.confirmationFailed);
  setCookies(context, outcome.cookies);
  return outcome.cookies.length
    ? redirectWithToast(context, "/", NOTICES.addressConfirmed)
    : redirectWithToast(context, "/auth", NOTICES.addressAlreadyConfirmed);
}

export default function Confirm() {
  return null;
}
