import { href } from "react-router";
import { NotFoundPage } from "~/ui/feedback/failure/error-page";

/** COMP-1: no company has a public page at this address. */
export function CompanyNotFound() {
  return (
    <NotFoundPage
      title="Entreprise non trouvée"
      action={{ to: href("/missions"), label: "Voir toutes les missions" }}
    >
      Cette entreprise n’existe pas, ou n’a pas de page publique.
    </NotFoundPage>
  );
}
