import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import { ButtonLink, MoreLink } from "../../brand/button";
import { ErrorLayout } from "./error-layout";

type NotFoundPageProps = { title: string; children?: ReactNode; action: { to: string; label: string } };

const LISTS = [
  { to: href("/missions"), label: "Missions ouvertes" },
  { to: href("/acharne"), label: "Trouver un Acharné" },
];

export function NotFoundPage({ title, children, action }: NotFoundPageProps) {
  const others = LISTS.filter(({ to }) => to !== action.to);
  const last = others.pop();
  return (
    <ErrorLayout code="Erreur 404" title={title} crossbar="gone">
      <p>
        {children ??
          "Derrière cette porte, il n’y a rien. La page a été déplacée, ou l’adresse comporte une faute. Nous, on en connaît d’autres."}
      </p>
      <p className="row">
        <ButtonLink to={action.to} variant="primary" size="lg">
          {action.label}
        </ButtonLink>
        {others.map(({ to, label }) => (
          <ButtonLink key={to} to={to} variant="line" size="lg">
            {label}
          </ButtonLink>
        ))}
      </p>
      {last ? (
        <p className="error-page__more">
          <MoreLink to={last.to}>{last.label}</MoreLink>
        </p>
      ) : null}
    </ErrorLayout>
  );
}

type FailedPageProps = { reference: string };

export function CrashPage({ reference }: FailedPageProps) {
  return (
    <ErrorLayout code="Erreur 500" title="Une barre a glissé." crossbar="slid">
      <p>
        L’erreur vient de chez nous, et elle est déjà consignée. Rien de ce que vous aviez enregistré n’est
        perdu.
      </p>
      <Again reference={reference} />
    </ErrorLayout>
  );
}

/** For a page, or a form without JavaScript, whose request ended in a 503. */
export function UnavailablePage({ reference }: FailedPageProps) {
  return (
    <ErrorLayout code="Erreur 503" title="On reprend son souffle." crossbar="slid">
      <p>
        Un de nos services ne répond pas, et cela ne dure pas. Rien de ce que vous aviez enregistré n’est
        perdu : réessayez dans quelques secondes.
      </p>
      <p>
        Vous envoyiez un formulaire ? Revenez à la page précédente de votre navigateur : ce que vous y avez
        écrit est encore là, renvoyez-le.
      </p>
      <Again reference={reference} />
    </ErrorLayout>
  );
}

function Again({ reference }: FailedPageProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="row">
        <ButtonLink to={{ pathname, search }} variant="primary" size="lg" reloadDocument>
          Réessayer
        </ButtonLink>
        <ButtonLink to={href("/")} variant="line" size="lg" reloadDocument>
          Retour à l’accueil
        </ButtonLink>
      </p>
      <p className="error-page__ref">
        <span>Référence à nous donner si cela recommence</span>
        <strong>{reference}</strong>
      </p>
    </>
  );
}
