import { Form, href, useNavigation } from "react-router";
import { NOTICES, REFUSALS } from "~/domain/messages";
import { confirmAddressChange } from "~/operations/accounts/address-change/confirm-address-change.server";
import { findFollowedChange } from "~/operations/accounts/address-change/find-address-change.server";
import { sessionContext, workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { Button } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { Notice } from "~/ui/feedback/notice";
import { EmailAddress } from "~/ui/text/email-address";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/address-change";
import { Pitch } from "./pitch";
import "./auth.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Changement d’adresse, Les Acharnés");

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** SAFE-2: a GET changes nothing, as mail scanners open links; the button confirms. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, at } = workOf(context, request);
  return { change: (await findFollowedChange(db, { token: tokenOf(request), at })) ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, origin } = workOf(context, request);
  const outcome = await confirmAddressChange(db, origin, tokenOf(request));
  const next = context.get(sessionContext).viewer ? `${href("/parametres")}#compte` : href("/auth");
  if (!outcome.ok) return redirectWithToast(context, next, NOTICES.addressChangeFailed(outcome.message));
  return redirectWithToast(
    context,
    next,
    outcome.changed ? NOTICES.addressChanged : NOTICES.addressHalfConfirmed,
  );
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function AddressChange({ loaderData }: Route.ComponentProps) {
  const sending = useNavigation().formMethod === "POST";
  const { change } = loaderData;
  return (
    <div className="auth">
      <div className="auth__form">
        <section className="auth__panel" aria-labelledby="auth-address">
          <header>
            <h1 id="auth-address">Votre compte change d’adresse{"\u202f"}?</h1>
            {change ? (
              <p className="soft auth__wrap">
                De <EmailAddress>{change.from}</EmailAddress> à <EmailAddress>{change.to}</EmailAddress>. Il
                faut l’accord des deux.
              </p>
            ) : null}
          </header>
          {change ? (
            <Form method="post" className="stack">
              <Button variant="primary" size="lg" block pending={sending} pendingLabel="Un instant...">
                Confirmer le changement
              </Button>
            </Form>
          ) : (
            <Notice tone="danger" title="Lien expiré">
              {REFUSALS.linkExpired}
            </Notice>
          )}
          <p className="auth__foot">
            {change ? (
              <span>Ce n’est pas vous{"\u202f"}? Fermez la page, rien ne se passe.</span>
            ) : (
              <Link to={href("/auth")}>Retour à la connexion</Link>
            )}
          </p>
        </section>
      </div>
      <Pitch />
    </div>
  );
}
