import { href, redirect } from "react-router";
import { identityForm } from "~/domain/accounts/account-forms";
import { shownPasskeyForm } from "~/domain/accounts/passkey-forms";
import { proofLife } from "~/domain/accounts/proof";
import { sameSitePath } from "~/domain/accounts/return-path";
import { NOTICES } from "~/domain/messages";
import { findPasskeys } from "~/operations/accounts/passkeys/find-passkeys.server";
import { proveByPasskey } from "~/operations/accounts/passkeys/prove-by-passkey.server";
import { proveIdentity } from "~/operations/accounts/prove-identity.server";
import { requireUser } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { passkeyChallenge } from "~/platform/http/token-cookie";
import { Button, ButtonLink } from "~/ui/brand/button";
import { PasswordField } from "~/ui/forms/password-field";
import { PageHead } from "~/ui/frame/page-head";
import { PostForm, ReplyToast } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import { PasskeyButton } from "../passkeys/passkey-button";
import type { Route } from "./+types/prove";
import "./prove.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("C’est bien vous ? Les Acharnés");

const pageToOpen = (request: Request): string =>
  sameSitePath(new URL(request.url).searchParams.get("suite")) ?? href("/parametres");

/** SAFE-2: asks for the password or a passkey before sensitive actions, if there is no recent proof of identity. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = await requireUser(context, request);
  const { db, actor } = workOf(context, request);
  return { email, hasPasskey: (await findPasskeys(db, actor)).length > 0 };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUser(context, request);
  const form = readForm(context);
  if (form?.get("intent") === "passkey") return answerPasskey({ request, context }, form);
  const parsed = parseForm(form, identityForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.proofFailed(parsed.message));
  const { db, actor, origin, sessionId } = workOf(context, request);
  const password = parsed.value.current_password;
  const outcome = await proveIdentity(db, actor, origin, { sessionId, password });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.proofFailed(outcome.message));
  return redirect(pageToOpen(request), 303);
}

async function answerPasskey(
  { request, context }: Pick<Route.ActionArgs, "request" | "context">,
  form: FormData,
) {
  const parsed = parseForm(form, shownPasskeyForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.proofFailed(parsed.message));
  const { db, actor, at, sessionId } = workOf(context, request);
  const challenge = (await passkeyChallenge.read(context, request)) ?? "";
  await passkeyChallenge.end(context);
  const outcome = await proveByPasskey(db, actor, { sessionId, challenge, ...parsed.value }, at);
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.proofFailed(outcome.message));
  return redirect(pageToOpen(request), 303);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function Prove({ loaderData }: Route.ComponentProps) {
  const { form, fields, pending } = usePostForm({ id: "identite", intent: "password", schema: identityForm });
  return (
    <div className="wrap prove">
      <PageHead
        title={`C’est bien vous\u202f?`}
        intro={`Ce qui suit touche à la sécurité de votre compte. Votre mot de passe ne sera pas redemandé pendant ${proofLife()}.`}
      />
      <PostForm form={form} className="prove__form">
        <input type="email" autoComplete="username" defaultValue={loaderData.email} hidden />
        <PasswordField
          field={fields.current_password}
          label="Mot de passe actuel"
          autoComplete="current-password"
        />
        <div className="row">
          <Button
            variant="ink"
            name="intent"
            value="password"
            pending={pending}
            pendingLabel="Vérification en cours..."
          >
            Continuer
          </Button>
          <ButtonLink variant="quiet" to={href("/parametres")}>
            Annuler
          </ButtonLink>
        </div>
      </PostForm>
      {loaderData.hasPasskey ? (
        <div className="prove__form prove__other">
          <PasskeyButton use="prove" intent="passkey" variant="line">
            Utiliser une clé d’accès
          </PasskeyButton>
        </div>
      ) : null}
      <ReplyToast />
    </div>
  );
}
