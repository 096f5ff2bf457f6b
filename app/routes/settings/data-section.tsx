import { Download, FileText } from "lucide-react";
import { href } from "react-router";
import { ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { SettingsBlock } from "./settings-block";

/** SET-5. */
export function DataSection() {
  return (
    <SettingsBlock id="donnees" title="Mes données">
      <div>
        <p className="soft">
          Tout ce que nous avons sur vous{"\u202f"}: profil, missions, candidatures, messages, fichiers
          envoyés, sessions, préférences. L’archive contient une page à lire, la même chose en JSON, et vos
          fichiers.
        </p>
        <p className="row">
          <ButtonLink variant="line" to={href("/parametres/export.zip")} reloadDocument>
            <Icon of={Download} />
            Télécharger mes données
          </ButtonLink>
          <ButtonLink variant="line" to={href("/parametres/donnees")}>
            <Icon of={FileText} />
            Les lire ici
          </ButtonLink>
        </p>
      </div>
    </SettingsBlock>
  );
}
