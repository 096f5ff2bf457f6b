import { Form, useNavigation } from "react-router";
import { signInForm } from "~/marketplace/accounts/account-forms";
import { REFUSALS } from "~/marketplace/messages";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";

type SignInPanelProps = { readonly query: string; readonly toMission: boolean };

/** AUTH-2, AUTH-3. */
export function SignInPanel({ query, toMission }: SignInPanelProps) {
  const { form, fields, pending } = usePostForm({ id: "login", intent: "login", schema: signInForm });
  const unconfirmed = form.errors?.includes(REFUSALS.unconfirmed) ?? false;
  return (
    <section className="auth__panel" id="connexion" aria-labelledby="auth-signin">
      <header>
        <h1 id="auth-signin">Bon retour parmi nous.</h1>
        {toMission ? <p className="soft">Connectez-vous pour publier votre mission.</p> : null}
      </header>
      {unconfirmed ? <ResendConfirmation query={query} email={String(fields.email.value ?? "")} /> : null}
      <PostForm form={form} action={`/auth${query}#connexion`}>
        <TextField
          field={fields.email}
          label="E-mail"
          type="email"
          autoComplete="email"
          placeholder="prenom@exemple.fr"
        />
        <PasswordField field={fields.password} label="Mot de passe" autoComplete="current-password" />
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
      <p className="auth__foot">
        <a href={`/auth${query}#reset`}>Mot de passe oublié{"\u202f"}?</a>
        <span>
          Pas encore de compte{"\u202f"}? <a href={`/auth${query}#signup`}>Inscription</a>
        </span>
      </p>
    </section>
  );
}

/** AUTH-10. */
function ResendConfirmation({ query, email }: { readonly query: string; readonly email: string }) {
  const sent = useNavigation().formData?.get("intent") === "resend";
  return (
    <Notice title="Adresse à confirmer" role="alert">
      <Form method="post" action={`/auth${query}#connexion`} className="stack">
        <p>Ouvrez le lien reçu à l’inscription pour vous connecter.</p>
        <input type="hidden" name="email" value={email} />
        <Button
          variant="line"
          size="sm"
          name="intent"
          value="resend"
          pending={sent}
          pendingLabel="Envoi en cours..."
        >
          Renvoyer l’email de confirmation
        </Button>
      </Form>
    </Notice>
  );
}
