import { Form, href, useNavigation } from "react-router";
import { addressForm } from "~/domain/accounts/account-forms";
import { linkLife } from "~/domain/accounts/link-life";
import { Button, ButtonLink } from "~/ui/brand/button";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import { AddressField } from "./address-field";

type ExpiredLinkProps = {
  readonly email: string | null;
  /** The signed-in address. */
  readonly viewer: string | null;
};

/** AUTH-6: an expired link, with a way to request another. */
export function ExpiredLink({ email, viewer }: ExpiredLinkProps) {
  return (
    <section className="auth__panel" aria-labelledby="over">
      <header>
        <p className="row">
          <StatusBadge tone="closed">Lien expiré</StatusBadge>
        </p>
        <h1 id="over">Ce lien a déjà servi, ou dormi trop longtemps.</h1>
        <p className="soft">Un lien tient {linkLife("confirmation")} et sert une fois.</p>
      </header>
      {viewer ? <SignedIn viewer={viewer} /> : email ? <AskFor email={email} /> : <AskByAddress />}
    </section>
  );
}

type ConfirmedProps = {
  readonly viewer: string | null;
  /** The page to continue to. */
  readonly next: string;
};

/** AUTH-6: a link that was used before. */
export function AlreadyConfirmed({ viewer, next }: ConfirmedProps) {
  return (
    <section className="auth__panel" aria-labelledby="confirmed">
      <header>
        <p className="row">
          <StatusBadge tone="live">Confirmée</StatusBadge>
        </p>
        <h1 id="confirmed">Adresse déjà confirmée</h1>
        <p className="soft auth__wrap">
          {viewer
            ? `Vous êtes connecté avec ${viewer}.`
            : "Ce lien a servi\u202f: il ne reste qu’à vous connecter."}
        </p>
      </header>
      <div className="auth__actions auth__actions--wide">
        <ButtonLink to={next} variant="primary" size="lg">
          {viewer ? "Continuer" : "Connexion"}
        </ButtonLink>
      </div>
    </section>
  );
}

function SignedIn({ viewer }: { readonly viewer: string }) {
  return (
    <>
      <p className="soft auth__wrap">Vous êtes connecté avec {viewer}, et votre adresse est confirmée.</p>
      <div className="auth__actions auth__actions--wide">
        <ButtonLink to={href("/auth")} variant="primary" size="lg">
          Continuer
        </ButtonLink>
      </div>
    </>
  );
}

const useResending = (): boolean => useNavigation().formData?.get("intent") === "resend";

function AskFor({ email }: { readonly email: string }) {
  return (
    <>
      <p className="soft auth__wrap">Un nouveau lien partira à {email}.</p>
      <Form method="post" action={href("/auth/verifier")}>
        <Acts pending={useResending()} />
      </Form>
    </>
  );
}

function AskByAddress() {
  const { form, fields } = usePostForm({ id: "lien", intent: "resend", schema: addressForm });
  return (
    <PostForm form={form} action={`${href("/auth")}#connexion`}>
      <AddressField field={fields.email} />
      <Acts pending={useResending()} />
    </PostForm>
  );
}

function Acts({ pending }: { readonly pending: boolean }) {
  return (
    <div className="auth__actions auth__actions--wide">
      <Button
        variant="primary"
        size="lg"
        name="intent"
        value="resend"
        pending={pending}
        pendingLabel="Envoi en cours..."
      >
        Recevoir un nouveau lien
      </Button>
      <ButtonLink to={href("/auth")} variant="quiet" size="lg">
        Connexion
      </ButtonLink>
    </div>
  );
}
