import { href } from "react-router";
import { classNames } from "./class-names";
import { Link } from "./link";
import { Mark, Wordmark } from "./wordmark";
import "./logo.css";

type LogoProps = {
  to?: string;
  label?: string;
  defined?: boolean;
  /** Shows only the A in a narrow header. */
  short?: boolean;
  className?: string;
};

export function Logo({ to = href("/"), label = "accueil", defined, short = false, className }: LogoProps) {
  return (
    <Link
      className={classNames("logo", short && "logo--short", className)}
      to={to}
      aria-label={`Les Acharnés, ${label}`}
    >
      <Wordmark defined={defined} />
      {short ? <Mark /> : null}
    </Link>
  );
}
