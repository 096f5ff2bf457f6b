import { href } from "react-router";
import { plural } from "~/domain/french";
import { ButtonLink } from "~/ui/brand/button";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { SettingsBlock } from "../settings-block";

type SecondFactorSectionProps = {
  readonly since: string | null;
  readonly codesLeft: number;
};

/** AUTH-12. */
export function SecondFactorSection({ since, codesLeft }: SecondFactorSectionProps) {
  return (
    <SettingsBlock id="second-facteur" title="Validation en deux étapes">
      <div>
        <p className="row">
          {since ? (
            <StatusBadge tone="live">Active</StatusBadge>
          ) : (
            <StatusBadge tone="draft">Inactive</StatusBadge>
          )}
        </p>
        <p className="soft">
          {since
            ? `Depuis le ${since}, un code de votre application est demandé à chaque connexion. Il vous reste ${plural(codesLeft, "code")} de secours.`
            : "Un code à six chiffres, en plus du mot de passe, à chaque nouvelle connexion."}
        </p>
        <ButtonLink variant="line" to={href("/parametres/double-authentification")}>
          {since ? "Gérer" : "Mettre en place"}
        </ButtonLink>
      </div>
    </SettingsBlock>
  );
}
