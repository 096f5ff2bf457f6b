import { href } from "react-router";
import { Link } from "~/ui/brand/link";
import "./claims-source.css";

/** Below texts with figures. */
export function ClaimsSource() {
  return (
    <p className="wrap claims-source">
      <Link to={href("/nos-chiffres")}>D’où viennent nos chiffres</Link>
    </p>
  );
}
