import { href } from "react-router";
import { NotFoundPage } from "~/ui/feedback/failure/error-page";

/** MIS-5: no open mission has this address. */
export function MissionNotFound() {
  return (
    <NotFoundPage
      title="Mission non trouvée"
      action={{ to: href("/missions"), label: "Voir toutes les missions" }}
    >
      Cette mission n’existe pas, ou n’est plus ouverte.
    </NotFoundPage>
  );
}
