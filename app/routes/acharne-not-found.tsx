import { href } from "react-router";
import { NotFoundPage } from "~/ui/feedback/failure/error-page";

/** PUB-2: no public profile at this URL. */
export function AcharneNotFound() {
  return (
    <NotFoundPage
      title="Profil non trouvé"
      action={{ to: href("/acharne"), label: "Voir tous les Acharnés" }}
    >
      Ce profil n’existe pas, ou n’est plus publié.
    </NotFoundPage>
  );
}
