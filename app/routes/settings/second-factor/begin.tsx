import { Form, href } from "react-router";
import { ButtonLink } from "~/ui/brand/button";
import { Part } from "~/ui/layout/part";
import { PasskeyButton } from "../../passkeys/passkey-button";
import { Enrolment, type EnrolmentProps } from "./enrolment";
import { Press } from "./press";
import "~/ui/layout/parts.css";

type BeginProps = {
  readonly enrolment: EnrolmentProps | undefined;
  /** The page to continue to. */
  readonly next: string;
};

/** AUTH-12: sets up an authenticator app. */
export function BeginApplication({ enrolment, next }: BeginProps) {
  if (enrolment) return <Enrolment {...enrolment} />;
  return (
    <>
      <p className="soft">
        Il vous faut une application d’authentification sur votre téléphone, Aegis, 2FAS, Google Authenticator
        ou celle de votre gestionnaire de mots de passe.
      </p>
      <Form method="post" className="row">
        <Press intent="begin">Commencer</Press>
        <ButtonLink variant="quiet" to={next}>
          Pas maintenant
        </ButtonLink>
      </Form>
    </>
  );
}

type ChoiceProps = BeginProps & { readonly hasPasskey: boolean };

/** AUTH-12, SAFE-2: the second factor of an administrator: an existing passkey, or a new passkey or app. */
export function BeginEither({ hasPasskey, enrolment, next }: ChoiceProps) {
  const after = `?${new URLSearchParams({ suite: next })}`;
  return (
    <div className="parts">
      <Part id="cle" title="Clé d’accès" columns>
        <div className="stack">
          <p className="soft">
            L’empreinte, le visage ou le code de votre appareil. Rien à recopier, et rien qu’un faux site
            puisse vous prendre.
          </p>
          {hasPasskey ? (
            <PasskeyButton
              use="prove"
              intent="passkey"
              action={`${href("/parametres/confirmer")}${after}`}
              variant="ink"
            >
              Utiliser une clé d’accès
            </PasskeyButton>
          ) : (
            <PasskeyButton
              use="add"
              intent="add"
              action={`${href("/parametres/cles")}${after}`}
              variant="ink"
            >
              Ajouter une clé d’accès
            </PasskeyButton>
          )}
        </div>
      </Part>
      {hasPasskey ? null : (
        <Part id="application" title="Ou une application" columns>
          <div className="stack">
            <BeginApplication enrolment={enrolment} next={next} />
          </div>
        </Part>
      )}
    </div>
  );
}
