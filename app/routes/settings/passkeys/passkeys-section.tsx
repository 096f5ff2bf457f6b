import { KeyRound } from "lucide-react";
import { href } from "react-router";
import { ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { SettingsBlock } from "../settings-block";
import "~/ui/lists/record-list.css";

type PasskeysSectionProps = {
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly details: string }[];
};

/** SAFE-2. */
export function PasskeysSection({ passkeys }: PasskeysSectionProps) {
  return (
    <SettingsBlock id="cles" title="Clés d’accès">
      <div>
        {passkeys.length > 0 ? (
          <ul className="record-list record-list--signs">
            {passkeys.map(({ id, name, details }) => (
              <li key={id}>
                <Icon of={KeyRound} className="record-list__sign" />
                <h3>{name}</h3>
                <p>{details}</p>
              </li>
            ))}
          </ul>
        ) : (
          <p className="soft">
            L’empreinte, le visage ou le code de votre appareil vous fait entrer, sans mot de passe ni code à
            six chiffres.
          </p>
        )}
        <ButtonLink variant="line" to={href("/parametres/cles")}>
          {passkeys.length > 0 ? "Gérer" : "Ajouter une clé d’accès"}
        </ButtonLink>
      </div>
    </SettingsBlock>
  );
}
