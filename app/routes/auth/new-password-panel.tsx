import { href } from "react-router";
import { leaveToServer, newPasswordForm } from "~/domain/accounts/account-forms";
import { Button } from "~/ui/brand/button";
import { PasswordField } from "~/ui/forms/password-field";
import { passwordHint } from "../forms/password-hint";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";

const schema = newPasswordForm(leaveToServer);

/** AUTH-7: the target of the mailed link. */
export function NewPasswordPanel({ token }: { readonly token: string }) {
  const { form, fields, pending } = usePostForm({ id: "nouveau", intent: "new-password", schema });
  return (
    <section className="auth__panel" aria-labelledby="auth-new-password">
      <header>
        <h1 id="auth-new-password">Choisissez votre mot de passe.</h1>
        <p className="soft">Vos autres appareils seront déconnectés.</p>
      </header>
      <PostForm form={form} action={`${href("/auth")}?${new URLSearchParams({ reset: "true", token })}`}>
        <PasswordField
          field={fields.password}
          label="Nouveau mot de passe"
          autoComplete="new-password"
          hint={passwordHint()}
        />
        <PasswordField
          field={fields.password_confirmation}
          label="Le même, encore une fois"
          autoComplete="new-password"
        />
        <Button
          variant="primary"
          size="lg"
          block
          name="intent"
          value="new-password"
          pending={pending}
          pendingLabel="Mise à jour en cours..."
        >
          Mettre à jour
        </Button>
      </PostForm>
      <p className="auth__foot">
        <a href={`${href("/auth")}#reset`}>Demander un autre lien</a>
      </p>
    </section>
  );
}
