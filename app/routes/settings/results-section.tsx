import { Form, href, useNavigation } from "react-router";
import type { OwnSharing } from "~/operations/engagements/proof/share-results.server";
import { Button, MoreLink } from "~/ui/brand/button";
import { SettingsBlock } from "./settings-block";
import "~/ui/forms/choices/check.css";

/** PROOF-4. */
export function ResultsSection({ sharing: { shared, slug } }: { readonly sharing: OwnSharing }) {
  const saving = useNavigation().formData?.get("intent") === "results";
  return (
    <SettingsBlock id="resultats" title="Résultats" name="Page de mes résultats">
      <Form method="post" action={`${href("/parametres")}#resultats`}>
        <label className="check">
          <input type="checkbox" name="shared" defaultChecked={shared} />
          <span>Partager la page de mes semaines confirmées</span>
        </label>
        <p className="field__hint">
          Une page à imprimer et à envoyer, avec vos semaines confirmées et leurs chiffres. Les entreprises
          n’y sont nommées que si elles l’ont voulu en confirmant. Les moteurs de recherche ne la listent pas.
        </p>
        {shared && slug ? (
          <p>
            <MoreLink to={href("/acharne/:slug/resultats", { slug })}>Voir la page</MoreLink>
          </p>
        ) : null}
        {shared && !slug ? (
          <p className="field__hint">Elle existera dès que votre profil sera publié.</p>
        ) : null}
        <Button variant="ink" name="intent" value="results" pending={saving} pendingLabel="Un instant...">
          Valider ce choix
        </Button>
      </Form>
    </SettingsBlock>
  );
}
