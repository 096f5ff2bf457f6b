import { href, redirect, useNavigation } from "react-router";
import { addressForm } from "~/domain/accounts/account-forms";
import { RESEND_AFTER_SECONDS } from "~/domain/accounts/confirmation";
import { endOfLink } from "~/domain/accounts/link-life";
import { requestedPage, requestedRole } from "~/domain/accounts/page-after-sign-in";
import { destinationQuery, readDestination } from "~/domain/accounts/requested-page";
import { moment } from "~/domain/french";
import { NOTICES } from "~/domain/messages";
import { changeAddress } from "~/operations/accounts/confirmation/change-address.server";
import { resendConfirmation } from "~/operations/accounts/confirmation/resend-confirmation.server";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { sessionContext, workOf } from "~/platform/http/session-context";
import { readSigningUp, setSigningUp } from "~/platform/http/sign-up-cookie";
import { redirectWithToast } from "~/platform/http/toast";
import { Button, ButtonLink } from "~/ui/brand/button";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { TextField } from "~/ui/forms/text-field";
import { EmailAddress } from "~/ui/text/email-address";
import { PostForm, ReplyToast } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/check-mail";
import { sendOnward } from "./answer.server";
import { signInAgain } from "./cookie-check";
import { NextStep } from "./next-step";
import { ResendButton } from "./resend-button";
import "./auth.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Vérifiez votre boîte, Les Acharnés");

/** AUTH-4: the same page whether or not the address has an account; the address is only in the browser's cookie. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const { viewer } = context.get(sessionContext);
  if (viewer) await sendOnward(args, viewer);
  const params = new URL(request.url).searchParams;
  const destination = readDestination(params);
  const query = destinationQuery(destination);
  const signingUp = await readSigningUp(context, request);
  if (!signingUp) throw redirect(signInAgain(request, "#signup"));
  const { email, askedAt } = signingUp;
  const { at } = workOf(context, request);
  const waited = Math.floor((at.getTime() - askedAt) / 1000);
  return {
    query,
    email,
    role: requestedRole(destination) ?? null,
    page: requestedPage(destination) ?? null,
    changing: params.has("adresse"),
    validUntil: moment(endOfLink("confirmation", new Date(askedAt))),
    wait: { askedAt, seconds: Math.max(0, RESEND_AFTER_SECONDS - waited) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = readForm(context);
  const destination = readDestination(new URL(request.url).searchParams);
  const here = `${href("/auth/verifier")}${destinationQuery(destination)}`;
  const signingUp = await readSigningUp(context, request);
  if (!signingUp) return redirect(`${href("/auth")}${destinationQuery(destination)}#signup`, 303);
  const { db, origin, config, at } = workOf(context, request);
  const { browser } = signingUp;
  const askedAt = at.getTime();
  const changing = form?.get("intent") === "change-address";
  if (!changing) form?.set("email", signingUp.email);
  const parsed = parseForm(form, addressForm);
  const failed = changing ? NOTICES.addressNotChanged : NOTICES.signUpFailed;
  if (!parsed.ok) return parsed.refuse(failed(parsed.message));
  const { email } = parsed.value;
  const link = { browser, email, returnPath: requestedPage(destination) ?? null };
  const outcome = changing
    ? await changeAddress(db, origin, link, config.appUrl)
    : await resendConfirmation(db, origin, link, config.appUrl);
  if (!outcome.ok) return parsed.refuse(outcome, failed(outcome.message));
  await setSigningUp(context, { browser, email, askedAt });
  return redirectWithToast(context, here, changing ? NOTICES.signUpSent : NOTICES.confirmationResent);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function CheckMail({ loaderData }: Route.ComponentProps) {
  const { role, page, changing } = loaderData;
  return (
    <div className="auth auth--mail">
      <div className="auth__form">
        {changing ? <ChangeAddress {...loaderData} /> : <Sent {...loaderData} />}
      </div>
      <NextStep role={role} page={page} />
      <ReplyToast />
    </div>
  );
}

type Seen = Route.ComponentProps["loaderData"];

const addressQuery = (query: string): string => `${query ? `${query}&` : "?"}adresse`;

function Sent({ query, email, validUntil, wait }: Seen) {
  const sent = useNavigation().formData?.get("intent") === "resend";
  return (
    <section className="auth__panel" aria-labelledby="sent">
      <header>
        <p className="row">
          <StatusBadge tone="pending">Inscription envoyée</StatusBadge>
        </p>
        <h1 id="sent">
          Vérifiez{" "}
          <span className="auth__mail">
            <EmailAddress>{email}</EmailAddress>
          </span>
        </h1>
      </header>
      <p className="soft">
        Un message vous y attend. Son lien est valable jusqu’au {validUntil} : ouvrez-le sur cet appareil, un
        bouton suffira. Ailleurs, votre mot de passe sera demandé.
      </p>
      <div className="auth__actions">
        <ResendButton
          key={wait.askedAt}
          seconds={wait.seconds}
          action={`${href("/auth/verifier")}${query}`}
          pending={sent}
        />
        <ButtonLink to={`${href("/auth/verifier")}${addressQuery(query)}`} variant="quiet">
          Ce n’est pas la bonne adresse
        </ButtonLink>
      </div>
      <ul className="ticks soft">
        <li>Rien reçu ? Regardez les indésirables, cherchez « Les Acharnés ».</li>
      </ul>
    </section>
  );
}

function ChangeAddress({ query, email }: Seen) {
  const { form, fields, pending } = usePostForm({
    id: "adresse",
    intent: "change-address",
    schema: addressForm,
    defaultValue: { email },
  });
  return (
    <section className="auth__panel" aria-labelledby="change">
      <header>
        <h1 id="change">Une autre adresse.</h1>
        <p className="soft">Votre mot de passe reste le même. L’ancien lien cesse de marcher.</p>
      </header>
      <PostForm form={form} action={`${href("/auth/verifier")}${addressQuery(query)}`}>
        <TextField field={fields.email} label="E-mail" type="email" autoComplete="email" />
        <div className="auth__actions auth__actions--wide">
          <Button
            variant="primary"
            size="lg"
            name="intent"
            value="change-address"
            pending={pending}
            pendingLabel="Envoi en cours..."
          >
            Renvoyer le lien
          </Button>
          <ButtonLink to={`${href("/auth/verifier")}${query}`} variant="quiet" size="lg">
            Revenir
          </ButtonLink>
        </div>
      </PostForm>
    </section>
  );
}
