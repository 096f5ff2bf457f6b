import { href, Link } from "react-router";
import { Mark, Wordmark } from "./wordmark";
import "./logo.css";

type LogoProps = {
  to?: string;
  /** What `to` is. */
  label?: string;
  defined?: boolean;
  /** Its A alone where the header is narrow. */
  short?: boolean;
};

export function Logo({ to = href("/"), label = "accueil", defined, short = false }: LogoProps) {
  return (
    <Link className={short ? "logo logo--short" : "logo"} to={to} aria-label={`Les Acharnés, ${label}`}>
      <Wordmark defined={defined} />
      {short ? <Mark /> : null}
    </Link>
  );
}
