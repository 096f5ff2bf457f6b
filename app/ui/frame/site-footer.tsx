import { Link } from "../brand/link";
import { Logo } from "../brand/logo";
import { useDomId } from "../brand/use-dom-id";
import { Wordmark } from "../brand/wordmark";
import { CONTACT, HOUSE_LINKS, LEGAL_LINKS, linksBySide, MAIN_LINKS } from "./site-links";
import type { Viewer } from "./viewer";
import "./site-footer.css";
import "./slim-footer.css";

const COPYRIGHT = "© 2026 Les Acharnés";

type LinkList = typeof LEGAL_LINKS;

type FooterProps = { viewer: Viewer | null };

export function SiteFooter({ viewer }: FooterProps) {
  const { company, sales } = linksBySide(viewer);
  return (
    <footer className="band">
      <div className="wrap site-footer">
        <div className="site-footer__cols">
          <p className="site-footer__text">
            <span>Ils ne lâchent rien.</span> <span>Nous non plus.</span>
          </p>
          <Column title="Entreprises" links={company} />
          <Column title="Commerciaux" links={sales} />
          <Column title="La maison" links={HOUSE_LINKS} />
          <Column title="Informations légales" links={LEGAL_LINKS} />
        </div>
        <div className="site-footer__mark" aria-hidden="true">
          <Wordmark defined />
        </div>
        <p className="site-footer__end">
          <span>{COPYRIGHT}</span>
          <span>Conçu et tenu en France</span>
        </p>
      </div>
    </footer>
  );
}

/** Pages of signed-in users repeat the public links here: their header has no room for them. */
export function SlimFooter({ viewer }: FooterProps) {
  return (
    <footer className="band">
      <div className="wrap slim-footer">
        <Logo defined />
        {viewer ? (
          <nav aria-label="Découvrir">
            <Links links={MAIN_LINKS} />
          </nav>
        ) : null}
        <nav aria-label="Informations légales">
          <Links links={[...LEGAL_LINKS, CONTACT]} />
        </nav>
        <span>{COPYRIGHT}</span>
      </div>
    </footer>
  );
}

function Column({ title, links }: { title: string; links: LinkList }) {
  const titleId = useDomId();
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <Links links={links} />
    </nav>
  );
}

function Links({ links }: { links: LinkList }) {
  return (
    <ul className="plain">
      {links.map(({ to, label }) => (
        <li key={label}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
