import { Form, href, useNavigation } from "react-router";
import { signInForm } from "~/marketplace/accounts/account-forms";
import { REFUSALS } from "~/marketplace/messages";
import { Button } from "~/ui/brand/button";
import { Notice } from "~/ui/feedback/notice";
import { PasswordField } from "~/ui/forms/password-field";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import { AddressField } from "./address-field";

type SignInPanelProps = { readonly query: string; readonly toMission: boolean };

/** The mail that helps after a refusal: AUTH-10, AUTH-3. */
const MAIL_REQUESTS = [
  {
    after: REFUSALS.unconfirmed,
    title: "Adresse à confirmer",
    text: "Ouvrez le lien reçu à l’inscription pour vous connecter.",
    intent: "resend",
    label: "Renvoyer l’email de confirmation",
  },
  {
    after: REFUSALS.unknownDevice,
    title: "Navigateur inconnu",
    text: "Un lien envoyé à votre adresse le fera reconnaître. Depuis un navigateur où vous vous êtes déjà connecté, rien ne change.",
    intent: "device",
    label: "Recevoir un lien par mail",
  },
] as const;

/** AUTH-2, AUTH-3. */
export function SignInPanel({ query, toMission }: SignInPanelProps) {
  const { form, fields, pending } = usePostForm({ id: "login", intent: "login", schema: signInForm });
  const asked = MAIL_REQUESTS.find(({ after }) => form.errors?.includes(after));
  return (
    <section className="auth__panel" id="connexion" aria-labelledby="auth-signin">
      <header>
        <h1 id="auth-signin">Bon retour parmi nous.</h1>
        {toMission ? <p className="soft">Connectez-vous pour publier votre mission.</p> : null}
      </header>
      {asked ? (
        <MailRequest
          {...asked}
          action={`${href("/auth")}${query}#connexion`}
          email={String(fields.email.value ?? "")}
        />
      ) : null}
      <PostForm form={form} action={`${href("/auth")}${query}#connexion`}>
        <AddressField field={fields.email} />
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
        <a href={`${href("/auth")}${query}#reset`}>Mot de passe oublié{"\u202f"}?</a>
        <span>
          Pas encore de compte{"\u202f"}? <a href={`${href("/auth")}${query}#signup`}>Inscription</a>
        </span>
      </p>
    </section>
  );
}

type MailRequestProps = (typeof MAIL_REQUESTS)[number] & { readonly action: string; readonly email: string };

function MailRequest({ title, text, intent, label, action, email }: MailRequestProps) {
  const sent = useNavigation().formData?.get("intent") === intent;
  return (
    <Notice title={title} role="alert">
      <Form method="post" action={action} className="stack">
        <p>{text}</p>
        <input type="hidden" name="email" value={email} />
        <Button
          variant="line"
          size="sm"
          name="intent"
          value={intent}
          pending={sent}
          pendingLabel="Envoi en cours..."
        >
          {label}
        </Button>
      </Form>
    </Notice>
  );
}
