import { href, redirect } from "react-router";
import { passwordChangeForm, wordsOf } from "~/domain/accounts/account-forms";
import { ADMIN_PASSWORD_MIN } from "~/domain/bounds";
import { NOTICES } from "~/domain/messages";
import { changePassword } from "~/operations/accounts/passwords/change-password.server";
import { passwordJudge } from "~/operations/accounts/passwords/password-judge.server";
import { requireAdmin } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { sessionContext, setCookies, workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { PageHead } from "~/ui/frame/page-head";
import { PasswordForm } from "../forms/password-form";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/password";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Nouveau mot de passe, Les Acharnés");

/** PWD-2: the only administration page that is open to a password which may be too short. */
function requireRenewal({ context }: Pick<Route.LoaderArgs, "context">): string {
  const { actor, viewer } = context.get(sessionContext);
  if (viewer && actor.kind === "user" && actor.mustRenewPassword) return viewer.email;
  requireAdmin(context);
  throw redirect(href("/admin"));
}

export function loader(args: Route.LoaderArgs) {
  return { email: requireRenewal(args) };
}

export async function action(args: Route.ActionArgs) {
  const email = requireRenewal(args);
  const { context, request } = args;
  const schema = passwordChangeForm(await passwordJudge(), { admin: true, about: wordsOf(email) });
  const parsed = parseForm(readForm(context), schema);
  if (!parsed.ok) return parsed.refuse(NOTICES.passwordFailed(parsed.message));
  const { db, actor, origin } = workOf(context, request);
  const { current_password: currentPassword, password } = parsed.value;
  const outcome = await changePassword(db, actor, origin, { currentPassword, password });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.passwordFailed(outcome.message));
  setCookies(context, outcome.cookies);
  return redirectWithToast(context, href("/admin"), NOTICES.passwordChanged);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function AdminPassword({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap stack">
      <PageHead title="Un mot de passe plus long" />
      <p>
        Un administrateur a besoin de {ADMIN_PASSWORD_MIN} caractères au moins. Choisissez-en un nouveau pour
        entrer dans l’administration.
      </p>
      <PasswordForm admin email={loaderData.email} action={href("/admin/mot-de-passe")} />
      <ReplyToast />
    </div>
  );
}
