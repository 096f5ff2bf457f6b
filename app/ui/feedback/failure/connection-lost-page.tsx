import { useLocation } from "react-router";
import { ButtonLink } from "../../brand/button";
import { ErrorLayout } from "./error-layout";

/** Shown when a page could not be fetched; part of the bundle, as it is needed offline. */
export function ConnectionLostPage() {
  const { pathname, search } = useLocation();
  return (
    <ErrorLayout code="Hors ligne" title="La connexion est coupée." crossbar="slid">
      <p>La page n’a pas pu être chargée. Vérifiez votre réseau, puis réessayez.</p>
      <p className="row">
        <ButtonLink to={{ pathname, search }} variant="primary" size="lg" reloadDocument>
          Réessayer
        </ButtonLink>
      </p>
    </ErrorLayout>
  );
}
