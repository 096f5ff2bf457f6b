import { href } from "react-router";
import { addressForm } from "~/domain/accounts/account-forms";
import { linkLife } from "~/domain/accounts/link-life";
import { REFUSALS } from "~/domain/messages";
import { Button } from "~/ui/brand/button";
import { Notice } from "~/ui/feedback/notice";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import { AddressField } from "./address-field";

type ResetPanelProps = {
  readonly query: string;
  /** The link has no token, or an expired one. */
  readonly problem: keyof typeof PROBLEMS | null;
};

const PROBLEMS = { incomplete: "Lien incomplet", expired: "Lien expiré" };

/** AUTH-7. */
export function ResetPanel({ query, problem }: ResetPanelProps) {
  const { form, fields, pending } = usePostForm({
    id: "reinitialisation",
    intent: "reset",
    schema: addressForm,
  });
  return (
    <section className="auth__panel" id="reset" aria-labelledby="auth-reset">
      <header>
        <h1 id="auth-reset">Un nouveau mot de passe.</h1>
        <p className="soft">
          Indiquez votre adresse. Le lien reçu fonctionne une fois, pendant {linkLife("reset")}.
        </p>
      </header>
      {problem ? (
        <Notice tone="danger" title={PROBLEMS[problem]}>
          {REFUSALS.linkExpired}
        </Notice>
      ) : null}
      <PostForm form={form} action={`${href("/auth")}${query}#reset`}>
        <AddressField field={fields.email} />
        <Button
          variant="primary"
          size="lg"
          block
          name="intent"
          value="reset"
          pending={pending}
          pendingLabel="Envoi en cours..."
        >
          Recevoir le lien
        </Button>
      </PostForm>
      <p className="auth__foot">
        <a href={`${href("/auth")}${query}#connexion`}>Retour à la connexion</a>
      </p>
    </section>
  );
}
