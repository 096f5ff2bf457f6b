import { Form, href, useNavigation } from "react-router";
import { isolated } from "~/domain/text";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Dialog } from "~/ui/feedback/dialog";

const REMOVAL = "retrait";

type RemovalProps = {
  readonly passkey: { readonly id: string; readonly name: string };
  /** Whether it is the account's only passkey. */
  readonly last: boolean;
};

/** SAFE-2. The confirmation is part of the URL, so that it works without JavaScript. */
export function RemovalDialog({ passkey: { id, name }, last }: RemovalProps) {
  const page = href("/parametres/cles");
  const removing = `remove:${id}`;
  const leaving = useNavigation().formData?.get("intent") === removing;
  return (
    <Dialog
      open
      size="sm"
      title={`Retirer la clé ${isolated(name)}\u202f?`}
      closeTo={page}
      footer={
        <>
          <ButtonLink variant="quiet" to={page} preventScrollReset>
            Annuler
          </ButtonLink>
          <Button
            variant="danger"
            form={REMOVAL}
            name="intent"
            value={removing}
            pending={leaving}
            pendingLabel="Un instant..."
          >
            Retirer la clé
          </Button>
        </>
      }
    >
      <p>
        Elle ne vous fera plus entrer.{" "}
        {last
          ? "Vous vous connecterez par votre mot de passe, avec un code si vous avez une application. "
          : null}
        Pensez à l’ôter aussi de votre appareil, qui la proposerait encore.
      </p>
      <Form method="post" action={page} id={REMOVAL} hidden />
    </Dialog>
  );
}
