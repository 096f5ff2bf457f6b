import { Link } from "react-router";
import { Logo } from "./logo";
import { COMPANY_LINKS, HOUSE_LINKS, LEGAL_LINKS, SALES_LINKS } from "./site-links";
import { useDomId } from "./use-dom-id";
import { Wordmark } from "./wordmark";
import "./site-footer.css";

const COPYRIGHT = "© 2026 Les Acharnés";

type LinkList = typeof LEGAL_LINKS;

export function SiteFooter() {
  return (
    <footer className="band">
      <div className="wrap site-foot">
        <div className="site-foot__cols">
          <p className="site-foot__say">
            <span>Ils ne lâchent rien.</span> <span>Nous non plus.</span>
          </p>
          <Column title="Entreprises" links={COMPANY_LINKS} />
          <Column title="Commerciaux" links={SALES_LINKS} />
          <Column title="La maison" links={HOUSE_LINKS} />
          <Column title="Informations légales" links={LEGAL_LINKS} />
        </div>
        <div className="site-foot__mark" aria-hidden="true">
          <Wordmark defined />
        </div>
        <p className="site-foot__end">
          <span>{COPYRIGHT}</span>
          <span>Conçu et tenu en France</span>
        </p>
      </div>
    </footer>
  );
}

export function SlimFooter() {
  return (
    <footer className="band">
      <div className="wrap foot-slim">
        <Logo defined />
        <nav aria-label="Informations légales">
          <Links links={[...LEGAL_LINKS, { to: "/contact", label: "Contact" }]} />
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
