import { href, isRouteErrorResponse } from "react-router";
import { isConnectionLost } from "~/ui/feedback/failure/connection-lost";
import { lazyComponent } from "~/ui/frame/lazy-component";
import { ConnectionLostPage } from "./connection-lost-page";

const NotFoundPage = lazyComponent(
  async () => (await import("~/ui/feedback/failure/error-page")).NotFoundPage,
);
const UnavailablePage = lazyComponent(
  async () => (await import("~/ui/feedback/failure/error-page")).UnavailablePage,
);
const CrashPage = lazyComponent(async () => (await import("~/ui/feedback/failure/error-page")).CrashPage);

/**
 * The error page by kind of error. A route with its own error boundary renders this for other errors: an error thrown
 * from a boundary finds no further boundary on the server.
 */
export function Failure({
  error,
  reference = "inconnue",
}: {
  error: unknown;
  reference: string | undefined;
}) {
  if (isMissing(error)) {
    return (
      <>
        <title>Page introuvable, Les Acharnés</title>
        <NotFoundPage title="Oops! Page not found" action={{ to: href("/"), label: "Retour à l’accueil" }} />
      </>
    );
  }
  if (isConnectionLost(error)) {
    return (
      <>
        <title>Hors ligne, Les Acharnés</title>
        <ConnectionLostPage />
      </>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 503) {
    return (
      <>
        <title>Service indisponible, Les Acharnés</title>
        <UnavailablePage reference={reference} />
      </>
    );
  }
  return (
    <>
      <title>Erreur, Les Acharnés</title>
      <CrashPage reference={reference} />
    </>
  );
}

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status < 500;

export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;
