import { href } from "react-router";
import { signInForm } from "~/domain/accounts/account-forms";
import { REFUSALS } from "~/domain/messages";
import { Button } from "~/ui/brand/button";
import { PasswordField } from "~/ui/forms/password-field";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import { PasskeyButton } from "../passkeys/passkey-button";
import { AddressField } from "./address-field";
import { MailRequest } from "./mail-request";

type SignInPanelProps = {
  readonly query: string;
  readonly toMission: boolean;
  /** The invited address (TEAM-3). */
  readonly email: string | null;
};

/** AUTH-2, AUTH-3. */
export function SignInPanel({ query, toMission, email }: SignInPanelProps) {
  const { form, fields, pending } = usePostForm({
    id: "login",
    intent: "login",
    schema: signInForm,
    ...(email ? { defaultValue: { email } } : {}),
  });
  return (
    <section className="auth__panel" id="connexion" aria-labelledby="auth-signin">
      <header>
        <h1 id="auth-signin">Bon retour parmi nous.</h1>
        {toMission ? <p className="soft">Connectez-vous pour publier votre mission.</p> : null}
      </header>
      <MailRequest
        after={form.errors}
        action={`${href("/auth")}${query}#connexion`}
        email={String(fields.email.value ?? "")}
      />
      <PostForm form={form} action={`${href("/auth")}${query}#connexion`}>
        <AddressField field={fields.email} />
        <PasswordField
          field={fields.password}
          label="Mot de passe"
          autoComplete="current-password"
          refused={form.errors?.includes(REFUSALS.wrongCredentials) ?? false}
        />
        <Button
          variant="primary"
          size="lg"
          block
          name="intent"
          value="login"
          pending={pending}
          pendingLabel="Connexion en cours..."
        >
          Se connecter
        </Button>
      </PostForm>
      <PasskeyButton
        use="enter"
        intent="passkey"
        action={`${href("/auth")}${query}#connexion`}
        variant="line"
        block
      >
        Utiliser une clé d’accès
      </PasskeyButton>
      <p className="auth__foot">
        <a href={`${href("/auth")}${query}#reset`}>Mot de passe oublié{"\u202f"}?</a>
        <span>
          Pas encore de compte{"\u202f"}? <a href={`${href("/auth")}${query}#signup`}>Inscription</a>
        </span>
      </p>
    </section>
  );
}
