import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { duration } from "~/marketplace/durations";
import { Amount } from "~/ui/amount";
import { Avail } from "~/ui/avail";
import { ButtonLink, MoreLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { STICK_TWIN, Stick } from "~/ui/stick";
import type { Route } from "./+types/acharne";

type Shown = { readonly acharne: Route.ComponentProps["loaderData"] };

/** PUB-5: signing up or in leads back to this profile. */
const signUpPath = (slug: string) =>
  `/auth?${new URLSearchParams({ suite: `/acharne/${slug}`, role: "entreprise" })}#signup`;

/** The same under the thumb, for who may write or may sign up for it. */
export function WriteStick({ acharne }: Shown) {
  if (acharne.signedIn && !acharne.mayWrite) return null;
  const to = acharne.mayWrite ? `/acharne/${acharne.slug}/ecrire` : signUpPath(acharne.slug);
  return (
    <Stick to={to} label={`Écrire à ${acharne.firstName}`}>
      <Amount text={acharne.price} />
      <Avail availability={acharne.availability} />
    </Stick>
  );
}

/** PUB-5. */
export function WriteLink({ acharne }: Shown) {
  if (acharne.mayWrite) {
    return (
      <ButtonLink
        to={`/acharne/${acharne.slug}/ecrire`}
        variant="primary"
        size="lg"
        block
        className={STICK_TWIN}
      >
        Écrire à {acharne.firstName}
      </ButtonLink>
    );
  }
  if (acharne.waits) return <WaitingCompany acharne={acharne} />;
  if (acharne.signedIn) return <p>Seules les entreprises validées peuvent écrire aux Acharnés.</p>;
  return (
    <>
      <ButtonLink to={signUpPath(acharne.slug)} variant="primary" size="lg" block className={STICK_TWIN}>
        Écrire à {acharne.firstName}
      </ButtonLink>
      <p>
        Réservé aux entreprises validées. Créer un compte prend {duration("account")}. Déjà un compte
        {"\u202f"}? <Link to={signUpPath(acharne.slug).replace("#signup", "")}>Connexion</Link>
      </p>
    </>
  );
}

/** PUB-5: a company that nobody has validated yet. */
function WaitingCompany({ acharne }: Shown) {
  return (
    <>
      <p>
        Votre entreprise attend sa validation. Vous pourrez écrire à {acharne.firstName} dès que notre équipe
        l’aura validée.
      </p>
      <MoreLink to={`/acharne/${acharne.slug}/ecrire`}>Préparer mon message</MoreLink>
    </>
  );
}

/** PUB-5, PUB-6. */
export function ContactLinks({ acharne }: Shown) {
  const links = [
    { label: "Profil LinkedIn", href: acharne.links?.linkedin_url },
    { label: "Site web", href: acharne.links?.website_url },
  ].filter((link): link is { label: string; href: string } => /^https?:/.test(link.href ?? ""));
  return (
    <p className="row row--wide">
      {acharne.mayWrite ? (
        <MoreLink to={`/acharne/${acharne.slug}/ecrire`}>Écrire à {acharne.firstName}</MoreLink>
      ) : null}
      {acharne.signedIn ? null : (
        <MoreLink to={signUpPath(acharne.slug)}>Créer un compte entreprise</MoreLink>
      )}
      {links.map(({ label, href }) => (
        <a key={label} className="more" href={href} rel="nofollow noopener ugc" target="_blank">
          {label}
          <Icon of={ExternalLink} />
        </a>
      ))}
    </p>
  );
}
