import { useEffect, useState } from "react";
import { leaveToServer, passwordChangeForm } from "~/domain/accounts/account-forms";
import { ADMIN_PASSWORD_MIN, PASSWORD } from "~/domain/bounds";
import { Button } from "~/ui/brand/button";
import { PasswordField } from "~/ui/forms/password-field";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { passwordHint } from "./password-hint";
import { PostForm } from "./post-form";
import { usePostForm } from "./use-post-form";
import "~/ui/forms/form-grid.css";

const ID = "nouveau-mot-de-passe";

type PasswordFormProps = {
  /** Administrators need a longer password. */
  readonly admin: boolean;
  readonly email: string;
  readonly action: string;
};

/** PWD-1 to PWD-3: changes the password, given the current one. */
export function PasswordForm({ admin, email, action }: PasswordFormProps) {
  const { form, fields, pending } = usePostForm({
    id: ID,
    intent: "password",
    schema: passwordChangeForm(leaveToServer, { admin, about: [] }),
  });
  const { filled, follow } = useFilled();
  const minimum = admin ? ADMIN_PASSWORD_MIN : PASSWORD.min;
  return (
    <PostForm form={form} action={action} onInput={follow}>
      <input type="email" autoComplete="username" defaultValue={email} hidden />
      <div className="form-grid">
        <div className="form-grid__half">
          <PasswordField
            field={fields.current_password}
            label="Mot de passe actuel"
            autoComplete="current-password"
          />
        </div>
      </div>
      <div className="form-grid">
        <div className="form-grid__half">
          <PasswordField
            field={fields.password}
            label="Nouveau mot de passe"
            autoComplete="new-password"
            hint={passwordHint(minimum)}
          />
        </div>
        <div className="form-grid__half">
          <PasswordField
            field={fields.password_confirmation}
            label="Confirmation"
            autoComplete="new-password"
          />
        </div>
      </div>
      <div className="row row--wide">
        <Button
          variant="ink"
          name="intent"
          value="password"
          disabled={!filled}
          pending={pending}
          pendingLabel="Mise à jour en cours..."
        >
          Mettre à jour
        </Button>
        <p className="field__hint">Vos autres sessions seront fermées.</p>
      </div>
    </PostForm>
  );
}

/** PWD-3: whether both fields are filled. Always true before hydration. */
function useFilled() {
  const hydrated = useHydrated();
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const form = document.getElementById(ID);
    if (form instanceof HTMLFormElement) setFilled(isFilled(form));
  }, []);
  return { filled: filled || !hydrated, follow: (form: HTMLFormElement) => setFilled(isFilled(form)) };
}

function isFilled(form: HTMLFormElement): boolean {
  const typed = new FormData(form);
  return Boolean(typed.get("password") && typed.get("password_confirmation"));
}
