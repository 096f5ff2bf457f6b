import { href } from "react-router";
import { isolated } from "~/domain/text";
import { AskDialog } from "~/ui/feedback/ask-dialog";

type RemovalProps = {
  readonly passkey: { readonly id: string; readonly name: string };
  /** Whether it is the account's only passkey. */
  readonly last: boolean;
};

/** SAFE-2. */
export function RemovalDialog({ passkey: { id, name }, last }: RemovalProps) {
  return (
    <AskDialog
      page={href("/parametres/cles")}
      intent={`remove:${id}`}
      title={`Retirer la clé ${isolated(name)}\u202f?`}
      label="Retirer la clé"
    >
      <p>
        Elle ne vous fera plus entrer.{" "}
        {last
          ? "Vous vous connecterez par votre mot de passe, avec un code si vous avez une application. "
          : null}
        Pensez à l’ôter aussi de votre appareil, qui la proposerait encore.
      </p>
    </AskDialog>
  );
}
