import { Form, href, useNavigation } from "react-router";
import { leaveToServer, replacementPasswordForm, signUpPasswordForm } from "~/domain/accounts/account-forms";
import { Button, ButtonLink } from "~/ui/brand/button";
import { PasswordField } from "~/ui/forms/password-field";
import { EmailAddress } from "~/ui/text/email-address";
import { passwordHint } from "../forms/password-hint";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";

type Link = { readonly email: string; readonly token: string };

const pageOf = (token: string, more: Record<string, string> = {}): string =>
  `${href("/auth/confirmer")}?${new URLSearchParams({ token, ...more })}`;

function Question({ email }: { readonly email: string }) {
  return (
    <h1 id="confirm">
      Confirmez-vous{" "}
      <span className="auth__mail">
        <EmailAddress>{email}</EmailAddress>
        {"\u202f"}?
      </span>
    </h1>
  );
}

/** AUTH-6: in the browser that signed up, the button is enough. */
export function ConfirmHere({ email, token }: Link) {
  const sent = useNavigation().formData?.get("intent") === "confirm";
  return (
    <section className="auth__panel" aria-labelledby="confirm">
      <header>
        <Question email={email} />
      </header>
      <p className="soft">
        Un bouton, pas un lien qui s’ouvre tout seul{"\u202f"}: votre messagerie ne peut pas confirmer à votre
        place.
      </p>
      <Form method="post" action={pageOf(token)}>
        <ConfirmButton intent="confirm" pending={sent} />
      </Form>
      <NotYou />
    </section>
  );
}

/** AUTH-6: in another browser, the chosen password is required. */
export function ConfirmByPassword({ email, token }: Link) {
  const { form, fields, pending } = usePostForm({
    id: "confirmation",
    intent: "confirm-password",
    schema: signUpPasswordForm,
  });
  return (
    <section className="auth__panel" aria-labelledby="confirm">
      <header>
        <Question email={email} />
        <p className="soft">L’inscription vient d’un autre navigateur. Dites-nous que c’était vous.</p>
      </header>
      <PostForm form={form} action={pageOf(token)}>
        <PasswordField
          field={fields.current_password}
          label="Mot de passe choisi à l’inscription"
          autoComplete="current-password"
        />
        <ConfirmButton intent="confirm-password" pending={pending} />
      </PostForm>
      <p className="auth__foot">
        <a href={pageOf(token, { nouveau: "" })}>
          Oublié, ou choisi par un autre{"\u202f"}? Prenez-en un nouveau
        </a>
      </p>
      <NotYou />
    </section>
  );
}

const anew = replacementPasswordForm(leaveToServer, []);

/** AUTH-6: replaces the chosen password. */
export function ConfirmNewPassword({ email, token }: Link) {
  const { form, fields, pending } = usePostForm({ id: "nouveau", intent: "confirm-anew", schema: anew });
  return (
    <section className="auth__panel" aria-labelledby="confirm">
      <header>
        <Question email={email} />
        <p className="soft">Ce mot de passe remplace celui de l’inscription, qui ne servira plus.</p>
      </header>
      <PostForm form={form} action={pageOf(token, { nouveau: "" })}>
        <PasswordField
          field={fields.password}
          label="Nouveau mot de passe"
          autoComplete="new-password"
          hint={passwordHint()}
        />
        <ConfirmButton intent="confirm-anew" pending={pending} />
      </PostForm>
      <p className="auth__foot">
        <a href={pageOf(token)}>Je connais le mot de passe de l’inscription</a>
      </p>
      <NotYou />
    </section>
  );
}

/** AUTH-6: another user's session must be ended first. */
export function SomebodyElse({ email, token, viewer }: Link & { readonly viewer: string }) {
  return (
    <section className="auth__panel" aria-labelledby="confirm">
      <header>
        <h1 id="confirm">
          Vous êtes connecté avec{" "}
          <span className="auth__mail">
            <EmailAddress>{viewer}</EmailAddress>
          </span>
        </h1>
      </header>
      <p className="soft auth__wrap">
        Ce lien confirme une autre adresse, {email}. Déconnectez-vous d’abord pour la confirmer, ou fermez la
        page : rien ne se passe.
      </p>
      <div className="auth__actions auth__actions--wide">
        <Form method="post" action={href("/deconnexion")}>
          <input type="hidden" name="suite" value={pageOf(token)} />
          <Button variant="primary" size="lg">
            Se déconnecter et continuer
          </Button>
        </Form>
        <ButtonLink to={href("/")} variant="quiet" size="lg">
          Rester connecté
        </ButtonLink>
      </div>
    </section>
  );
}

function ConfirmButton({ intent, pending }: { readonly intent: string; readonly pending: boolean }) {
  return (
    <Button
      variant="primary"
      size="lg"
      block
      name="intent"
      value={intent}
      pending={pending}
      pendingLabel="Confirmation en cours..."
    >
      Confirmer mon adresse
    </Button>
  );
}

function NotYou() {
  return (
    <p className="auth__foot">
      <span>Ce n’est pas vous{"\u202f"}? Fermez la page, rien ne se passe.</span>
    </p>
  );
}
