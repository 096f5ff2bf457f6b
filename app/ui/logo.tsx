import { Link } from "react-router";
import { Wordmark } from "./wordmark";
import "./logo.css";

export function Logo({ defined }: { defined?: boolean }) {
  return (
    <Link className="logo" to="/" aria-label="Les Acharnés, accueil">
      <Wordmark defined={defined} />
    </Link>
  );
}
