import { ExternalLink } from "lucide-react";
import { href } from "react-router";
import { duration } from "~/domain/durations";
import { isolated } from "~/domain/text";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { STICKY_BAR_TWIN, StickyBar } from "~/ui/frame/sticky-bar";
import type { Route } from "./+types/acharne";

type Shown = { readonly acharne: Route.ComponentProps["loaderData"] };

/** PUB-5: returns to this profile after signing in. */
const signUpPath = (slug: string) =>
  `${href("/auth")}?${new URLSearchParams({ suite: `/acharne/${slug}`, role: "entreprise" })}#signup`;

const writePath = (slug: string) => href("/acharne/:slug/ecrire", { slug });

const invitePath = (slug: string) => href("/acharne/:slug/inviter", { slug });

const PREPARE = "Préparer mon message";

/** The same as a sticky bar, for readers who can write, will be able to, or can sign up. */
export function WriteBar({ acharne }: Shown) {
  const { slug, firstName, mayWrite, waits, signedIn } = acharne;
  if (signedIn && !mayWrite && !waits) return null;
  const label = waits && !mayWrite ? PREPARE : `Écrire à ${isolated(firstName)}`;
  return <StickyBar to={signedIn ? writePath(slug) : signUpPath(slug)} label={label} />;
}

/** PUB-5. */
export function WriteLink({ acharne }: Shown) {
  if (acharne.mayWrite) {
    return (
      <>
        <ButtonLink
          to={writePath(acharne.slug)}
          variant="primary"
          size="lg"
          block
          className={STICKY_BAR_TWIN}
        >
          Écrire à {isolated(acharne.firstName)}
        </ButtonLink>
        <Invite acharne={acharne} />
        {acharne.writtenOn ? <p>Votre dernier message est du {acharne.writtenOn}.</p> : null}
      </>
    );
  }
  if (acharne.waits) return <WaitingCompany acharne={acharne} />;
  if (acharne.readsOnly) return <p>{acharne.readsOnly}</p>;
  if (acharne.signedIn) return <p>Seules les entreprises validées peuvent écrire aux Acharnés.</p>;
  return (
    <>
      <ButtonLink to={signUpPath(acharne.slug)} variant="primary" size="lg" block className={STICKY_BAR_TWIN}>
        Écrire à {isolated(acharne.firstName)}
      </ButtonLink>
      <p>
        Réservé aux entreprises validées. Créer un compte prend {duration("account")}. Déjà un compte
        {"\u202f"}? <Link to={signUpPath(acharne.slug).replace("#signup", "")}>Connexion</Link>
      </p>
    </>
  );
}

/** CAND-10: shows open invitations; inviting to another mission stays possible. */
function Invite({ acharne: { slug, invitations, mayInvite } }: Shown) {
  return (
    <>
      {invitations.map(({ id, text }) => (
        <p key={id}>
          {text} <Link to={href("/candidatures/:id", { id })}>Voir l’invitation</Link>
        </p>
      ))}
      {invitations.length === 0 || mayInvite ? (
        <ButtonLink to={invitePath(slug)} variant="line" block>
          {invitations.length ? "Inviter à une autre mission" : "Inviter à une mission"}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** PUB-5: a company that is not validated yet. */
function WaitingCompany({ acharne }: Shown) {
  return (
    <>
      <p>
        Votre entreprise attend sa validation. Vous pourrez écrire à {isolated(acharne.firstName)} dès que
        notre équipe l’aura validée.
      </p>
      <ButtonLink to={writePath(acharne.slug)} variant="line" size="lg" block className={STICKY_BAR_TWIN}>
        {PREPARE}
      </ButtonLink>
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
        <MoreLink to={writePath(acharne.slug)}>Écrire à {isolated(acharne.firstName)}</MoreLink>
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
