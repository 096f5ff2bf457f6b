import { Form, href, useNavigation } from "react-router";
import { NOTICES, REFUSALS } from "~/domain/messages";
import { isDeviceLinkAlive, trustDevice } from "~/operations/accounts/device-link.server";
import { setCookies, workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { Button } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { Notice } from "~/ui/feedback/notice";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/device";
import { Pitch } from "./pitch";
import "./auth.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Nouveau navigateur, Les Acharnés");

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** AUTH-3: a GET changes nothing, as mail scanners open links; the button registers the browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, at } = workOf(context, request);
  return { alive: await isDeviceLinkAlive(db, tokenOf(request), at) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, origin } = workOf(context, request);
  const outcome = await trustDevice(db, origin, tokenOf(request));
  if (!outcome.ok) return redirectWithToast(context, href("/auth"), NOTICES.signInFailed(outcome.message));
  setCookies(context, outcome.cookies);
  return redirectWithToast(context, href("/auth"), NOTICES.deviceTrusted);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function Device({ loaderData }: Route.ComponentProps) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <div className="auth">
      <div className="auth__form">
        <section className="auth__panel" aria-labelledby="auth-device">
          <header>
            <h1 id="auth-device">Ce navigateur est-il le vôtre{"\u202f"}?</h1>
            <p className="soft">Une fois reconnu, il vous laissera essayer votre mot de passe.</p>
          </header>
          {loaderData.alive ? (
            <Form method="post" className="stack">
              <Button variant="primary" size="lg" block pending={sending} pendingLabel="Un instant...">
                Reconnaître ce navigateur
              </Button>
            </Form>
          ) : (
            <Notice tone="danger" title="Lien expiré">
              {REFUSALS.linkExpired}
            </Notice>
          )}
          <p className="auth__foot">
            <Link to={href("/auth")}>Retour à la connexion</Link>
          </p>
        </section>
      </div>
      <Pitch />
    </div>
  );
}
