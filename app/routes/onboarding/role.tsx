import { redirect } from "react-router";
import { profileFormPath, unfinishedPath } from "~/domain/accounts/page-after-sign-in";
import { duration, durationFirst } from "~/domain/durations";
import { NOTICES } from "~/domain/messages";
import { roleForm } from "~/domain/profiles/role-form";
import { chooseRole } from "~/operations/profiles/choose-role.server";
import { requireUser } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { PageHead } from "~/ui/frame/page-head";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/role";
import { RoleChoices } from "./role-choices";
import "./role.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Choisir votre rôle, Les Acharnés");

/** ONB-2: a role cannot be changed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireUser(context, request);
  if (viewer.role) throw redirect(unfinishedPath(viewer) ?? profileFormPath(viewer.role));
  return null;
}

/** ONB-1. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireUser(context, request);
  const parsed = parseForm(readForm(context), roleForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.roleFailed(parsed.message));
  const { db, actor, at } = workOf(context, request);
  const { role } = parsed.value;
  const outcome = await chooseRole(db, actor, role, at);
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.roleFailed(outcome.message));
  return redirectWithToast(context, profileFormPath(role), NOTICES.roleChosen[role]);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function ChooseRole() {
  return (
    <div className="wrap">
      <PageHead
        title={`Qui êtes-vous\u202f?`}
        intro="Une seule question, puis votre profil. Ce choix est définitif : il ouvre deux espaces différents."
      />
      <div className="role">
        <RoleChoices />
        <section className="role__next" aria-labelledby="suite">
          <h2 id="suite" className="rule">
            Et ensuite
          </h2>
          <ol className="plain">
            <li>
              <h3>Votre profil</h3>
              <p>
                {durationFirst("company")} pour une entreprise, {duration("commercial")} pour un commercial.
              </p>
            </li>
            <li>
              <h3>La relecture</h3>
              <p>Quelqu’un de notre équipe lit chaque profil, du premier mot au dernier.</p>
            </li>
            <li>
              <h3>En ligne</h3>
              <p>Un e-mail vous prévient dès la publication. À vous de jouer.</p>
            </li>
          </ol>
        </section>
      </div>
      <ReplyToast />
    </div>
  );
}
