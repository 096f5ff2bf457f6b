import { KeyRound } from "lucide-react";
import { href } from "react-router";
import { passkeyNameForm } from "~/domain/accounts/passkey-name-form";
import { isolated } from "~/domain/text";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { TextField } from "~/ui/forms/text-field";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";

type OwnPasskeyProps = {
  readonly passkey: {
    readonly id: string;
    readonly name: string;
    readonly details: string;
  };
};

/** SAFE-2: a passkey of the actor, to rename or remove. */
export function OwnPasskey({ passkey: { id, name, details } }: OwnPasskeyProps) {
  const renaming = `rename:${id}`;
  const { form, fields, pending } = usePostForm({
    id: `cle-${id}`,
    intent: renaming,
    schema: passkeyNameForm,
    defaultValue: { passkey_name: name },
  });
  return (
    <li className="passkeys__one">
      <Icon of={KeyRound} className="passkeys__sign" />
      <div>
        <h2>{name}</h2>
        <p className="soft">{details}.</p>
      </div>
      <PostForm form={form} className="passkeys__name">
        <TextField field={fields.passkey_name} label="Nom" autoComplete="off" />
        <Button variant="line" name="intent" value={renaming} pending={pending}>
          Renommer
        </Button>
      </PostForm>
      <p className="passkeys__leave">
        <ButtonLink
          variant="danger"
          to={`${href("/parametres/cles")}?${new URLSearchParams({ retirer: id })}`}
          preventScrollReset
          aria-label={`Retirer la clé ${isolated(name)}`}
        >
          Retirer
        </ButtonLink>
      </p>
    </li>
  );
}
