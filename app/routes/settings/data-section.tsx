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
          Tout ce que nous avons sur vous{"\u202f"}: profil, missions, candidatures, messages, sessions,
          préférences.
        </p>
        <p className="row">
          <ButtonLink variant="line" to={href("/parametres/export.json")} reloadDocument>
            <Icon of={Download} />
            Exporter en JSON
          </ButtonLink>
          <ButtonLink variant="line" to={href("/parametres/donnees")}>
            <Icon of={FileText} />
            Version lisible
          </ButtonLink>
        </p>
      </div>
    </SettingsBlock>
  );
}
